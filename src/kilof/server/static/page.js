// A plain page to play on until there is a better one: text, buttons, nothing else.
"use strict";

const main = document.getElementById("main");
const make = (tag, text, props = {}) => Object.assign(document.createElement(tag), { textContent: text, ...props });
const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

async function call(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.reason);
  return data;
}

const asked = (action) => () => action().catch((error) => main.prepend(make("p", error.message, { className: "no" })));

async function known() {
  try { return await call("GET", "/api/me"); } catch { return call("POST", "/api/me", { name: "Guest" }); }
}

async function home() {
  const [me, all] = [await known(), await call("GET", "/api/games")];
  const name = make("input", "", { value: me.name, maxLength: 24, ariaLabel: "your name" });
  const rename = asked(async () => { await call("POST", "/api/me", { name: name.value }); await home(); });
  main.replaceChildren(make("h1", "Kilof"), name, make("button", "That is my name", { onclick: rename }));
  for (const game of all.games) {
    const line = make("p", `${game.title} (${game.seats.join("-")}) `);
    const seats = Math.min(5, game.seats[1]);
    const open = (extra) => asked(async () => { location = "/t/" + (await call("POST", "/api/tables", { game: game.name, seats, ...extra })).table; });
    line.append(make("button", "Play now", { onclick: open({ bot: "eager", begin: true }) }), make("button", "Make a table", { onclick: open({}) }));
    main.append(line);
  }
  const code = make("input", "", { placeholder: "ABCDEF", maxLength: 6 });
  main.append(code, make("button", "Join", { onclick: asked(() => join(code.value)) }), make("h2", "My tables"));
  for (const own of me.tables) main.append(make("a", `${own.game}: ${own.stage}`, { href: "/t/" + own.table }), make("br"));
}

async function join(code) {
  await known();
  location = "/t/" + (await call("POST", "/api/codes", { code })).table;
}

async function move(token) {
  await known();
  location = "/t/" + (await call("POST", "/api/links", { token })).table;
}

function atTable(id, name) {
  let socket, ply = null, info = null, code = null, sight = null, choices = null, waited = 500;
  const log = make("ol"), chat = make("ol"), seats = make("table"), board = make("pre"), bar = make("p"), todo = make("p", "");
  const note = make("p", "", { className: "no" });
  const line = make("input", "", { placeholder: "say something", maxLength: 300 });
  const send = (type, rest = {}) => socket.send(JSON.stringify({ type, id: fresh(), ...rest }));
  const button = (text, type, rest) => make("button", text, { onclick: () => send(type, rest) });
  line.onkeydown = (event) => { if (event.key === "Enter" && line.value) { send("say", { text: line.value }); line.value = ""; } };
  const home = make("a", "Kilof", { href: "/" });
  main.replaceChildren(home, note, bar, seats, todo, board, make("h2", "What happened"), log, make("h2", "Chat"), chat, line);

  function show() {
    seats.replaceChildren();
    info.seats.forEach((seat, i) => {
      const row = make("tr", "");
      const what = [seat.kind, seat.bot, seat.present ? "here" : "", i === info.you ? "you" : "", i === info.host ? "host" : ""];
      row.append(make("td", `s${i}`), make("td", seat.name || "-"), make("td", what.filter(Boolean).join(", ")));
      if (choices?.waiting.includes(i)) row.className = "wait";
      const acts = make("td", "");
      if (info.stage === "lobby" && seat.kind === "empty") acts.append(button("sit", "sit", { seat: i, name }));
      if (info.stage === "lobby" && info.hosting && seat.kind !== "person") acts.append(button("bot", "place", { seat: i, bot: "eager" }));
      if (info.stage === "lobby" && info.hosting && seat.kind !== "empty" && i !== info.you) acts.append(button("remove", "clear", { seat: i }));
      if (info.stage === "playing" && info.hosting && seat.kind === "person" && !seat.bot) acts.append(button("bot plays", "hand", { seat: i }));
      row.append(acts);
      seats.append(row);
    });
    bar.replaceChildren(make("span", `${info.terms.game}, ${info.stage}. `));
    if (info.stage === "lobby") {
      bar.append(make("strong", code ? `Code ${code} ` : ""), make("img", "", { src: `/api/tables/${id}/qr.svg`, alt: "QR code of this table" }));
      if (info.hosting) bar.append(button("Begin", "begin"));
    }
    if (info.you !== null && info.seats[info.you].bot) bar.append(button("I am back", "back"));
    if (info.stage === "over") bar.append(button("Rematch", "wish"), make("a", " Record", { href: `/api/records/${id}` }));
    if (info.followed) bar.append(make("a", " To the rematch", { href: "/t/" + info.followed }));
    todo.replaceChildren();
    if (choices) {
      todo.append(make("span", choices.waiting.includes(info.you) ? "Your turn: " : `Waiting for ${choices.waiting.map((i) => info.seats[i].name).join(", ")}. `));
      for (const text of [...choices.options, ...choices.asides]) todo.append(button(text, "play", { ply, code: text }));
    }
    if (sight) {
      const p = sight.position, own = info.you === null ? [] : p.hands[info.you];
      const cards = Object.entries(p.board).map(([at, [card, spun]]) => `${at} ${card}${spun ? " spun" : ""}`);
      board.textContent = `Round ${p.round}, ${p.pile} in the pile. Your role: ${p.roles[info.you] ?? "-"}. Your hand: ${own.join(", ")}\n` +
        `Broken: ${p.broken.map((tools, i) => `s${i} ${tools.join("+") || "-"}`).join("  ")}\nBoard: ${cards.join("; ")}\n` +
        `Goals: ${Object.entries(p.goals).map(([at, card]) => `${at} ${card ?? "?"}`).join("; ")}`;
    }
  }

  const told = (events) => { for (const event of events) log.prepend(make("li", Object.entries(event).map(([key, value]) => key === "type" ? value : `${key} ${JSON.stringify(value)}`).join(", "))); };
  const take = {
    table: (m) => { info = m.info; code = m.code; },
    view: (m) => { sight = m.sight; choices = sight?.choices ?? null; ply = sight?.ply ?? null; },
    step: (m) => { told(m.events); choices = m.choices; ply = m.ply; again(); },
    steps: (m) => { for (const step of m.steps) { told(step.events); ply = step.ply; } choices = m.choices; again(); },
    chat: (m) => { for (const said of m.lines) chat.prepend(make("li", `${said.name}: ${said.text || said.call}`)); },
    done: () => { note.textContent = ""; },
    refused: (m) => { note.textContent = m.reason; },
    marks: () => {}, bye: () => {},
  };
  // The position is asked for again rather than folded here.
  const again = () => send("hello", { ply: null });

  function connect() {
    socket = new WebSocket(location.origin.replace("http", "ws") + "/ws/" + id);
    socket.onopen = () => { waited = 500; note.textContent = ""; send("hello", { ply: null }); };
    socket.onmessage = (event) => {
      for (const text of event.data.split("\n")) { const message = JSON.parse(text); if (message.type === "chat" && message.lines.length > 1) chat.replaceChildren(); take[message.type](message); }
      if (info) show();
    };
    socket.onclose = () => { note.textContent = "Connection lost; trying again."; setTimeout(connect, waited); waited = Math.min(waited * 2, 10000); };
  }
  connect();
}

const [, kind, rest] = location.pathname.split("/");
asked(async () => {
  if (kind === "t") atTable(rest, (await known()).name);
  else if (kind === "j") await join(rest);
  else if (kind === "m") await move(location.hash.slice(1));
  else await home();
})();
