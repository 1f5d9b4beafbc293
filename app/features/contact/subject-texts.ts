import { m } from "#app/paraglide/messages.js";
import type { ContactSubject } from "#domain/contact/contact-subjects.ts";

export const SUBJECT_TEXT: Record<ContactSubject, () => string> = {
  general: m.contact_subject_general,
  support: m.contact_subject_support,
  billing: m.contact_subject_billing,
  privacy: m.contact_subject_privacy,
  feedback: m.contact_subject_feedback,
};
