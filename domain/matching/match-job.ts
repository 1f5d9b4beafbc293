import type { JobPosting } from "#domain/posting/job-posting.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { typesOffered } from "#domain/reading/terms/read-employment-type.ts";
import { expectedFit, isFit, isGrave, isObstacle, isRuledOut, pointsBeside, pointsOf } from "./expected-fit.ts";
import { findQuote, type QuotableJob } from "./find-quote.ts";
import {
  HARD_TOPICS,
  type HardTopic,
  isJudged,
  type Match,
  type MatchReason,
  type MatchState,
  type MatchTopic,
  WEIGHTS,
} from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { chanceBy, factsFor, MATCH_RULES } from "./match-rules.ts";
import { missingForGood } from "./missing-for-good.ts";
import { ageLoss } from "./posting-age.ts";
import { RATHER_NEAR_KIND } from "./rules/category.ts";
import { yearsTold } from "./rules/experience-range.ts";
import { craftOf } from "./rules/usual-kinds.ts";
import { skillLevel } from "./skill-level.ts";
import { isGraveHeld, isUntold, namesTitles, pointsOfWords, WORD_CHANCES, wordsHeld } from "./wanted-words.ts";

type MatchedJob = QuotableJob & Partial<Pick<JobPosting, "datePosted">>;

/**
 * Matches a person with a posting. The score is the expected fit in percent: the product of the chances of all answered topics. A topic the
 * posting does not state counts as in similar postings, never as 1. A topic under its floor is an obstacle; one obstacle makes a weak fit.
 * `certainty` is the weighted share of answered topics that the posting states. Reasons come in the order of MATCH_TOPICS; the order of lists
 * changes nothing. `skillLevel` is given only for work in a chosen field or near one.
 * `rates` convert pay between currencies. With `now` the posting's age counts (`ageLoss`), with wanted titles the words of its title
 * (`wordsHeld`).
 */
export function matchJob(profile: Profile, job: MatchedJob, rates: EuroRates, now?: Date): Match {
  const reasons: MatchReason[] = [];
  const hiddenBy: HardTopic[] = [];
  let points = 0;
  let topics = 0;
  let stated = 0;
  let asked = 0;
  const inTheWay: { topic: MatchTopic; chance: number }[] = [];
  const grave: typeof inTheWay = [];
  const chances = new Map<MatchTopic, number>();
  for (const rule of MATCH_RULES) {
    if (!rule.isAnswered(profile)) continue;
    const facts = factsFor(rule, job.reading);
    const verdict = rule.judge(profile, facts, rates);
    const { state } = verdict;
    const chance = chanceBy(rule, profile, facts, verdict, rates);
    points += pointsOf(rule.topic, chance);
    chances.set(rule.topic, chance);
    topics += 1;
    if (isObstacle(rule.topic, chance)) inTheWay.push({ topic: rule.topic, chance });
    else if (isGrave(rule.topic, chance)) grave.push({ topic: rule.topic, chance });
    if (state === "notStated" && rule.conditional) continue;
    asked += WEIGHTS[rule.topic];
    if (isJudged(state)) stated += WEIGHTS[rule.topic];
    if (isRuledOut(rule.topic, verdict, chance) && isHardTopic(rule.topic)) hiddenBy.push(rule.topic);
    const words =
      state === "notStated"
        ? null
        : findQuote(job, rule.evidence(profile, facts), proofOf(rule.topic, state, profile, job));
    const parts = rule.parts?.(profile, facts) ?? null;
    const isElsewhere = rule.topic === "experience" && state === "met" && isLevelOfOther(chances.get("category"), job);
    const isNear = rule.topic === "category" && state === "met" && chance < OWN_WORK;
    const note = isElsewhere ? "otherWork" : isNear ? "nearWork" : rule.note?.(profile, facts, state);
    const told = { topic: rule.topic, state, quote: words?.quote ?? null, field: words?.field ?? null, parts };
    const years = rule.topic === "experience" && state !== "notStated" ? yearsTold(profile, job.reading) : null;
    reasons.push({ ...told, ...(note ? { note } : {}), ...(years ? { years } : {}) });
  }
  const craft = chances.get("category");
  if (namesTitles(profile)) {
    const held = wordsHeld(profile, job.reading);
    points += pointsOfWords(held);
    topics += 1;
    // A title of other words is a doubt about the kind of work.
    chances.set("category", (craft ?? 1) * WORD_CHANCES[held]);
    if (isGraveHeld(held)) grave.push({ topic: "category", chance: 1 });
    if (isUntold(held)) inTheWay.push({ topic: "category", chance: WORD_CHANCES[held] });
  }
  if (now && topics > 0) {
    points += pointsBeside(ageLoss({ source: job.source, datePosted: job.datePosted ?? null }, now));
    topics += 1;
  }
  // Of two grave doubts the greater is what is in the way.
  grave.sort((a, b) => a.chance - b.chance);
  inTheWay.push(...grave.slice(0, Math.floor(grave.length / 2)));
  const score = expectedFit(points, topics)?.score ?? null;
  const unclear = isFit(points, topics) ? missingForGood(profile, job, chances) : null;
  return {
    fit: unclear === null ? "weak" : unclear.length === 0 ? "good" : "possible",
    unclear: unclear ?? [],
    score,
    certainty: asked === 0 ? null : Math.round((100 * stated) / asked),
    doubts: [...chances].sort(([, a], [, b]) => a - b).flatMap(([topic, chance]) => (chance < 1 ? [topic] : [])),
    obstacles: inTheWay.sort((a, b) => a.chance - b.chance).map(({ topic }) => topic),
    reasons,
    hiddenBy,
    skillLevel: (craft ?? 1) < RATHER_NEAR_KIND || isLevelOfOther(craft, job) ? null : skillLevel(profile, job.reading),
  };
}

/** From this chance on the work is taken for the person's own, where nothing but a level says what it asks. */
const OWN_WORK = 0.5;

/** Work near the wanted one that only another licence allows: a nurse's years are none of a nurse practitioner's. */
const LICENSED = /^(?:nurse-practitioner|physician|physician-assistant|pharmacist|dentist|psychologist|lawyer)$/;

/** "Lead" and the like, without years, says nothing of somebody whose work is only near it. */
function isLevelOfOther(craft: number | undefined, { reading }: QuotableJob): boolean {
  const isLevelAlone = reading.seniority !== null && reading.yearsAsked === null;
  return (isLevelAlone || LICENSED.test(craftOf(reading))) && (craft ?? 1) < OWN_WORK;
}

/** What the quoted words must name: what is met, and of a kind of work that is not met, which kind it is instead. */
function proofOf(topic: MatchTopic, state: MatchState, profile: Profile, { reading }: QuotableJob) {
  if (state === "met") return profile;
  if (topic === "employmentType") return { employmentTypes: typesOffered(reading) };
  // Of work that none of the categories holds its own name is quoted, not what a board files it under.
  if (kindOf(craftOf(reading))?.categories.length === 0) return null;
  const [own] = reading.categories.toSorted((a, b) => b.confidence - a.confidence || (a.value < b.value ? -1 : 1));
  return own ? { jobCategories: [own.value] } : null;
}

/** Does "not met" on this topic hide a posting? */
export function isHardTopic(topic: MatchTopic): topic is HardTopic {
  return (HARD_TOPICS as readonly MatchTopic[]).includes(topic);
}
