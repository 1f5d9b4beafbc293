import type { JobReading } from "#domain/reading/job-reading.ts";
import { namesCraft } from "#domain/reading/occupation/craft-words.ts";
import type { MatchTopic } from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { breadthOf } from "./rules/usual-kinds.ts";

type GradedJob = { title: string | null; reading: Pick<JobReading, "roles"> };

/** The least chance of a topic with which a posting is called good, where the topic is answered. */
const LEAST: Readonly<Partial<Record<MatchTopic, number>>> = {
  ...{ category: 0.8, country: 0.52, experience: 0.6, salary: 0.7 },
  ...{ workPermit: 0.5, timeZones: 0.5, english: 0.5, languages: 0.5 },
};
/** With titles or kinds named: one of those itself, no kind beside it. */
const LEAST_OF_WANTED = 0.9;
/** In percent: many small doubts are a large one. */
const LEAST_SCORE = 15;
/** A category of more kinds of work than this does not say which one is meant. */
const MOST_KINDS = 14;
/** A role that is named whole, by the head of a title with nothing behind it. */
const NAMED = 0.9;
const ANOTHER_ROLE = 0.4;
/** Who heads an organisation or a part of it; managers and leads of teams are the craft's own. */
const HEADS =
  /\b(?:head of|heads|director|vp|svp|evp|avp|(?:vice )?president|chief(?! of staff)|c[eftimp]o|cro|chro|ciso|founder|co-?founder)\b|(?<!\p{L})(?:direttore|directeur|directrice|geschäftsführer)/iu;

/**
 * Is a fit a good one, rather than possible? `chances` by answered topic and `score` are those of `matchJob`. Whoever reads a posting
 * as good relies on it, so the evidence is demanded and not weighed: the work itself is known to be wanted (a title or kind that the
 * person names, or a category of few kinds), the posting names it whole and alone, at the rank that is sought, and no years,
 * pay or language are far off. Where the craft is not known nothing is good.
 */
export function isGoodFit(
  profile: Profile,
  { title, reading }: GradedJob,
  { chances, score }: { chances: ReadonlyMap<MatchTopic, number>; score: number | null },
): boolean {
  if (!isCraftKnown(profile) || (score ?? 0) < LEAST_SCORE) return false;
  const least = isNamed(profile) ? { ...LEAST, category: LEAST_OF_WANTED } : LEAST;
  const isEvident = Object.entries(least).every(([topic, floor]) => (chances.get(topic as MatchTopic) ?? 1) >= floor);
  return isEvident && namesOneRole(reading) && namesWanted(profile, title) && isRankSought(profile, { title, reading });
}

/** A kind of work holds several crafts: of the wanted titles one stands in the posting's, rank and level apart. */
function namesWanted({ titles = [] }: Profile, title: string | null): boolean {
  return titles.length === 0 || titles.some((wanted) => namesCraft(title ?? "", wanted));
}

const isNamed = ({ titles = [], kinds = [] }: Profile) => titles.length > 0 || kinds.length > 0;

function isCraftKnown(profile: Profile): boolean {
  const breadths = (profile.jobCategories ?? []).map(breadthOf).filter((breadth) => breadth > 0);
  return isNamed(profile) || (breadths.length > 0 && Math.min(...breadths) <= MOST_KINDS);
}

const isRank = (kind: string | null) => kind === "student" || kind === "c-suite";

function namesOneRole({ roles }: GradedJob["reading"]): boolean {
  const crafts = roles.filter(({ kind, certainty }) => !isRank(kind) && kind !== null && certainty > ANOTHER_ROLE);
  return crafts.length === 1 && crafts.some(({ certainty }) => certainty >= NAMED);
}

/** Interns for who seeks an internship, heads and executives for who wants to be one, and none of them for anybody else. */
function isRankSought({ titles = [], jobCategories = [], yearsExperience }: Profile, { title, reading }: GradedJob) {
  const isForStudents = reading.roles.some(({ kind }) => kind === "student");
  if (isForStudents && !jobCategories.includes("student") && yearsExperience !== "no-experience") return false;
  const heads = titles.filter((wanted) => HEADS.test(wanted)).length;
  const wantsToHead = heads > 0 || (titles.length === 0 && jobCategories.includes("c-suite"));
  const wantsNothingElse = wantsToHead && heads === titles.length;
  return HEADS.test(title ?? "") ? wantsToHead : !wantsNothingElse;
}
