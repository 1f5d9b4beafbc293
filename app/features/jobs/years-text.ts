import { m } from "#app/paraglide/messages.js";

/** "3 years or more", "2 to 4 years". */
export function yearsText({ min, max }: { min: number; max: number | null }): string {
  if (min === 0 && max === null) return m.jobs_years_none();
  return max === null ? m.jobs_years_min({ min }) : m.jobs_years_range({ min, max });
}
