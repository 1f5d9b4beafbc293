import type { JobReading } from "#domain/reading/job-reading.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { MATCH_TOPICS, type MatchTopic, WEIGHTS } from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { BROAD_KINDS } from "./rules/category.ts";
import { meantKinds } from "./rules/meant-kinds.ts";
import { wantedTechnologies } from "./rules/skills.ts";
import { wantedKinds } from "./rules/wanted-kinds.ts";

type GradedJob = {
  title: string | null;
  descriptionText: string;
  reading: Pick<JobReading, "roles" | "skills" | "remote" | "likely">;
};

/** The least chance of a topic with which a posting is called good, where the topic is answered. */
const LEAST: Readonly<Partial<Record<MatchTopic, number>>> = {
  ...{ category: 0.9, country: 0.62, experience: 0.6, salary: 0.7, employmentType: 0.5 },
  ...{ workPermit: 0.5, timeZones: 0.5, english: 0.5, languages: 0.5 },
};
/** The least worth of the likeliest kind with which categories say which one is meant. */
const LEAST_MEANT = 0.4;
/** A role that is named whole. */
const NAMED = 0.85;
/** Less is a guess; up to NAMED it is another side of the same job. */
const ANOTHER_SIDE = 0.4;
/** Characters of the longest texts of which boards pass on only the beginning. */
const CUT_SHORT = 800;
/** Who heads an organisation or a part of it; managers and leads of teams are the craft's own. */
const HEADS =
  /\b(?:head of|heads|director|vp|svp|evp|avp|(?:vice )?president|chief(?! of staff)|c[eftimp]o|cro|chro|ciso|founder|co-?founder)\b|(?<!\p{L})(?:direttore|directeur|directrice|geschäftsführer)/iu;
/** Of one kind of work who assists in it and who manages it: a project coordinator, a project manager. */
const ASSISTS =
  /(?<!\p{L})(?:coordinator|assistant|administrator|clerk|koordinator(?:in)?|assistent(?:in)?|assistente)(?!\p{L})/iu;
const MANAGES = /\bmanager\b/i;

/**
 * What keeps a fit from being good rather than possible, weightiest first; empty = good. A good fit needs evidence, which is not weighed: the
 * work is known to be wanted (a named title or kind, or a category of few kinds); the posting names it whole, alone or as a job of its own,
 * at the rank sought; it states or suggests that the person's country is open, or hints at none; and years, pay and language are not far off.
 * `chances` are those of `matchJob` by answered topic, with the title's words counted in the kind of work, since a kind holds several crafts.
 */
export function missingForGood(
  profile: Profile,
  { title, descriptionText, reading }: GradedJob,
  chances: ReadonlyMap<MatchTopic, number>,
): MatchTopic[] {
  const unsure = new Set(
    MATCH_TOPICS.filter((topic) => (chances.get(topic) ?? 1) < (LEAST[topic] ?? Number.NEGATIVE_INFINITY)),
  );
  if (!isCraftKnown(profile, reading) || !namesRolesWhole(reading)) unsure.add("category");
  if (isOpenUnknown(profile, { descriptionText, reading })) unsure.add("country");
  if (!usesWanted(profile, reading)) unsure.add("skills");
  if (!isRankSought(profile, { title, reading })) unsure.add("experience");
  return [...unsure].sort((a, b) => WEIGHTS[b] - WEIGHTS[a]);
}

/** Where wanted titles name technologies ("Ruby developer"), the posting names one of them. */
function usesWanted(profile: Profile, { skills }: GradedJob["reading"]): boolean {
  const wanted = wantedTechnologies(profile);
  return wanted.length === 0 || wanted.some((name) => skills.includes(name));
}

/**
 * Whether the posting neither states nor suggests countries that leave out the person's own. Of remote work that nothing ties to a country
 * nine in ten were worth a look, unless the text is cut short before it could say so.
 */
function isOpenUnknown(
  { country, titles = [] }: Profile,
  { descriptionText, reading: { remote, likely } }: Pick<GradedJob, "descriptionText" | "reading">,
): boolean {
  if (country === undefined || remote.worldwide || remote.open.length > 0) return false;
  const { length } = descriptionText;
  const saysAll = length === 0 || length > CUT_SHORT;
  if (titles.length > 0 && likely === null && remote.kind === "remote" && saysAll) return false;
  return !likely?.countries.includes(country);
}

/** Where no titles are named: by a chosen kind that the posting is of, or by categories that leave little else to be meant. */
function isCraftKnown(
  { titles = [], kinds = [], jobCategories = [] }: Profile,
  reading: GradedJob["reading"],
): boolean {
  if (titles.length > 0) return true;
  const chosen = wantedKinds([], kinds, []).filter(({ kind }) => !BROAD_KINDS.has(kind));
  if (chosen.length === 0) return meantKinds(jobCategories).most >= LEAST_MEANT;
  const [first, ...others] = reading.roles;
  const whole = [first, ...others.filter(({ certainty }) => certainty >= NAMED)];
  return chosen.some(({ kind }) => whole.some((role) => role?.kind === kind));
}

const isRank = (kind: string | null) => kind === "student" || kind === "c-suite";

/** One craft, or several near each other, "Sales / Account Manager"; or jobs of their own, each named whole. */
function namesRolesWhole({ roles }: GradedJob["reading"]): boolean {
  const crafts = roles.filter(({ kind, certainty }) => !isRank(kind) && kind !== null && certainty > ANOTHER_SIDE);
  const [first, ...others] = crafts;
  if (first === undefined || !crafts.some(({ certainty }) => certainty >= NAMED)) return false;
  const areNear = (one: string, other: string) =>
    kindOf(one)?.near.includes(other) || kindOf(other)?.near.includes(one);
  return others.every(({ kind, certainty }) => certainty >= NAMED || areNear(first.kind ?? "", kind ?? ""));
}

/** Interns for who seeks an internship, heads and executives for who wants to be one, and none of them for anybody else; managers for no assistant. */
function isRankSought(
  { titles = [], jobCategories = [], yearsExperience }: Profile,
  { title, reading }: Pick<GradedJob, "title" | "reading">,
) {
  const isForStudents = reading.roles.some(({ kind }) => kind === "student");
  if (isForStudents && !jobCategories.includes("student") && yearsExperience !== "no-experience") return false;
  const assists = titles.length > 0 && titles.every((wanted) => ASSISTS.test(wanted));
  if (assists && MANAGES.test(title ?? "") && !ASSISTS.test(title ?? "")) return false;
  const heads = titles.filter((wanted) => HEADS.test(wanted)).length;
  const wantsToHead = heads > 0 || (titles.length === 0 && jobCategories.includes("c-suite"));
  const wantsNothingElse = wantsToHead && heads === titles.length;
  return HEADS.test(title ?? "") ? wantsToHead : !wantsNothingElse;
}
