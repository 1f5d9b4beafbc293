import { expect, test, vi } from "vitest";
import { numbersFrom } from "../../bench/people.ts";
import { isTimeZone, nextMail, type Schedule } from "./schedule.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A day before clocks change, in both directions. */
const CHANGES = {
  "Europe/Rome": ["2026-03-28", "2026-10-24"],
  "America/New_York": ["2026-03-07", "2026-10-31"],
  "Australia/Lord_Howe": ["2026-04-04", "2026-10-03"],
  "America/Santiago": ["2026-04-04", "2026-09-05"],
  "Africa/Cairo": ["2026-04-23", "2026-10-29"],
};
const cases = Object.entries(CHANGES).flatMap(([timeZone, days]) => days.map((day) => ({ timeZone, day })));
const scheduleOf = (own: Partial<Schedule>): Schedule => ({
  cadence: "daily",
  hour: 8,
  weekday: 1,
  timeZone: "UTC",
  quietFrom: 0,
  quietTo: 0,
  ...own,
});
const local = (timeZone: string, at: Date) => at.toLocaleString("sv-SE", { timeZone });

/** Looks every `every` ms of real time whether a mail is due while something new always waits; answers when mails went out. */
function mailsOf(
  schedule: Schedule,
  from: number,
  until: number,
  { every = HOUR / 2, clock = (real: number) => real } = {},
) {
  const sent: Date[] = [];
  let foundAt = new Date(clock(from));
  for (let real = from; real < until; real += every) {
    const now = new Date(clock(real));
    const due = nextMail(schedule, { foundAt, lastSentAt: sent.at(-1) ?? null, now });
    if (due === null || due > now) continue;
    sent.push(now);
    foundAt = new Date(now.getTime() + 1);
  }
  return sent;
}

test.each(cases)(
  "$timeZone around $day: one daily mail a day, at its hour, at every hour of the day",
  ({ timeZone, day }) => {
    const from = Date.parse(`${day}T00:00:00Z`) - 2 * DAY;
    for (const hour of [0, 1, 2, 3, 4, 8, 17, 23]) {
      const sent = mailsOf(scheduleOf({ timeZone, hour }), from, from + 7 * DAY).map((at) => local(timeZone, at));
      const days = sent.map((text) => text.slice(0, 10));
      expect(new Set(days).size, `${hour}: ${sent.join()}`).toBe(days.length);
      expect(days.length).toBeGreaterThanOrEqual(6);
      const late = sent.filter((text) => Number(text.slice(11, 13)) !== hour);
      // Where the hour does not exist, once: then at the next one.
      expect(
        late.every((text) => Number(text.slice(11, 13)) === hour + 1),
        late.join(),
      ).toBe(true);
      expect(late.length).toBeLessThanOrEqual(1);
    }
  },
);

test.each(cases)("$timeZone around $day: one weekly mail a week, on its weekday", ({ timeZone, day }) => {
  const from = Date.parse(`${day}T00:00:00Z`) - 10 * DAY;
  for (let weekday = 1; weekday <= 7; weekday++) {
    const schedule = scheduleOf({ cadence: "weekly", timeZone, weekday, hour: 2 });
    const sent = mailsOf(schedule, from, from + 24 * DAY, { every: 2 * HOUR });
    const weeks = sent.slice(1).map((at, n) => (at.getTime() - (sent[n] as Date).getTime()) / DAY);
    expect(weeks.length).toBeGreaterThanOrEqual(2);
    expect(
      weeks.every((days) => Math.abs(days - 7) < 0.1),
      weeks.join(),
    ).toBe(true);
    for (const at of sent)
      expect(new Date(`${local(timeZone, at).slice(0, 10)}T12:00Z`).getUTCDay() || 7).toBe(weekday);
  }
});

test("nothing goes out in quiet hours, and one mail a day all the same", () => {
  const random = numbersFrom(5);
  const whole = (below: number) => Math.floor(random() * below);
  for (let n = 0; n < 60; n++) {
    const { timeZone, day } = cases[whole(cases.length)] as (typeof cases)[number];
    const [quietFrom, quietTo] = [whole(24), whole(24)];
    const cadence = n % 3 === 0 ? "at-once" : "daily";
    const schedule = scheduleOf({ cadence, timeZone, hour: whole(24), quietFrom, quietTo });
    const from = Date.parse(`${day}T00:00:00Z`) - 2 * DAY;
    const sent = mailsOf(schedule, from, from + 6 * DAY);
    for (const at of sent) {
      const hour = Number(local(timeZone, at).slice(11, 13));
      const quiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
      expect(quiet, JSON.stringify({ ...schedule, at })).toBe(false);
    }
    if (cadence === "daily") expect(Math.abs(sent.length - 6), JSON.stringify(schedule)).toBeLessThanOrEqual(1);
  }
});

test("a worker that was away for three days sends one mail when it is back, and the next at its hour", () => {
  for (const timeZone of Object.keys(CHANGES)) {
    const schedule = scheduleOf({ timeZone });
    const lastSentAt = new Date("2026-06-01T12:00Z");
    for (let hour = 0; hour < 24; hour++) {
      const back = Date.parse("2026-06-05T00:00Z") + hour * HOUR;
      const due = nextMail(schedule, { foundAt: new Date("2026-06-02T10:00Z"), lastSentAt, now: new Date(back) });
      expect(due).toEqual(new Date(back));
      const next = nextMail(schedule, { foundAt: new Date(back), lastSentAt: new Date(back), now: new Date(back) });
      expect(local(timeZone, next as Date).slice(11, 16)).toBe("08:00");
      expect((next as Date).getTime() - back).toBeGreaterThan(12 * HOUR - 1);
    }
  }
});

test("a clock that jumps neither repeats the mail of a day nor keeps back the next", () => {
  const from = Date.parse("2026-06-01T00:00Z");
  for (const jump of [-2 * HOUR, -HOUR, HOUR, 3 * HOUR]) {
    const at = from + 2 * DAY + 9 * HOUR;
    const sent = mailsOf(scheduleOf({}), from, from + 5 * DAY, { clock: (real) => (real < at ? real : real + jump) });
    const days = sent.map((day) => day.toISOString().slice(0, 10));
    expect(days, String(jump)).toEqual([1, 2, 3, 4, 5].map((n) => `2026-06-0${n}`));
  }
  const yearAhead = new Date(from + 365 * DAY);
  const now = new Date(from);
  const next = nextMail(scheduleOf({}), { foundAt: yearAhead, lastSentAt: yearAhead, now });
  expect(next).toEqual(new Date("2026-06-01T08:00Z"));
});

test("at once means now, with three minutes between two; off means never", () => {
  const now = new Date("2026-06-01T12:00Z");
  const waiting = { foundAt: now, lastSentAt: new Date("2026-06-01T11:59Z"), now };
  const schedule = scheduleOf({ cadence: "at-once", quietFrom: 22, quietTo: 7 });
  expect(nextMail(schedule, { ...waiting, lastSentAt: null })).toEqual(now);
  expect(nextMail(schedule, waiting)).toEqual(new Date("2026-06-01T12:02Z"));
  const night = new Date("2026-06-01T23:30Z");
  expect(nextMail(schedule, { foundAt: night, lastSentAt: null, now: night })).toEqual(new Date("2026-06-02T07:00Z"));
  expect(nextMail({ ...schedule, cadence: "off" }, waiting)).toBeNull();
});

test("time zones are known by name", () => {
  expect(["Europe/Rome", "UTC", "America/Argentina/Ushuaia"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["", "Mars/Olympus", "Europe/Rome\n"].map(isTimeZone)).toEqual([false, false, false]);
});

test("the spellings of a time zone do not fill the memory", () => {
  const spelling = (n: number) => [..."europe/rome"].map((c, at) => ((n >> at) & 1 ? c.toUpperCase() : c)).join("");
  for (let n = 0; n < 500; n++) expect(isTimeZone(spelling(n))).toBe(true);
  const made = vi.spyOn(Intl, "DateTimeFormat");
  isTimeZone(spelling(499));
  expect(made).not.toHaveBeenCalled();
  isTimeZone(spelling(0));
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});
