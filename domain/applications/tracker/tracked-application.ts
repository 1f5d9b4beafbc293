import type { ApplicationStatus } from "./application-event.ts";

/** Maximum length of the notes. Kept apart from the schema, so that pages do not load it. */
export const MAX_NOTES = 10_000;

/** Most an account may hold, text in octets: bounds what one person can ask for at once, and what an archive holds. */
export const MAX_HELD = { applications: 5_000, events: 100_000, text: 48 * 1024 * 1024 };

export const MAX_NEXT_STEP = 200;

/** State of the requested e-mail to the employer; null when none was requested, or it was sent. */
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
