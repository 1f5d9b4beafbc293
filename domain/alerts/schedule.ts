import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";

export const CADENCES = ["off", "at-once", "daily", "weekly"] as const;
export type Cadence = (typeof CADENCES)[number];

/** When somebody wants mails: hours 0 to 23 by the clock of the time zone; `weekday` 1 = Monday to 7. Equal quiet hours = none. */
export type Schedule = {
  cadence: Cadence;
  hour: number;
  weekday: number;
  timeZone: string;
  quietFrom: number;
  quietTo: number;
};

export const DEFAULT_SCHEDULE = {
  cadence: "off",
  hour: 8,
  weekday: 1,
  timeZone: "UTC",
  quietFrom: 22,
  quietTo: 7,
} as const satisfies Schedule;

const DAYS_OF_WEEK = 7;

/** Shortest time between two mails: about half of what lies between two, so that a late one does not cost the next but one. */
const GAP_MS: Record<Exclude<Cadence, "off">, number> = {
  "at-once": 3 * MINUTE_MS,
  daily: 12 * HOUR_MS,
  weekly: 3.5 * DAY_MS,
};

/** A mail due later than this was scheduled before the clock was set back: not waited for. */
export const LONGEST_WAIT_MS = 8 * DAY_MS;

type Waiting = { foundAt: Date; lastSentAt: Date | null; now: Date };

/**
 * When the mail about something found at `foundAt` is to go out, `now` at the earliest and never within quiet hours; null = never. At most one mail a day or a week,
 * whatever the clock did meanwhile: an hour that summer time skips is the next one, one that comes twice is the first.
 */
export function nextMail(schedule: Schedule, { foundAt, lastSentAt, now }: Waiting): Date | null {
  const { cadence } = schedule;
  if (cadence === "off") return null;
  const last = lastSentAt === null || lastSentAt.getTime() > now.getTime() + DAY_MS ? 0 : lastSentAt.getTime();
  const earliest = Math.max(Math.min(foundAt.getTime(), now.getTime()), last + GAP_MS[cadence]);
  const slot = cadence === "at-once" ? earliest : nextSlot(schedule, earliest);
  return new Date(endOfQuiet(schedule, Math.max(slot, now.getTime())));
}

/** The first time of a mail from then on; one within quiet hours counts as when they end. */
function nextSlot(schedule: Schedule, from: number): number {
  const { cadence, hour, weekday, timeZone } = schedule;
  const today = localClock(timeZone, from);
  for (let day = -2; ; day++) {
    const local = startOfDay(today) + day * DAY_MS + hour * HOUR_MS;
    if (cadence === "weekly" && (new Date(local).getUTCDay() || DAYS_OF_WEEK) !== weekday) continue;
    const at = endOfQuiet(schedule, instantOf(timeZone, local));
    if (at >= from) return at;
  }
}

function endOfQuiet({ timeZone, quietFrom, quietTo }: Schedule, at: number): number {
  const local = localClock(timeZone, at);
  const hour = new Date(local).getUTCHours();
  const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  if (!isQuiet) return at;
  const end = startOfDay(local) + (hour < quietTo ? 0 : DAY_MS) + quietTo * HOUR_MS;
  return instantOf(timeZone, end);
}

const startOfDay = (local: number) => Math.floor(local / DAY_MS) * DAY_MS;

/** Anybody may name a zone, and one has as many spellings as its letters have cases. */
const CLOCKS_KEPT = 200;
const clocks = lruCache<Intl.DateTimeFormat>(CLOCKS_KEPT, () => 1);

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = "numeric";
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  return new Intl.DateTimeFormat("en-US", { timeZone, calendar: "gregory", hourCycle: "h23", ...fields });
}

/** What the clocks of a time zone show, as if it were UTC. */
function localClock(timeZone: string, at: number): number {
  const clock = clocks(timeZone, () => clockOf(timeZone));
  const shown: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1_000) + 1_000) % 1_000);
}

/** The first moment at which the clocks show this; where they skip it, the moment of the skip as far on as it was long. */
function instantOf(timeZone: string, local: number): number {
  const moments = [-DAY_MS, DAY_MS].map((off) => local - (localClock(timeZone, local + off) - (local + off)));
  const shown = moments.filter((at) => localClock(timeZone, at) === local);
  return Math.min(...(shown.length > 0 ? shown : moments.slice(0, 1)));
}

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return !Number.isNaN(localClock(name, 0));
  } catch {
    return false;
  }
}
