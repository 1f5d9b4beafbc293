import { choiceText, listText } from "#app/lib/format.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { MarkState } from "#app/ui/listing/state-mark.tsx";
import type { JobCard } from "#domain/matching/job-card.ts";
import type { MatchReason, MatchTopic } from "#domain/matching/match-reason.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import { yearsText } from "./present-facts.ts";

/** One reason as shown; `mark` is the icon of its state, `detail` describes its parts. */
export type ReasonView = { mark: MarkState; state: string; text: string; detail: string | null; quote: string | null };

/** Permit countries named at most. */
const MOST_COUNTRIES = 4;

/** For loaders: the browser receives the finished texts only. */
export function presentReason(reason: MatchReason): ReasonView {
  return {
    mark: reason.state === "notAnswered" ? "notStated" : reason.state,
    state: m.jobs_state({ state: isUnsure(reason) ? "unsure" : reason.state }),
    text: withYears(statement(reason), reason),
    detail: detailOf(reason),
    quote: reason.quote && wordsOf(reason.quote),
  };
}

/** Years and pay were answered: it is not settled whether they are what is asked for, or offered. */
function isUnsure({ topic, state }: MatchReason): boolean {
  return (topic === "experience" || topic === "salary") && state === "notAnswered";
}

/** A source's code for a value is shown as words: "full_time", "FULL_TIME". */
function wordsOf(quote: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/i.test(quote) ? quote.toLowerCase().replaceAll("_", " ") : quote;
}

/** How much of a posting's text is here: what it doesn't state can be said of the whole only. */
export function textHeld({ textAt, isCut }: Pick<JobCard, "textAt" | "isCut">): "all" | "beginning" | "none" {
  if (textAt !== null) return "none";
  return isCut ? "beginning" : "all";
}

type Posting = Pick<JobCard, "textAt" | "isCut" | "salary" | "categories">;

/** One sentence naming the answers that the posting, as far as it is here, does not address; null = none. Of pay that it names, only what it stands for is open; a field among its facts is none. */
export function notStatedText(reasons: readonly MatchReason[], job: Posting): string | null {
  const [hasPay, hasField] = [job.salary !== null, job.categories.length > 0];
  const topics = reasons.flatMap(({ topic, state }) => {
    if (state !== "notStated" || !isOpen(topic) || (topic === "category" && hasField)) return [];
    return [topic === "salary" && hasPay ? m.jobs_noun_pay_unit() : m.jobs_noun({ topic })];
  });
  return topics.length === 0 ? null : m.jobs_why_not_stated_many({ topics: seriesText(topics), held: textHeld(job) });
}

/** A requirement that the posting does not make has no reason at all; any other topic may be left open. */
function isOpen(topic: MatchTopic): topic is Exclude<MatchTopic, "workPermit" | "timeZones" | "skills" | "languages"> {
  return topic !== "workPermit" && topic !== "timeZones" && topic !== "skills" && topic !== "languages";
}

/** Both sides, so that a level that is met here and just missed there is understood. */
function withYears(text: string, { years, note }: MatchReason): string {
  if (!years || note === "otherWork") return text;
  // Years that only follow from a level were written by nobody.
  const asked =
    years.level === null || years.level === "intern" ? yearsText(years.asked) : m.jobs_level({ level: years.level });
  return m.jobs_years_both({ text, asked, held: m.questionnaire_years({ option: years.held }) });
}

function statement({ topic, state, parts, note }: MatchReason): string {
  const [missing, ...others] = parts?.lack ?? [];
  const written = parts?.written;
  if (topic === "languages" && written !== undefined && others.length === 0 && (missing ?? written) === written)
    return m.jobs_written_in({ language: languageNamer(getLocale())(written) });
  if (topic === "languages" && state !== "met")
    return m.jobs_asks_languages({ languages: languagesText(parts?.lack ?? []) });
  if (topic === "education" && note === "students" && state !== "met") return m.jobs_for_students();
  if (topic === "experience" && state === "notAnswered")
    return note === "otherWork" ? m.jobs_asks_experience() : m.jobs_borderline_experience();
  if (note === "below") return m.jobs_below_experience();
  if (topic === "salary" && state === "notAnswered") return m.jobs_pay_wide_reason();
  if (note === "nearWork") return m.jobs_near_work();
  if (state === "notAnswered") return m.jobs_asks_permit();
  // Priority is never "not met".
  const fails = state === "notMet" && topic !== "languages" && topic !== "priority";
  return fails ? m.jobs_not_met({ topic }) : m.jobs_met({ topic });
}

function detailOf({ topic, state, parts, quote, note }: MatchReason): string | null {
  if (!parts) return state === "met" && quote === null ? m.jobs_by_source() : null;
  const { have, lack } = parts;
  if (topic === "skills") {
    const sentences = [
      have.length > 0 ? m.jobs_parts_have({ list: listText(have) }) : null,
      lack.length > 0 ? m.jobs_parts_lack({ list: listText(lack) }) : null,
    ];
    return sentences.filter((sentence) => sentence !== null).join(" ");
  }
  if (topic === "languages" && state === "notAnswered") return m.jobs_parts_languages({ list: languagesText(lack) });
  // Languages may have been named; where one may work was not asked.
  const isPresumed = topic === "languages" ? note === "presumed" : have.length > 0;
  if (state === "met") return isPresumed ? m.jobs_parts_presumed() : null;
  if (topic === "languages") return note === "presumed" ? m.jobs_languages_presumed() : null;
  const named = lack.length > 0 && lack.length <= MOST_COUNTRIES;
  return named ? m.jobs_parts_permit({ list: listText(lack.map(countryNamer(getLocale()))) }) : null;
}

/** "es|pt" is a choice. */
function languagesText(choices: readonly string[]): string {
  return listText(choices.map((choice) => choiceText(choice.split("|").map(languageNamer(getLocale())))));
}
