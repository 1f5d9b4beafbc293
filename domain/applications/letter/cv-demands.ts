import { EDUCATION, type Education } from "#domain/questionnaire/options.ts";
import type { EvidenceTopic } from "#domain/reading/job-reading.ts";
import { readLocationText } from "#domain/reading/place/read-countries.ts";
import { findSkills, wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { type Given, judgeAnswer } from "./answered.ts";
import { type CvDemand, type Judged, judgePlace } from "./cv-demand.ts";
import { findLanguages, isMetByAnother, reachesLevel } from "./facts/find-languages.ts";
import { resumeLines } from "./facts/resume-spans.ts";
import { foldedWords, indexOfRun, isDenied, isUnfinished } from "./facts/supported-facts.ts";
import { tradeWords } from "./facts/trades.ts";
import type { LetterPosting } from "./letter-facts.ts";
import { clauseAround, findLicences, isOptional, isValidIn, type NamedPlace, placesIn } from "./licences.ts";
import type { Stated } from "./stated.ts";

type Asked = Omit<CvDemand, "source">;
type Read = { stated: Stated; posting: LetterPosting };

const NOT_STATED: Judged = { state: "not-stated", words: null };

/** What a posting asks and whether own words meet or contradict it, knock-outs first; in doubt not stated. `given` answers the rest. */
export function cvDemands(stated: Stated, posting: LetterPosting, given: Given | null = null): CvDemand[] {
  const read = { stated, posting };
  const licences = licence(read);
  const asked = [
    ...permit(read),
    ...place(read),
    ...licences,
    ...languages(read),
    ...experience(read),
    ...education(read),
    // The taxonomy has licences too, of any place.
    ...skills(read).filter(
      ({ name }) => !findLicences(name ?? "").some((one) => licences.some((two) => two.name === one.licence)),
    ),
  ];
  const judged = asked.map((demand): CvDemand => {
    const answered = given && demand.state === "not-stated" ? judgeAnswer(demand, posting, given) : null;
    return answered ? { ...demand, ...answered, source: "answer" } : { ...demand, source: stated.source };
  });
  const spoken = judged.flatMap(({ topic, name, state }) =>
    topic === "language" && state === "met" ? (name ?? []) : [],
  );
  return judged.filter(
    ({ topic, name, state }) =>
      topic !== "language" || state === "met" || !isMetByAnother(name ?? "", spoken, posting.reading),
  );
}

const RIGHT_TO_WORK =
  /(?:right to work|work (?:permit|visa|authori[sz]ation)|authori[sz]ed to work|eligible to work|permanent resident|green card|citizen(?:ship)?|nationality|settled status|permesso di (?:soggiorno|lavoro)|cittadin\p{L}+|nazionalità|arbeitserlaubnis|aufenthalts\p{L}+|niederlassungserlaubnis|staats(?:angehörigkeit|bürger\p{L}*)|nationalité|titre de séjour|permis de (?:travail|séjour)|citoyen\p{L}*|nacionalidad|permiso de (?:trabajo|residencia)|ciudadan\p{L}+)/iu;
const NEEDS_SPONSOR =
  /(?:(?:requir|need|seek)\w*(?: \w+){0,2} (?:sponsorship|work permit|work visa|visa)|(?:richied|serve|necessit)\p{L}*(?: \p{L}+){0,3} (?:visto|sponsor\p{L}*)|(?:benötig|brauch)\p{L}*(?: \p{L}+){0,3} (?:visum|arbeitserlaubnis)|besoin d['’]un visa|(?:necesit|requier)\p{L}*(?: \p{L}+){0,2} visado)/iu;
function permit({ stated: { lines }, posting }: Read): Asked[] {
  const asked = posting.reading.workPermit;
  if (!asked || (!asked.required && asked.sponsorship !== "refused")) return [];
  const needed = asked.countries.length > 0 ? asked.countries : posting.reading.remote.open;
  const lacks = lines.find((line) => isSaid(line, NEEDS_SPONSOR));
  if (lacks) return [demand("permit", null, posting, "workPermit", { state: "contradicted", words: lacks })];
  const rights = lines.filter((line) => isSaid(line, RIGHT_TO_WORK));
  const has = rights.find((line) => readLocationText(line).open.some((country) => needed.includes(country)));
  // A right to work elsewhere, or in an unnamed country, is shown and left to the reader.
  const judged: Judged = has ? { state: "met", words: has } : { state: "not-stated", words: rights[0] ?? null };
  return [demand("permit", null, posting, "workPermit", judged)];
}

function place({ stated, posting }: Read): Asked[] {
  const { open, closed, worldwide } = posting.reading.remote;
  if ((worldwide || open.length === 0) && closed.length === 0) return [];
  const { countries = [], words = null } = stated.place ?? {};
  if (countries.length === 0) return [demand("place", null, posting, "countries", { state: "not-stated", words })];
  return [demand("place", null, posting, "countries", { state: judgePlace(countries, posting), words })];
}

function licence({ stated, posting }: Read): Asked[] {
  const held = stated.lines.flatMap((line) => findLicences(line).map((found) => ({ ...found, line })));
  const sentences = linesOf(posting.descriptionText).flatMap((line) => line.split(/(?<=[.!?;])\s+/));
  const asked = new Map<string, { words: string; places: readonly NamedPlace[] }>();
  for (const line of sentences)
    for (const { licence, start, end } of isOptional(line) ? [] : findLicences(line))
      if (!asked.has(licence) && !isDenied(line, start))
        asked.set(licence, { words: line.slice(start, end), places: placesIn(clauseAround(line, start, end)) });
  return [...asked].map(([name, { words, places }]) => {
    const named = held.filter(({ licence }) => licence === name);
    const own = named.filter(({ line, start, end }) => !isDenied(line, start) && !isUnfinished(line, end));
    const has = own.find(({ line }) => isValidIn(places, line));
    const judged: Judged = has
      ? { state: "met", words: has.line }
      : // One of another or an unnamed state may be valid there.
        own[0]
        ? { state: "not-stated", words: own[0].line }
        : named[0]
          ? { state: "contradicted", words: named[0].line }
          : NOT_STATED;
    return { topic: "licence", name, asked: words, ...judged };
  });
}

function languages({ stated, posting }: Read): Asked[] {
  const { englishLevel, languages } = posting.reading;
  const asked = [
    ...(englishLevel ? [{ language: "en", level: englishLevel, about: "englishLevel" as const }] : []),
    ...languages.map((one) => ({ ...one, about: "languages" as const })),
  ];
  const told = stated.lines.flatMap((line) =>
    findLanguages(line).flatMap(({ start, ...found }) => (isDenied(line, start) ? [] : [{ ...found, words: line }])),
  );
  return asked.map(({ language, level, about }) => {
    const own = stated.languages.filter((found) => found.language === language);
    // What is said of a language elsewhere may be of a course or a colleague.
    const named = own.some((found) => found.level !== null)
      ? own
      : [...own, ...told.filter((found) => found.language === language)];
    const enough = named.find((found) => level === null || reachesLevel(found.level, level));
    const less = named.find((found) => found.level !== null);
    const judged: Judged = enough
      ? { state: "met", words: enough.words }
      : less
        ? { state: "contradicted", words: less.words }
        : { state: "not-stated", words: named[0]?.words ?? null };
    const quotes = posting.reading.evidence.filter((one) => one.about === about).map(({ quote }) => quote);
    const names = (quote: string) => findLanguages(quote).some((found) => found.language === language);
    const asked = quotes.find(names) ?? quotes[0] ?? null;
    return { ...demand("language", language, posting, about, judged), asked };
  });
}

/** Jobs without dates may hold the years that are missing. */
function experience({ stated: { work }, posting }: Read): Asked[] {
  const asked = posting.reading.yearsAsked;
  if (!asked || asked.min === 0) return [];
  const state =
    work.months >= asked.min * 12 ? "met" : work.isWhole && work.most < asked.min * 12 ? "contradicted" : "not-stated";
  const judged: Judged = work.words === "" ? NOT_STATED : { state, words: work.words };
  return [demand("experience", null, posting, "yearsAsked", judged)];
}

function education({ stated: { degrees }, posting }: Read): Asked[] {
  const asked = posting.reading.education;
  if (!asked || asked === "no-formal") return [];
  const rank = (level: Education) => EDUCATION.indexOf(level);
  const sorted = degrees.toSorted((a, b) => rank(b.level) - rank(a.level));
  const enough = sorted.filter(({ level }) => rank(level) >= rank(asked));
  const best =
    enough.find(({ state }) => state === "held") ?? enough.find(({ state }) => state === "unsure") ?? sorted[0];
  if (!best) return [demand("education", null, posting, "education", NOT_STATED)];
  const judged = enough.includes(best) ? DEGREE_STATES[best.state] : "contradicted";
  return [demand("education", null, posting, "education", { state: judged, words: best.words })];
}

const DEGREE_STATES = { held: "met", unsure: "not-stated", unfinished: "contradicted" } as const;

function skills({ stated: { lines, trades }, posting }: Read): Asked[] {
  const found = new Map<string, string>();
  for (const line of lines)
    for (const { name, start } of [
      ...findSkills(line).map(({ skill, start }) => ({ name: skill.name, start })),
      ...listed(line),
    ])
      if (!found.has(name) && !isDenied(line, start)) found.set(name, line);
  const asked = new Map<string, string>();
  for (const text of [posting.title ?? "", posting.descriptionText, posting.skills.join(", ")])
    for (const { skill, start, end } of findSkills(text))
      if (!asked.has(skill.name)) asked.set(skill.name, text.slice(start, end));
  // A tag is the whole of what its source says.
  for (const tag of posting.skills) {
    const name = wholeSkill(tag)?.skill.name ?? tag;
    if (!asked.has(name)) asked.set(name, tag);
  }
  return posting.reading.skills.map((name) => {
    const words =
      found.get(name) ??
      lines.find((line) => wholeSkill(name) === null && isNamed(line, name)) ??
      tradeWords(name, trades);
    const judged: Judged = words === undefined ? NOT_STATED : { state: "met", words };
    return { topic: "skill", name, asked: asked.get(name) ?? null, ...judged };
  });
}

/** An item of a list is the skill it is called after, though elsewhere its name may say something else: "Payroll". */
function listed(line: string): { name: string; start: number }[] {
  const [label = ""] = /^[^:,]{2,40}: /.exec(line) ?? [];
  const items = [...line.slice(label.length).matchAll(/[^,;|•·]+/g)];
  if (items.length < (label === "" ? 4 : 2)) return [];
  return items.flatMap(({ 0: item, index }) => {
    const known = wholeSkill(item.trim());
    return known ? [{ name: known.skill.name, start: label.length + index }] : [];
  });
}

/** Whether a line names a skill that no table knows, in its own words. */
function isNamed(line: string, name: string): boolean {
  const words = tokenize(line);
  const at = indexOfRun(
    words.map(({ key }) => key),
    foldedWords(name),
  );
  return at >= 0 && !isDenied(line, words[at]?.start ?? 0);
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
): Asked {
  return { topic, name, asked: reading.evidence.find((one) => one.about === about)?.quote ?? null, ...judged };
}
