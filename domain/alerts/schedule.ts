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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The least time between two mails, so that a late one is not followed at once by the next. */
const GAPS = { "at-once": 2 * 60_000, daily: 12 * HOUR_MS, weekly: 3.5 * DAY_MS } as const;
const PERIODS = { "at-once": HOUR_MS, daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/**
 * When the next mail may go out: due once it is not after `now`; null = never. However long nobody looked, one mail is due, not several; a
 * clock that was put back by more than a period counts as if the last mail went out now.
 *
 * @param lastSent the last mail, or when mails were first wanted.
 */
export function nextDue(schedule: Schedule, lastSent: Date, now: Date): Date | null {
  const { cadence, timeZone, hour } = schedule;
  if (cadence === "off") return null;
  const putBack = lastSent.getTime() - now.getTime() > PERIODS[cadence];
  const last = putBack ? now.getTime() : lastSent.getTime();
  const earliest = last + GAPS[cadence];
  if (cadence === "at-once") return afterQuiet(schedule, Math.max(earliest, now.getTime()));
  const first = localTime(earliest, timeZone);
  for (let days = 0; ; days++) {
    const day = first.day + days;
    if (cadence === "weekly" && weekdayOf(day) !== schedule.weekday) continue;
    const slot = instantOf(day, hour, timeZone);
    if (slot < earliest) continue;
    return slot > now.getTime() - HOUR_MS ? new Date(slot) : afterQuiet(schedule, now.getTime());
  }
}

/** Is this the name of a time zone that can be reckoned with? */
export function isTimeZone(name: string): boolean {
  try {
    return name.length < 64 && new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

function afterQuiet({ quietFrom, quietTo, timeZone }: Schedule, at: number): Date {
  const { day, hour } = localTime(at, timeZone);
  const isLate = quietFrom > quietTo && hour >= quietFrom;
  const isQuiet = isLate || (quietFrom > quietTo ? hour < quietTo : hour >= quietFrom && hour < quietTo);
  return new Date(isQuiet ? instantOf(isLate ? day + 1 : day, quietTo, timeZone) : at);
}

/** 1 = Monday; `day` counts from 1970-01-01, a Thursday. */
function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show: the day counted from 1970-01-01, the hour, and how far ahead of UTC they are, in ms. */
function localTime(at: number, timeZone: string): { day: number; hour: number; ahead: number } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", second: "numeric", ...digits });
    clocks.set(timeZone, clock);
  }
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return { day: Math.floor(local / DAY_MS), hour, ahead: local - Math.floor(at / 1000) * 1000 };
}

/** When the clocks of a zone show this hour of this day: the first time where they do twice, an hour later where they skip it. */
function instantOf(day: number, hour: number, timeZone: string): number {
  const shown = day * DAY_MS + hour * HOUR_MS;
  const [before, after] = [-DAY_MS, DAY_MS].map((shift) => shown - localTime(shown + shift, timeZone).ahead) as [
    number,
    number,
  ];
  const isShown = (at: number) => at + localTime(at, timeZone).ahead === shown;
  return isShown(before) || !isShown(after) ? before : after;
}
