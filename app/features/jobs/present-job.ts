import { m } from "#app/paraglide/messages.js";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import { WITHHELD } from "#domain/posting/without-addresses.ts";
import { type MarkedBlock, markQuotes } from "./mark-quotes.ts";
import { partRunOn } from "./part-run-on.ts";
import { type CardView, hintOf, presentCard } from "./present-card.ts";
import { type FactView, presentFacts } from "./present-facts.ts";
import { notStatedText, presentReason, type ReasonView } from "./present-reason.ts";

/** A job's page: labels in the visitor's language, and what is shown unchanged. */
export type JobView = Pick<
  JobDetail,
  "slug" | "companyPath" | "also" | "applyHost" | "statedApply" | "credit" | "structuredData"
> & {
  /** Warnings, then where a field of the source and the text disagree. */
  warnings: { text: string; quote: string | null }[];
  /** With the words that reasons quote marked. */
  description: MarkedBlock[];
  /** Said below a text of which the source gives only the beginning; null elsewhere. */
  cutNote: string | null;
  /** What stands in the description for addresses; null where none is left out. */
  withheld: string | null;
  card: Omit<CardView, "why">;
  /** Who may take the job, by words that only suggest it; null = they say it, or nothing. */
  hint: CardView["why"][number] | null;
  /** Ways to say what was read wrongly, or what else is wrong; none for samples. */
  reports: { path: string; text: string }[];
  /** Null = nothing was answered. */
  why: { reasons: (ReasonView & { place: string | null })[]; silent: { label: string; text: string } | null } | null;
  facts: FactView[];
  /** How a fact is marked that the posting does not give. */
  notStated: string;
};

/** For the loader. Reasons in order: met, not met, required but not answered. */
export function presentJob(job: JobDetail, ratesAsOf: string | null): JobView {
  const { slug, companyPath, also, description, applyHost, statedApply, credit, structuredData, reasons } = job;
  const { why: _, badges, ...card } = presentCard(job);
  const told = (["met", "notMet", "notAnswered"] as const).flatMap((state) =>
    reasons.filter((reason) => reason.state === state),
  );
  const text = notStatedText(reasons, job);
  const quoted = told.flatMap(({ quote, field, state }) =>
    quote !== null && field === "descriptionText" ? [{ quote, tone: state === "met" ? "good" : "plain" } as const] : [],
  );
  const { blocks, placeOf } = markQuotes(partRunOn(description, card.title), quoted);
  const placed = (reason: MatchReason) => ({
    ...presentReason(reason),
    place: reason.field === "descriptionText" ? (placeOf.get(reason.quote ?? "") ?? null) : null,
  });
  return {
    slug,
    companyPath,
    also,
    description: blocks,
    cutNote: job.isCut ? m.jobs_text_cut({ source: job.sourceName }) : null,
    withheld: JSON.stringify(blocks).includes(WITHHELD) ? m.jobs_withheld({ sign: WITHHELD }) : null,
    applyHost,
    statedApply,
    credit,
    structuredData,
    warnings: warningsOf(job),
    hint: hintOf(job),
    card: { ...card, badges: badges.filter(({ warns }) => !warns) },
    why:
      reasons.length === 0
        ? null
        : {
            reasons: told.map(placed),
            silent: text === null ? null : { label: m.jobs_state({ state: "notStated" }), text },
          },
    reports: job.isSample ? [] : reportsOf(job),
    facts: presentFacts(job, ratesAsOf),
    notStated: m.jobs_state({ state: "notStated" }),
  };
}

function warningsOf({ warnings, contradictions }: JobDetail): JobView["warnings"] {
  const disagreements = contradictions.map(({ field, text }) =>
    field === null ? m.jobs_care_contradiction_unnamed({ text }) : m.jobs_care_contradiction({ field, text }),
  );
  return [
    ...warnings.map(({ kind, quote }) => ({ text: m.jobs_warning({ kind }), quote })),
    ...disagreements.map((text) => ({ text, quote: null })),
  ];
}

function reportsOf({ id }: JobDetail): JobView["reports"] {
  const path = `/jobs/${id}/report`;
  return [
    { path: `${path}?misread`, text: m.report_misread_link() },
    { path, text: m.report_link() },
  ];
}
