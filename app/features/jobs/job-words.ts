import { m } from "#app/paraglide/messages.js";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import { type CardWords, cardWords } from "./card-words.ts";
import { type FactWords, factWords } from "./fact-words.ts";
import { notStatedWords, type ReasonWords, reasonWords } from "./reason-words.ts";

/** A job's page in finished words, and what it shows as it is. */
export type JobWords = Pick<
  JobDetail,
  "slug" | "description" | "applyHost" | "structuredData" | "warnings" | "contradictions"
> & {
  card: Omit<CardWords, "why">;
  /** Null = nothing was answered. */
  why: { reasons: ReasonWords[]; silent: { label: string; text: string } | null } | null;
  facts: FactWords[];
};

/** For the loader. Reasons come met first, then not met, then asked. */
export function jobWords(job: JobDetail, ratesAsOf: string | null): JobWords {
  const { slug, description, applyHost, structuredData, warnings, contradictions, reasons } = job;
  const { why: _, badges, ...card } = cardWords(job);
  const told = (["met", "notMet", "notAnswered"] as const).flatMap((state) =>
    reasons.filter((reason) => reason.state === state),
  );
  const text = notStatedWords(reasons);
  return {
    slug,
    description,
    applyHost,
    structuredData,
    warnings,
    contradictions,
    card: { ...card, badges: badges.filter(({ warns }) => !warns) },
    why:
      reasons.length === 0
        ? null
        : {
            reasons: told.map(reasonWords),
            silent: text === null ? null : { label: m.jobs_state({ state: "notStated" }), text },
          },
    facts: factWords(job, ratesAsOf),
  };
}
