import { m } from "#app/paraglide/messages.js";
import type { JobNames } from "#domain/posting/display-job.ts";

/** Title and company in the visitor's words where the source gave none or the name is hidden. */
export function jobNames({ title, company, companyHidden }: JobNames): { title: string; company: string } {
  return {
    title: title ?? m.jobs_untitled(),
    company: company ?? (companyHidden ? m.jobs_remote_company() : m.jobs_unknown_company()),
  };
}
