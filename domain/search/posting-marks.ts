import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { StatedTerm } from "#domain/reading/job-reading.ts";
import { isMostlyOther, isNamedIn, isPlainlyNamedIn } from "#domain/reading/query/kind-titles.ts";
import { isNarrowing, wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { SKILL_SPELLINGS, skillNamed } from "#domain/reading/skills/skill-taxonomy.ts";
import { typesOffered } from "#domain/reading/terms/read-employment-type.ts";
import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import { searchWords } from "./search-words.ts";

/**
 * What was read of a posting, as words that a text search finds beside those of its texts: "=k:nurse". No typed word
 * begins with "=", and none is near one.
 */
export const MARKS = {
  kind: (id: string) => `=k:${id}`,
  /** A guess, good where nothing better is found. */
  doubtfulKind: (id: string) => `=d:${id}`,
  /** Its title may mean this kind, but mostly means other work. */
  seldomKind: (id: string) => `=s:${id}`,
  /** A word of the title where no kind of work was read. */
  unreadTitle: (word: string) => `=w:${word}`,
  category: (id: string) => `=c:${id}`,
  country: (code: CountryCode) => `=p:${code}`,
  /** One of hardly any others. */
  fewCountries: (code: CountryCode) => `=f:${code}`,
  worldwide: "=p:*",
  /** Nothing says or hints from where it may be done. */
  unstatedPlace: "=p:?",
  /** People there may probably take it, though that is not said. */
  likelyCountry: (code: CountryCode) => `=h:${code}`,
  level: (level: string | null) => `=l:${level ?? "?"}`,
  type: (type: string | null) => `=t:${type ?? "?"}`,
  /** Fewest years of experience asked, up to 3; null = not stated. */
  years: (years: number | null) => `=y:${years === null ? "?" : Math.min(3, Math.floor(years))}`,
  /** Says that it is done from home, all of it. */
  remote: "=r",
  /** The employer helps with a visa. */
  visa: "=v",
  statedTerm: (term: StatedTerm) => `=m:${term}`,
  /** Asks for no degree. */
  withoutDegree: "=a",
  /** A technology, program or certificate that it turns on, by its id. */
  skill: (id: string) => `=i:${id}`,
  /** One that it names in passing. */
  skillInPassing: (id: string) => `=j:${id}`,
  payPeriod: (period: string) => `=u:${period}`,
  /** The whole title or the whole name of the company. */
  exact: (words: readonly string[]) => `=e:${hashOf(words.join(" "))}`,
  /** The whole name of the company, no title. */
  employer: (words: readonly string[]) => `=e:${hashOf(`@ ${words.join(" ")}`)}`,
} as const;

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The hash in the mark of a whole title or company; null for other words. Nearly every posting has marks nobody else has: an index keeps them as numbers. */
export function hashOfExact(word: string): number | null {
  return word.startsWith("=e:") ? Number.parseInt(word.slice(3), 36) : null;
}

/** Is this word of a posting a mark? */
export function isMarkName(word: string): boolean {
  return word.startsWith("=");
}

type MarkedJob = Pick<JobPosting, "title" | "company" | "reading">;

/** Worths of a mark: said for certain, said beside something else, or only likely; levels of the index. */
const SURE = 8;
const BESIDE = 5;
const LIKELY = 4;
const DOUBTFUL = 2;
/** Of a posting for more countries each is one of many. */
const FEW_COUNTRIES = 3;
/** Certainty of a role whose profession the title names, of one that it is likely to be, and of a second one it names. */
const NAMED = 0.84;
/** Less than this and the title names a field with a general word: "Director of Supply Chain". */
const CRAFT_NAMED = 0.87;
const CERTAIN = 0.6;
const NAMED_BESIDE = 0.57;
const LEAST_CERTAIN = 0.4;

/** The marks of a posting with their worth. */
export function marksOf({ title, company, reading }: MarkedJob): Map<string, number> {
  const marks = new Map<string, number>();
  const mark = (name: string, worth: number) => marks.set(name, Math.max(marks.get(name) ?? 0, worth));
  const [called, employer] = [title, company].map((text) => searchWords(text ?? "")) as [string[], string[]];
  for (const words of [called, employer]) if (words.length > 0) mark(MARKS.exact(words), SURE);
  if (employer.length > 0) mark(MARKS.employer(employer), SURE);
  for (const [at, { kind, certainty }] of reading.roles.entries()) {
    if (kind === null || certainty < LEAST_CERTAIN) continue;
    const isDoubtful = reading.notAJob !== null || certainty < (at > 0 ? NAMED_BESIDE : NAMED);
    if (isMostlyOther(title ?? "", kind)) mark(MARKS.seldomKind(kind), SURE);
    else if (isDoubtful) mark(MARKS.doubtfulKind(kind), certainty < NAMED_BESIDE ? DOUBTFUL : BESIDE);
    else if (at === 0 && certainty >= CRAFT_NAMED)
      mark(MARKS.kind(kind), isPlainlyNamedIn(title ?? "", kind) ? SURE : BESIDE);
    else mark(isNamedIn(title ?? "", kind) ? MARKS.kind(kind) : MARKS.doubtfulKind(kind), LIKELY);
  }
  if (reading.notAJob === null && reading.roles.every(({ kind }) => kind === null))
    for (const word of searchWords(title ?? "")) mark(MARKS.unreadTitle(word), DOUBTFUL);
  const [category] = reading.categories;
  if (category && category.confidence >= CERTAIN && reading.notAJob === null)
    mark(MARKS.category(category.value), SURE);
  markPlaces(reading, mark);
  mark(MARKS.level(reading.seniority), SURE);
  const types = typesOffered(reading);
  for (const type of types) mark(MARKS.type(type), SURE);
  if (types.length === 0) mark(MARKS.type(null), SURE);
  mark(MARKS.years(reading.yearsAsked?.min ?? null), SURE);
  if (reading.remote.kind === "remote") mark(MARKS.remote, SURE);
  if (reading.workPermit?.sponsorship === "offered") mark(MARKS.visa, SURE);
  for (const term of reading.statedTerms ?? []) mark(MARKS.statedTerm(term), SURE);
  if (reading.education === null || reading.education === "no-formal" || reading.education === "high-school")
    mark(MARKS.withoutDegree, SURE);
  if (reading.pay?.period) mark(MARKS.payPeriod(reading.pay.period), SURE);
  markSkills({ title, company, reading }, mark);
  return marks;
}

type Mark = (name: string, worth: number) => void;

/** What the title names comes before what the text turns on; an employer's own program is no skill in its titles. */
function markSkills({ title, company, reading }: MarkedJob, mark: Mark): void {
  const inPassing = new Set(reading.skillsInPassing);
  for (const name of reading.skills) {
    const skill = skillNamed(name);
    if (skill === null || !(isNarrowing(skill) || skill.tool)) continue;
    if (skill.tool || inPassing.has(name)) mark(MARKS.skillInPassing(skill.id), LIKELY);
    else mark(MARKS.skill(skill.id), LIKELY);
  }
  const words = tokenize(title ?? "");
  for (const { value } of findPhrases(words, SKILL_SPELLINGS)) {
    const { skill, needs } = value;
    if (skill.id === wholeSkill(company ?? "")?.skill.id) continue;
    const isMeant = needs === null || reading.skills.includes(skill.name);
    if (isMeant && (isNarrowing(skill) || skill.tool)) mark(MARKS.skill(skill.id), SURE);
  }
  // "Ruby on Rails", "AWS Lambda"
  for (const { key } of words) {
    const within = wholeSkill(key);
    if (within?.needs === null && isNarrowing(within.skill)) mark(MARKS.skill(within.skill.id), LIKELY);
  }
}

function markPlaces({ remote, likely }: JobPosting["reading"], mark: Mark): void {
  const isOpen = (code: CountryCode) => !remote.closed.includes(code);
  for (const code of remote.open) if (isOpen(code)) mark(MARKS.country(code), SURE);
  if (remote.open.length <= FEW_COUNTRIES)
    for (const code of remote.open) if (isOpen(code)) mark(MARKS.fewCountries(code), SURE);
  if (remote.worldwide && remote.closed.length === 0) mark(MARKS.worldwide, likely?.strong ? DOUBTFUL : BESIDE);
  else if (remote.worldwide) for (const code of COUNTRY_CODES.filter(isOpen)) mark(MARKS.country(code), BESIDE);
  if (remote.open.length > 0) return;
  if (!remote.worldwide && likely === null) mark(MARKS.unstatedPlace, SURE);
  for (const code of likely?.countries ?? [])
    if (isOpen(code)) mark(remote.worldwide ? MARKS.country(code) : MARKS.likelyCountry(code), LIKELY);
}
