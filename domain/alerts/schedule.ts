export const CADENCES = ["off", "at-once", "daily", "weekly"] as const;

/** When somebody wants mails: hours 0 to 23 by the clock of the time zone; `weekday` 1 = Monday to 7. Equal quiet hours = none. */
type Schedule = {
  cadence: (typeof CADENCES)[number];
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
