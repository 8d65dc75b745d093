// Days by the reader's own calendar: the puzzle of the day changes at midnight, wherever they are.

/** `2026-11-16`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day before. */
export function before(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return dayOf(new Date(year!, month! - 1, date! - 1));
}

/** On how many days in a row something was done, up to today or yesterday. */
export function inARow(days: readonly string[], today: string): number {
  let day = days.includes(today) ? today : before(today);
  let count = 0;
  for (; days.includes(day); day = before(day)) count += 1;
  return count;
}

/** How long until midnight. */
export function untilTomorrow(now: Date): { hours: number; minutes: number } {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
