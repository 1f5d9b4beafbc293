import { m } from "#app/paraglide/messages.js";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";

export const STATUS_TEXT: Record<ApplicationStatus, () => string> = {
  prepared: m.tracker_status_prepared,
  submitted: m.tracker_status_submitted,
  sent: m.tracker_status_sent,
  opened: m.tracker_status_opened,
  confirmed: m.tracker_status_confirmed,
  interview: m.tracker_status_interview,
  offer: m.tracker_status_offer,
  rejected: m.tracker_status_rejected,
  ghosted: m.tracker_status_ghosted,
  withdrawn: m.tracker_status_withdrawn,
};

/** What is known, and what is not, when this is the state. */
export const STATUS_MEANING: Record<ApplicationStatus, () => string> = {
  prepared: m.tracker_meaning_prepared,
  submitted: m.tracker_meaning_submitted,
  sent: m.tracker_meaning_sent,
  opened: m.tracker_meaning_opened,
  confirmed: m.tracker_meaning_confirmed,
  interview: m.tracker_meaning_interview,
  offer: m.tracker_meaning_offer,
  rejected: m.tracker_meaning_rejected,
  ghosted: m.tracker_meaning_ghosted,
  withdrawn: m.tracker_meaning_withdrawn,
};
