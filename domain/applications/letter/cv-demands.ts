import { EDUCATION, type Education } from "#domain/questionnaire/options.ts";
import type { EvidenceTopic } from "#domain/reading/job-reading.ts";
import { readLocationText } from "#domain/reading/place/read-countries.ts";
import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { type DatedWork, datedWork } from "#domain/resumes/machine/dated-work.ts";
import { educationOf } from "#domain/resumes/machine/education-of.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { findLanguages, reachesLevel } from "./facts/find-languages.ts";
import { resumeLines } from "./facts/resume-spans.ts";
import { isDenied, isUnfinished } from "./facts/supported-facts.ts";
import type { LetterPosting } from "./letter-facts.ts";
import { findLicences, isWish } from "./licences.ts";

/**
 * Something a posting asks, beside a CV's words on it. `name`: a language's ISO 639-1 code, a skill or which licence; `asked` and `words`: the posting's and
 * the CV's own words, null where there are none. A knock-out is what forms ask first and answer with a refusal.
 */
export type CvDemand = {
  topic: "permit" | "place" | "licence" | "language" | "experience" | "education" | "skill";
  name: string | null;
  asked: string | null;
  state: "met" | "not-stated" | "contradicted";
  words: string | null;
};

type Judged = Pick<CvDemand, "state" | "words">;
type Read = { resume: ReadResume; text: string; posting: LetterPosting };

const NOT_STATED: Judged = { state: "not-stated", words: null };

/** Permit, place, licence and language: an application that lacks one of them rarely goes further. */
export function isKnockOut({ topic }: Pick<CvDemand, "topic">): boolean {
  return ["permit", "place", "licence", "language"].includes(topic);
}

/**
 * What a posting asks and whether a CV says it: met and contradicted only by words of the CV, which are given; in doubt not stated. Knock-outs
 * come first. A level or a number of years that the CV states lower contradicts; what it does not state does not. Pure; never throws.
 *
 * @param today the day up to which a job that goes on is counted.
 */
export function cvDemands(read: Read, today: Date): CvDemand[] {
  return [
    ...permit(read),
    ...place(read),
    ...licence(read),
    ...languages(read),
    ...experience(read, today),
    ...education(read),
    ...skills(read),
  ];
}

const RIGHT_TO_WORK =
  /(?:right to work|work (?:permit|visa|authori[sz]ation)|authori[sz]ed to work|eligible to work|permanent resident|green card|citizen(?:ship)?|nationality|settled status|permesso di (?:soggiorno|lavoro)|cittadin\p{L}+|nazionalità|arbeitserlaubnis|aufenthalts\p{L}+|niederlassungserlaubnis|staats(?:angehörigkeit|bürger\p{L}*)|nationalité|titre de séjour|permis de (?:travail|séjour)|citoyen\p{L}*|nacionalidad|permiso de (?:trabajo|residencia)|ciudadan\p{L}+)/iu;
const NEEDS_SPONSOR =
  /(?:(?:requir|need|seek)\w*(?: \w+){0,2} (?:sponsorship|work permit|work visa|visa)|(?:richied|serve|necessit)\p{L}*(?: \p{L}+){0,3} (?:visto|sponsor\p{L}*)|(?:benötig|brauch)\p{L}*(?: \p{L}+){0,3} (?:visum|arbeitserlaubnis)|besoin d['’]un visa|(?:necesit|requier)\p{L}*(?: \p{L}+){0,2} visado)/iu;
function permit({ text, posting }: Read): CvDemand[] {
  const asked = posting.reading.workPermit;
  if (!asked || (!asked.required && asked.sponsorship !== "refused")) return [];
  const needed = asked.countries.length > 0 ? asked.countries : posting.reading.remote.open;
  const lines = linesOf(text);
  const lacks = lines.find((line) => isSaid(line, NEEDS_SPONSOR));
  if (lacks) return [demand("permit", null, posting, "workPermit", { state: "contradicted", words: lacks })];
  const rights = lines.filter((line) => isSaid(line, RIGHT_TO_WORK));
  const has = rights.find((line) => readLocationText(line).open.some((country) => needed.includes(country)));
  // A right to work somewhere else, or nobody says where, is shown and left to the reader.
  const judged: Judged = has ? { state: "met", words: has } : { state: "not-stated", words: rights[0] ?? null };
  return [demand("permit", null, posting, "workPermit", judged)];
}

function place({ resume, posting }: Read): CvDemand[] {
  const { open, closed, worldwide } = posting.reading.remote;
  if ((worldwide || open.length === 0) && closed.length === 0) return [];
  const words = resume.basics.location?.value ?? null;
  const own = words === null ? [] : readLocationText(words).open;
  if (own.length === 0) return [demand("place", null, posting, "countries", NOT_STATED)];
  const fits = own.some((country) => (worldwide || open.includes(country)) && !closed.includes(country));
  return [demand("place", null, posting, "countries", { state: fits ? "met" : "contradicted", words })];
}

function licence({ text, posting }: Read): CvDemand[] {
  const held = linesOf(text).flatMap((line) => findLicences(line).map((found) => ({ ...found, line })));
  const sentences = linesOf(posting.descriptionText).flatMap((line) => line.split(/(?<=[.!?;])\s+/));
  const asked = new Map<string, string>();
  for (const line of sentences)
    for (const { licence, start, end } of isWish(line) ? [] : findLicences(line))
      if (!asked.has(licence) && !isDenied(line, start)) asked.set(licence, line.slice(start, end));
  return [...asked].map(([name, words]) => {
    const named = held.filter(({ licence }) => licence === name);
    const has = named.find(({ line, start, end }) => !isDenied(line, start) && !isUnfinished(line, end));
    const judged: Judged = has
      ? { state: "met", words: has.line }
      : named[0]
        ? { state: "contradicted", words: named[0].line }
        : NOT_STATED;
    return { topic: "licence", name, asked: words, ...judged };
  });
}

function languages({ text, posting }: Read): CvDemand[] {
  const { englishLevel, languages } = posting.reading;
  const asked = [
    ...(englishLevel ? [{ language: "en", level: englishLevel, about: "englishLevel" as const }] : []),
    ...languages.map((one) => ({ ...one, about: "languages" as const })),
  ];
  const held = linesOf(text).flatMap((line) =>
    findLanguages(line).flatMap(({ start, ...found }) => (isDenied(line, start) ? [] : [{ ...found, line }])),
  );
  return asked.map(({ language, level, about }) => {
    const named = held.filter((found) => found.language === language);
    const enough = named.find((found) => level === null || reachesLevel(found.level, level));
    const less = named.find((found) => found.level !== null);
    const judged: Judged = enough
      ? { state: "met", words: enough.line }
      : less
        ? { state: "contradicted", words: less.line }
        : { state: "not-stated", words: named[0]?.line ?? null };
    return demand("language", language, posting, about, judged);
  });
}

function experience({ resume, posting }: Read, today: Date): CvDemand[] {
  const asked = posting.reading.yearsAsked;
  if (!asked || asked.min === 0) return [];
  const work = datedWork(resume.work, today);
  return [demand("experience", null, posting, "yearsAsked", judgeYears(work, asked.min))];
}

/** Jobs without dates may hold the years that are missing. */
function judgeYears({ months, isWhole, words }: DatedWork, years: number): Judged {
  if (words === "") return NOT_STATED;
  if (months >= years * 12) return { state: "met", words };
  return { state: isWhole ? "contradicted" : "not-stated", words };
}

function education({ resume, posting }: Read): CvDemand[] {
  const asked = posting.reading.education;
  if (!asked || asked === "no-formal") return [];
  // A degree that names its school may be taken for one.
  const held = resume.education.flatMap(({ studyType, institution }) =>
    [studyType, institution].flatMap((part) => {
      const level = part && !isUnfinished(part.quote, 0) ? educationOf(part.value) : null;
      return level && part ? [{ level, words: part.quote }] : [];
    }),
  );
  const rank = (level: Education) => EDUCATION.indexOf(level);
  const [best] = held.toSorted((a, b) => rank(b.level) - rank(a.level));
  if (!best) return [demand("education", null, posting, "education", NOT_STATED)];
  const state = rank(best.level) >= rank(asked) ? "met" : "contradicted";
  return [demand("education", null, posting, "education", { state, words: best.words })];
}

function skills({ text, posting }: Read): CvDemand[] {
  const lines = linesOf(text);
  const found = new Map<string, string>();
  for (const line of lines)
    for (const { skill, start } of findSkills(line))
      if (!found.has(skill.name) && !isDenied(line, start)) found.set(skill.name, line);
  const asked = new Map<string, string>();
  for (const { skill, start, end } of findSkills(posting.descriptionText))
    if (!asked.has(skill.name)) asked.set(skill.name, posting.descriptionText.slice(start, end));
  return posting.reading.skills.map((name) => {
    const words = found.get(name);
    const judged: Judged = words === undefined ? NOT_STATED : { state: "met", words };
    return { topic: "skill", name, asked: asked.get(name) ?? null, ...judged };
  });
}

const linesOf = (text: string) => resumeLines(text).map(({ start, end }) => text.slice(start, end));

/** Whether the words stand in the line and are not negated. */
function isSaid(line: string, words: RegExp): boolean {
  const found = words.exec(line);
  return found !== null && !isDenied(line, found.index);
}

function demand(
  topic: CvDemand["topic"],
  name: string | null,
  { reading }: LetterPosting,
  about: EvidenceTopic,
  judged: Judged,
): CvDemand {
  return { topic, name, asked: reading.evidence.find((one) => one.about === about)?.quote ?? null, ...judged };
}
