/** What is known to have become of an application, in the order of the tracker's columns. Each is reached by an event with its evidence. */
export const APPLICATION_STATUSES = [
  /** Begun, nothing stored as sent. */
  "prepared",
  /** Stored and receipted here; nobody else has it by that. */
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

/** Everything that can be recorded of an application. */
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
  /** The person takes back a state; `evidence.status` says which one holds instead. */
  "corrected",
] as const;

export type ApplicationEventKind = (typeof APPLICATION_EVENT_KINDS)[number];

/** Who says so, and by what. Ids and the person's own words only. */
export type EventEvidence = {
  by: "system" | "person";
  what: "receipt" | "mail" | "click" | "statement";
  /** The receipt's number or the mail's id. */
  reference?: string;
  /** To whom a mail goes. */
  address?: string;
  /** What the person added. */
  note?: string;
  /** Of a correction: the state that holds from now on. */
  status?: string;
  /** Taken in with an archive: another account recorded it, this one only has the archive's word. */
  imported?: true;
  /** Of an imported submission: the signed file of the receipt that came with it. */
  receipt?: string;
};

/** One dated event; `seq` counts from 1 within the application. */
export type ApplicationEvent = { seq: number; kind: ApplicationEventKind; at: Date; evidence: EventEvidence };
