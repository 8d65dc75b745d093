// Shows /api/openapi.json; asks nobody else.
"use strict";

const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

fetch("/api/openapi.json").then((answer) => answer.json()).then((api) => {
  const main = document.getElementById("main");
  main.replaceChildren(make("h1", `${api.info.title} ${api.info.version}`), make("p", api.info.description));
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      main.append(make("h2", `${method.toUpperCase()} ${path}`), make("p", operation.summary));
      if (operation.requestBody) main.append(make("pre", "takes " + JSON.stringify(operation.requestBody.content, null, 1)));
      const [status, given] = Object.entries(operation.responses).find(([code]) => code[0] === "2");
      main.append(make("pre", `${status} ` + JSON.stringify(given.content, null, 1)));
    }
  }
  main.append(make("h2", "Types"), make("pre", JSON.stringify(api.components.schemas, null, 1)));
});
