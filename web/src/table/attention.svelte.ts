// What calls the reader to the table: the title of the tab, sounds, vibration, and notifications of the browser. All but
// the title can be switched off; notifications are off until somebody asks for them.
import { untrack } from "svelte";
import { settings } from "../ui/settings.svelte";
import { t } from "../words/words.svelte";
import type { Room } from "./room.svelte";
import { sound, soundOf } from "./sounds";

/** Two short ones. */
const BUZZ = [90, 70, 90];

/** Whether this browser can show notifications at all, here. */
export const canNotify = (): boolean => isSecureContext && "Notification" in window;

/** Ask the reader, if they were not asked before. Only a switch that was touched may do that. */
export const isNotifyAllowed = async (): Promise<boolean> => canNotify() && (await Notification.requestPermission()) === "granted";

/** Whether this device has something that buzzes in a hand. */
export const canBuzz = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

function buzz(): void {
  // Before the first touch browsers refuse, and complain.
  if (settings.buzz && canBuzz() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(BUZZ);
}

/** For somebody who looks elsewhere; a click leads back to this table. */
async function notify(title: string, body: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const address = location.pathname;
  const how = { body, tag: address, icon: "/icon-192.png", data: address };
  // It is out of date once the reader is back.
  const whenBack = (close: () => void) => document.addEventListener("visibilitychange", close, { once: true });
  try {
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    whenBack(() => shown.close());
  } catch {
    // On phones only the worker can show one.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, how);
    whenBack(() => void worker?.getNotifications({ tag: address }).then((shown) => shown.forEach((one) => one.close())));
  }
}

/** To be called while a component is set up. */
export function attend(room: Room): void {
  let wasMine = false;
  $effect(() => {
    const [isMine, game] = [room.isMine, t(`game-${room.info!.terms.game}`)];
    document.title = isMine ? `● ${t("your-turn")} · Kilof` : `${game} · Kilof`;
    if (isMine && !wasMine) {
      untrack(() => {
        if (settings.sound) sound("turn");
        buzz();
        void notify(t("your-turn"), game);
      });
    }
    wasMine = isMine;
  });

  $effect(() => {
    const news = room.news;
    if (news && untrack(() => settings.sound)) sound(soundOf(news.events.map(({ type }) => type)));
  });

  let heard = -1;
  $effect(() => {
    const line = room.chat.at(-1);
    const isNew = heard >= 0 && line !== undefined && line.number > heard && line.seat !== room.you;
    if (isNew && untrack(() => settings.sound && settings.chatSound)) sound("chat");
    heard = line?.number ?? 0;
  });
}
