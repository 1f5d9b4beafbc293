import type { ApplicationStatus } from "./application-event.ts";

/** Most characters of the notes on an application. In a file without validation, so that a page that only says so stays small. */
export const MAX_NOTES = 10_000;

/** Most characters of the next step. */
export const MAX_NEXT_STEP = 200;

/** What became of the mail to the employer that the person asked for; null when none was, or it was sent. */
export type Sending = "waiting" | "failed" | null;

/** An application as the tracker shows it. Moments are ISO dates. */
export type TrackedApplication = {
  id: string;
  title: string;
  company: string;
  source: string;
  status: ApplicationStatus;
  /** When the latest news that counts was recorded. */
  since: string;
  /** When it was submitted here; null for one that was not. */
  submittedAt: string | null;
  nextStep: string | null;
  /** The day of the next step, "2026-03-14". */
  nextStepOn: string | null;
  /** Days without news, once they are many enough to propose "no answer". */
  silentDays: number | null;
  sending: Sending;
  /** The states the person may move it to. */
  moves: ApplicationStatus[];
};
