import { z } from "zod";
import { plainText } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { SingleLine } from "#domain/shared/single-line.ts";
import { MAX_NEXT_STEP, MAX_NOTES } from "./tracked-application.ts";

const Day = z.string().refine((text) => text === "" || isDay(text), "not-a-day");

/** The form's fields; `nextStepOn` is a day, "2026-03-14". */
export const TrackerFields = z.object({
  notes: z.string().transform(plainText).pipe(z.string().max(MAX_NOTES, "too-long")),
  nextStep: SingleLine(MAX_NEXT_STEP),
  nextStepOn: Day,
});

/** Notes on an application, as the form sends them; "" becomes null. */
export const TrackerNotes = TrackerFields.refine(({ nextStep, nextStepOn }) => nextStepOn === "" || nextStep !== "", {
  path: ["nextStep"],
  message: "missing",
}).transform(({ notes, nextStep, nextStepOn }) => ({
  notes: notes || null,
  nextStep: nextStep || null,
  nextStepAt: nextStepOn ? reminderTime(nextStepOn) : null,
}));
export type TrackerNotes = z.infer<typeof TrackerNotes>;

export type TrackerEntries = z.input<typeof TrackerNotes>;

/** "no-room": the account holds as much text as it can. */
export const TRACKER_ERRORS = ["too-long", "not-a-day", "missing", "no-room"] as const;
export type TrackerErrors = FieldErrors<keyof TrackerEntries, (typeof TRACKER_ERRORS)[number]>;

/** In the morning of the day, in UTC: the person's time zone is not known. */
function reminderTime(day: string): Date {
  return new Date(`${day}T06:00:00.000Z`);
}

/** An existing day in a plausible year. */
function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success && text >= "2000-01-01" && text < "2100-01-01";
}
