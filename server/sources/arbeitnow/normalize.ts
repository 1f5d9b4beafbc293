import { type Board, type Normalized, toNormalized } from "#domain/sources/board.ts";
import { entries, isRecord, joined } from "#domain/sources/raw-values.ts";

/** A job of the job board API; `created_at` counts seconds. */
export function normalize(raw: unknown, board: Board, fetchedAt: Date): Normalized {
  if (!isRecord(raw)) return { ok: false, reason: "not-an-object" };
  return toNormalized(board, fetchedAt, {
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
  });
}
