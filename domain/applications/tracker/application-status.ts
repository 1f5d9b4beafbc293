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
