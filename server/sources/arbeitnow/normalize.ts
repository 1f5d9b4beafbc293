import { normalizer } from "#domain/sources/board.ts";
import { entries, joined } from "#domain/sources/raw-values.ts";

/** A job of the job board API; `created_at` counts seconds. */
export const normalize = normalizer((raw) => ({
  id: raw.slug,
  title: raw.title,
  company: raw.company_name,
  location: raw.location,
  type: joined(entries(raw.job_types)),
  description: raw.description,
  url: raw.url,
  datePosted: raw.created_at,
  skills: raw.tags,
  remoteFlag: raw.remote === true || null,
}));
