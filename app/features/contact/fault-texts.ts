import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { type ContactFault, type ContactField, MAX_CONTACT_MESSAGE } from "#domain/contact/contact-form.ts";

/** What is wrong with a field, and what to do about it. */
export function contactFaultText(field: ContactField, fault: ContactFault): string {
  if (field === "name") return fault === "missing" ? m.contact_fault_name() : m.contact_fault_name_long();
  if (field === "email") return fault === "missing" ? m.contact_fault_email() : m.contact_fault_email_invalid();
  if (field === "subject") return m.contact_fault_subject();
  if (fault === "missing") return m.contact_fault_message();
  return m.contact_fault_message_long({ count: formatCount(MAX_CONTACT_MESSAGE) });
}
