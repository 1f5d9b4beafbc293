/** Application statuses, in the order of the tracker's columns. Each is reached by an event with its evidence. */
export const APPLICATION_STATUSES = [
  /** Started, not submitted. */
  "prepared",
  /** Stored and receipted here; not yet sent to anyone. */
  "submitted",
  /** The employer's mail server accepted it. */
  "sent",
  /** The person opened the employer's page from here. */
  "opened",
  /** The person says that they applied there. */
  "confirmed",
  "interview",
  "offer",
  "rejected",
  "ghosted",
  "withdrawn",
] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_EVENT_KINDS = [
  "prepared",
  "submitted",
  "send-requested",
  "sent",
  "send-failed",
  "opened",
  "confirmed",
  "interview",
  "offer",
  "rejected",
  "ghosted",
  "withdrawn",
  /** The person corrects the status; `evidence.status` is the new one. */
  "corrected",
] as const;

export type ApplicationEventKind = (typeof APPLICATION_EVENT_KINDS)[number];

/** Evidence of an event: ids and the person's own words only. */
export type EventEvidence = {
  by: "system" | "person";
  what: "receipt" | "mail" | "click" | "statement";
  /** The receipt's number or the mail's id. */
  reference?: string;
  /** Recipient of the e-mail. */
  address?: string;
  /** What the person added. */
  note?: string;
  /** Of a correction: the new status. */
  status?: string;
  /** Imported from an archive: recorded by another account, not verified here. */
  imported?: true;
  /** Of an imported submission: the signed file of the receipt that came with it. */
  receipt?: string;
};

/** Most events of one application that its person may add; a page shows fifty applications by all of theirs. */
export const MAX_EVENTS = 200;

/** One dated event; `seq` counts from 1 within the application. */
export type ApplicationEvent = { seq: number; kind: ApplicationEventKind; at: Date; evidence: EventEvidence };
