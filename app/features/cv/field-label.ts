import { m } from "#app/paraglide/messages.js";
import type { FactField, FactSection } from "#domain/resumes/facts/fact-fields.ts";

/** What a form calls a field; a name is another thing in some sections. */
export function fieldLabel(section: FactSection, field: FactField): string {
  const named = field === "name" && (section === "basics" || section === "work");
  return m.cv_field({ field: named ? `${section}-${field}` : field });
}
