/** What a message may be about. Apart from the form's schema, so that the page does without validation code. */
export const CONTACT_SUBJECTS = ["general", "support", "billing", "privacy", "feedback"] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Longest message, in UTF-16 units, as a browser counts `maxlength`. */
export const MAX_CONTACT_MESSAGE = 5_000;
