import { type Board, type Normalized, toNormalized } from "#domain/sources/board.ts";
import { isRecord } from "#domain/sources/raw-values.ts";

/** A job of the API. Amounts are dollars per year, 0 means none. Logos may not be used. */
export function normalize(raw: unknown, board: Board, fetchedAt: Date): Normalized {
  if (!isRecord(raw)) return { ok: false, reason: "not-an-object" };
  const isPaid = Number(raw.salary_min) > 0 || Number(raw.salary_max) > 0;
  return toNormalized(board, fetchedAt, {
    id: raw.id,
    title: raw.position,
    company: raw.company,
    location: raw.location,
    salaryMin: raw.salary_min || null,
    salaryMax: raw.salary_max || null,
    salaryCurrency: isPaid ? "USD" : null,
    salaryPeriod: isPaid ? "year" : null,
    description: raw.description,
    url: raw.url,
    applyUrl: raw.apply_url,
    datePosted: raw.epoch ?? raw.date,
    skills: raw.tags,
    remoteFlag: true,
  });
}
