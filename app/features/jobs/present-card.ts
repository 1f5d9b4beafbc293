import { formatCount, listText } from "#app/lib/format.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { cardReasons } from "#domain/matching/card-reasons.ts";
import type { JobCard } from "#domain/matching/job-card.ts";
import { type MatchReason, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import { OLD_DAYS } from "#domain/matching/posting-age.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { formatAge, formatMinutesAgo } from "./format-age.ts";
import { jobNames } from "./job-names.ts";
import { aboutText } from "./pay-texts.ts";
import { presentReason, type ReasonView, textHeld } from "./present-reason.ts";
import { placeText } from "./where-text.ts";

/** `aside`: on a phone only the job's page has room for it. */
export type CardBadge = { text: string; tone: "good" | "neutral" | "unknown"; warns?: true; aside?: true };

/** A card as shown, in the visitor's language. */
export type CardView = {
  id: string;
  path: string;
  title: string;
  company: string;
  logo: string | null;
  /** Null = not stated. */
  salary: string | null;
  /** What is unclear of it, and the same pay converted to the visitor's own unit. */
  about: string | null;
  place: string;
  /** Without that no country is named, where that is said beside it. */
  shortPlace: string | null;
  /** Where else the role is offered. */
  also: string | null;
  posted: string;
  /** Null = the source does not say. */
  ageDays: number | null;
  /** Its employer's board was seen to hold it. */
  onBoard: boolean;
  badges: CardBadge[];
  /** Only where nothing was answered: the reasons say more. */
  excerpt: string;
  /** Said of a posting without any text. */
  textNote: string | null;
  /** How sure the fit is: what the posting leaves open of a good one, what keeps another from being good. */
  sure: string | null;
  /** Why it matches, in one line: what fits, then what does not. */
  why: CardReason[];
  canApply: boolean;
  applyIsFree: boolean;
  /** "Apply" with what it takes, for who has no plan: known before the press. */
  applyTakes: string;
};

/** `aside`: on a phone only the job's page has room for it. */
type CardReason = Omit<ReasonView, "detail"> & { aside?: true };

const LONGEST_QUOTE = 60;
/** Words that only repeat what stands beside them, or prove nothing without knowing how they were read. */
const ONLY_REMOTE = /^\W*(?:(?:100 ?%|fully) )?remote\W*$/i;
const OF_PAY = /[$€£]|\b(?:EUR|USD|GBP)\b/;
/** What a posting leaves open is named so far; half of it beside two badges. */
const MOST_OPEN = 2;

/** For loaders: unused texts and the code that picks them stay on the server. */
export function presentCard(card: JobCard): CardView {
  const badges = badgesOf(card);
  return {
    id: card.id,
    path: card.path,
    ...jobNames(card),
    logo: card.logo,
    salary: card.salary,
    about: payNote(card),
    place: placeText(card.where, countryNamer(getLocale())),
    shortPlace: leavesCountryOpen(card) ? placeText(card.where, countryNamer(getLocale()), true) : null,
    also: alsoText(card),
    posted: postedText(card),
    ageDays: card.ageDays,
    onBoard: card.seenMinutesAgo !== null,
    badges,
    excerpt: card.reasons.length === 0 ? card.excerpt : "",
    textNote: card.textAt && m.jobs_no_description({ source: card.textAt }),
    sure: sureText(card, badges.length > 1 ? 1 : MOST_OPEN),
    why: whyOf(card),
    canApply: card.canApply,
    applyIsFree: card.applyIsFree,
    applyTakes: m.jobs_apply_takes({ way: card.applyIsFree ? "free" : "plan" }),
  };
}

function payNote({ salary, payUnclear, payAbout }: JobCard): string | null {
  const isSaid = payUnclear === "period" && payAbout !== null && payAbout.ifPer !== null;
  const unclear = salary === null || payUnclear === null || isSaid ? null : m.jobs_pay_unclear({ what: payUnclear });
  return [unclear, payAbout && aboutText(payAbout)].filter((note) => note !== null).join(" · ") || null;
}

/** Says no more than that the job is remote, which stands beside it. */
const OF_NO_PLACE = /^(?:(?:fully )?remote|anywhere(?: in the world)?|worldwide|global(?:ly)?)$/i;

/** "Also at Milan and +12": places, and a source where it names none. */
function alsoText({ also, alsoCount }: JobCard): string | null {
  if (alsoCount === 0) return null;
  const named = [...new Set(also.map(({ location, source }) => location ?? source))].filter(
    (place) => !OF_NO_PLACE.test(place),
  );
  if (named.length === 0) return null;
  const more = alsoCount - also.length;
  return m.jobs_also_at({ places: listText(more > 0 ? [...named, `+${formatCount(more)}`] : named) });
}

function badgesOf(card: JobCard): CardBadge[] {
  const { fit, score, obstacle, doubts, skillLevel, reasons, isSample, isNew, care } = card;
  const badges: CardBadge[] = [];
  if (isNew) badges.push({ text: m.jobs_new_since(), tone: "neutral" });
  const isFit = score !== null && fit !== "weak" && obstacle === null;
  if (isFit) {
    const tone = fit === "good" ? "good" : "neutral";
    // A title alone is little to go by.
    const text = card.textAt === null ? m.jobs_fit_level({ fit }) : m.jobs_fit_by_title();
    badges.push({ text, tone: card.textAt === null ? tone : "neutral" });
  }
  if (obstacle !== null) badges.push({ text: obstacleText(obstacle), tone: "unknown" });
  if (fit === "weak" && doubts.length > 0) {
    const topics = listText(doubts.map((topic) => m.jobs_noun({ topic })));
    badges.push({ text: m.jobs_doubts({ topics }), tone: "unknown" });
  }
  // "At your level" beside "requires more experience", or "above" it beside a fit, would be two answers to one question.
  const wantsMore = reasons.some(
    ({ topic, state }) => topic === "experience" && (state === "notMet" || state === "notAnswered"),
  );
  if (skillLevel !== null && (!wantsMore || (skillLevel === "hard" && !isFit)))
    badges.push({
      text: m.jobs_skill({ level: skillLevel }),
      tone: "neutral",
      ...(skillLevel === "medium" && { aside: true }),
    });
  if (isSample) badges.push({ text: m.jobs_sample(), tone: "unknown" });
  const look = careText(care);
  if (look) badges.push({ text: look, tone: "unknown", warns: true });
  return badges;
}

function obstacleText({ topic, stated, work }: NonNullable<JobCard["obstacle"]>): string {
  if (!work) return stated ? m.jobs_obstacle({ topic }) : m.jobs_obstacle_presumed({ topic });
  const name =
    "kind" in work ? m.questionnaire_kind({ kind: work.kind }) : m.questionnaire_category({ option: work.category });
  return m.jobs_other_work({ work: name });
}

/** Is it said already that the countries are? */
function leavesCountryOpen({ fit, score, obstacle, doubts, reasons }: JobCard): boolean {
  if (score === null || fit === "weak" || obstacle !== null || reasons.length === 1) return false;
  if (fit === "possible") return doubts.includes("country");
  return reasons.some(({ topic, state }) => topic === "country" && state === "notStated");
}

/** No count: a good fit with two of seven answers checked beside a possible one with four would look like a fault. */
function sureText(card: JobCard, most: number): string | null {
  const { score, fit, obstacle, doubts, reasons } = card;
  if (score === null || fit === "weak" || obstacle !== null) return null;
  if (reasons.length === 1) return m.jobs_sure_one();
  if (fit === "possible") {
    const nounOf = (topic: MatchTopic) => (topic === "category" ? m.jobs_noun_work() : m.jobs_noun({ topic }));
    // The place leaves the countries to this line.
    const named =
      doubts.length > most && doubts.includes("country") ? [...new Set(["country" as const, ...doubts])] : doubts;
    return doubts.length === 0 ? null : m.jobs_sure({ how: "unclear", topics: firstOf(named.map(nounOf), most) });
  }
  // Pay has a place of its own on the card.
  const open = reasons
    .filter(({ topic, state }) => state === "notStated" && topic !== "salary")
    .toSorted((a, b) => WEIGHTS[b.topic] - WEIGHTS[a.topic]);
  const named = open.map(({ topic }) => m.jobs_noun({ topic }));
  const how = { all: "open", beginning: "beginning", none: "none" } as const;
  return open.length === 0 ? null : m.jobs_sure({ how: how[textHeld(card)], topics: firstOf(named, most) });
}

/** "English, education, +2": what a line has room for. */
function firstOf(words: readonly string[], most: number): string {
  const more = words.length > most ? [`+${formatCount(words.length - most)}`] : [];
  return seriesText([...words.slice(0, most), ...more]);
}

/**
 * "Full-time · 3 days ago · on the employer's board 40 minutes ago"; of an old one that no board is known to hold, what to expect, which
 * takes the room of its types where pay takes two lines.
 */
function postedText({ employmentTypes, ageDays, seenMinutesAgo, payAbout }: JobCard): string {
  const ago = formatAge(ageDays);
  const isOld = seenMinutesAgo === null && (ageDays ?? 0) >= OLD_DAYS;
  const shown = isOld && payAbout ? [] : employmentTypes.slice(0, 2);
  const types = shown.map((option) => m.questionnaire_employment({ option }));
  const seen = seenMinutesAgo === null ? [] : [m.jobs_card_seen({ ago: formatMinutesAgo(seenMinutesAgo) })];
  return [...types, isOld ? m.jobs_age_old({ ago }) : ago, ...seen].join(" · ");
}

/**
 * Quotes the posting once: with what does not fit, else with one reason that does, unless the card shows that text already. Words on who may
 * take it lead: nothing else counts for whom they leave out.
 */
function whyOf(card: JobCard): CardView["why"] {
  const told = card.obstacle !== null ? [card.obstacle.topic] : card.fit === "weak" ? card.doubts : null;
  const { fits, against } = cardReasons(
    card.reasons.filter(({ topic, state }) =>
      // What is said to be unclear is not said to match, and what speaks against the job is what its badge says.
      state === "met" ? !card.doubts.includes(topic) : (told?.includes(topic) ?? true),
    ),
  );
  const hint = hintOf(card);
  const quotable = fits.filter(
    ({ quote, field }) => quote !== null && !ONLY_REMOTE.test(quote) && field !== "title" && field !== "salary",
  );
  const placed = quotable.find(({ topic, field }) => topic === "country" && field === "descriptionText");
  const quoted = against || hint ? undefined : (placed ?? quotable[0]);
  const others = fits.filter((reason) => reason !== quoted);
  const topics = listText(others.map(({ topic }) => m.jobs_fit({ topic })));
  const named: CardReason[] =
    others.length > 0
      ? [{ mark: "met", state: m.jobs_state({ state: "met" }), text: m.jobs_fits({ topics }), quote: null }]
      : [];
  // Beside the others' names its quote would seem to prove them, too.
  const deciding: CardReason[] = [];
  if (quoted) deciding.push(inShort(quoted));
  else if (against) deciding.push(inShort(against));
  else if (hint) deciding.push({ ...hint, quote: shortened(hint.quote) });
  // A warning takes the room of a line.
  if (card.care) return deciding.length > 0 ? deciding : named;
  for (const reason of named) if (deciding.length > 0) reason.aside = true;
  const ofPlace = quoted ? quoted.topic === "country" : !against && hint !== null && card.where.hint?.open;
  return ofPlace ? [...deciding, ...named] : [...named, ...deciding];
}

/** The quote has the line to itself: what is asked beside what was answered stands on the job's page. */
function inShort({ years: _, ...reason }: MatchReason): CardReason {
  const { detail: __, ...words } = presentReason(reason);
  const isAsked = reason.topic === "experience" && reason.state === "met" && words.quote !== null;
  return { ...words, text: isAsked ? m.jobs_fact_experience() : words.text, quote: shortened(words.quote) };
}

/** Where the posting does not say whether the person's country is open: what its words suggest. */
export function hintOf({ reasons, where: { hint } }: Pick<JobCard, "reasons" | "where">): CardReason | null {
  if (
    hint === null ||
    OF_PAY.test(hint.quote ?? "") ||
    !reasons.some(({ topic, state }) => topic === "country" && state === "notStated")
  )
    return null;
  const text = hint.inPart ? m.jobs_hint_part() : hint.open ? m.jobs_hint_open() : m.jobs_hint_closed();
  return { mark: "notStated", state: m.jobs_state({ state: "notStated" }), text, quote: hint.quote };
}

/** "Check this first: interview by chat only"; null where nothing calls for it. */
function careText(care: JobCard["care"]): string | null {
  if (!care) return null;
  const what =
    "warning" in care ? m.jobs_care_warning({ kind: care.warning }) : m.jobs_care_topic({ topic: care.contradiction });
  return m.jobs_care_card({ what });
}

function shortened(quote: string | null): string | null {
  if (quote === null || quote.length <= LONGEST_QUOTE) return quote;
  return `${quote.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/u, "")} …`;
}
