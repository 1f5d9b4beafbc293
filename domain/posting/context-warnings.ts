import priors from "#data/priors.json" with { type: "json" };
import { namesAgree } from "#domain/posting/employer-name.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { hostname, ownLabel } from "#domain/reading/trust/look-alike-domain.ts";
import type { JobPosting } from "./job-posting.ts";
import type { PostingHistory } from "./ledger.ts";
import { isUnknownSite } from "./link-quality.ts";

/** What makes a posting worth checking beside what it says itself; most serious first. */
export const CONTEXT_WARNINGS = [
  "text-of-many-companies",
  "site-of-another",
  "pay-above-usual",
  "posted-again-unchanged",
  "start-over",
] as const;
export type ContextWarning = (typeof CONTEXT_WARNINGS)[number];

type Context = {
  now: Date;
  rates: EuroRates;
  /** The employer's own board that it is on; null for a posting from elsewhere. */
  board: { host: string; website: string | null } | null;
  /** Other names under which the same text is open. */
  textAlsoOf: readonly string[];
  history: PostingHistory | null;
};
type Posting = Pick<
  JobPosting,
  "company" | "url" | "applyUrl" | "companyWebsiteUrl" | "descriptionText" | "reading" | "linkQualityScore"
>;

const KINDS: Readonly<Record<string, { postings: number; highPay?: number }>> = priors.kinds;
/** A minimum pay this many times the 90th percentile of such postings is suspicious. */
const FAR_ABOVE = 2;
/** Below that the title may mean another kind. */
const SURE = 0.8;
/** An agency and its client, or a parent and its daughter, are two names. */
const MANY_NAMES = 3;
/** Shorter texts are a company's blurb, or a form filled in. */
const LEAST_TEXT = 400;
/** Posting a second time is usual when the position was not filled. */
const OFTEN_POSTED = 3;
const LEAST_NAME = 4;

/** Warnings from other postings, the board or the past, with what was seen (null: the sentence says it all). Facts, never verdicts. */
export function findContextWarnings(
  posting: Posting,
  { now, rates, board, textAlsoOf, history }: Context,
): { kind: ContextWarning; quote: string | null }[] {
  const names = posting.descriptionText.length < LEAST_TEXT ? [] : unlikeNames([posting.company ?? "", ...textAlsoOf]);
  const site = board && siteOfAnother(posting, board);
  const start = startThatIsOver(posting.descriptionText, now);
  const repeats = history !== null && history.timesPosted >= OFTEN_POSTED && history.textChangedAt === null;
  return [
    ...(names.length >= MANY_NAMES
      ? [{ kind: "text-of-many-companies" as const, quote: names.slice(1).join(" · ") }]
      : []),
    ...(site ? [{ kind: "site-of-another" as const, quote: site }] : []),
    ...(isPayFarAbove(posting, rates) ? [{ kind: "pay-above-usual" as const, quote: null }] : []),
    ...(repeats ? [{ kind: "posted-again-unchanged" as const, quote: null }] : []),
    ...(start ? [{ kind: "start-over" as const, quote: start }] : []),
  ];
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** "Start: April 2026", "start date is August 1st, 2026"; not "since its start in May 2019". */
const START =
  /(?<!\b(?:since|from|its|our|their|company['’]s)\s)\bstart(?:ing|s)?(?: date)?(?:\s?[:–-]|\s(?:is|in|on|of|from|date))?\s{0,2}(?:(?:in|early|mid|late|\d{1,2}(?:st|nd|rd|th)?)[ -]){0,2}(jan(?=uary\b|\b)|feb(?=ruary\b|\b)|mar(?=ch\b|\b)|apr(?=il\b|\b)|may\b|june?\b|july?\b|aug(?=ust\b|\b)|sept?(?=ember\b|\b)|oct(?=ober\b|\b)|nov(?=ember\b|\b)|dec(?=ember\b|\b))\p{Ll}*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,? (20\d\d)\b/iu;

/** The words of a start that the text names, once its month is over everywhere. */
function startThatIsOver(text: string, now: Date): string | null {
  const [words, month = "", year] = START.exec(text) ?? [];
  if (words === undefined) return null;
  const next = Date.UTC(Number(year), MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, 2);
  return now.getTime() >= next ? words : null;
}

/** Of names that mean one employer the first. */
function unlikeNames(names: readonly string[]): string[] {
  const unlike: string[] = [];
  for (const name of names) if (name !== "" && !unlike.some((other) => namesAgree(other, name))) unlike.push(name);
  return unlike;
}

/** The host that a posting of an employer's board leads to when it is neither the board's, nor the employer's, nor one that many employers use. */
function siteOfAnother(posting: Posting, board: { host: string; website: string | null }): string | null {
  const { company } = posting;
  const own = [board.host, board.website ? hostname(board.website) : null].flatMap((host) =>
    host ? ownLabel(host) : [],
  );
  const name = (company ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  if (name.length < LEAST_NAME) return null;
  for (const link of [posting.applyUrl, posting.url, posting.companyWebsiteUrl]) {
    const host = link === null ? "" : hostname(link);
    const label = ownLabel(host);
    if (label === "" || own.includes(label) || label.startsWith(name.slice(0, LEAST_NAME)) || name.includes(label))
      continue;
    if (isUnknownSite(host, { company, companyWebsiteUrl: board.website })) return host;
  }
  return null;
}

function isPayFarAbove({ reading }: Posting, rates: EuroRates): boolean {
  const role = reading.roles.find(({ kind }) => kind !== null);
  const high = role?.kind && role.certainty >= SURE ? KINDS[role.kind]?.highPay : undefined;
  const yearly = reading.pay && payPerYearInEuro(reading.pay, rates);
  const least = yearly?.min ?? yearly?.max ?? 0;
  return high !== undefined && least >= high * FAR_ABOVE;
}
