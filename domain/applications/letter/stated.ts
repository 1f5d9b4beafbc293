import type { Education, EnglishLevel } from "#domain/questionnaire/options.ts";
import { readLocationText } from "#domain/reading/place/read-countries.ts";
import { ASKED_LANGUAGES } from "#domain/reading/vocabulary/language-names.ts";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import { type CvLanguage, cvComma, cvCountry, cvPeriod } from "#domain/resumes/cv/cv-words.ts";
import { type Fact, type FactSection, factText } from "#domain/resumes/facts/fact-fields.ts";
import { type DatedWork, datedWork } from "#domain/resumes/machine/dated-work.ts";
import { educationOf } from "#domain/resumes/machine/education-of.ts";
import { languageLevel } from "#domain/resumes/machine/language-level.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { languageNamer } from "#domain/shared/display-names.ts";
import { findLanguages } from "./facts/find-languages.ts";
import { resumeLines } from "./facts/resume-spans.ts";
import { saysUnfinished } from "./facts/supported-facts.ts";
import { type Trade, tradeOfItem, tradeOfTitle } from "./facts/trades.ts";

type Place = { countries: readonly CountryCode[]; words: string };
/** "unsure": said to be under way, and to have ended. */
type Degree = { level: Education; state: "held" | "unfinished" | "unsure"; words: string };
type Language = { language: string; level: EnglishLevel | null; words: string };

/** What a CV or facts state. `lines`: a statement each, for licences, permits and skills; languages there only where `languages` lacks them. */
export type Stated = {
  source: "cv" | "facts";
  lines: readonly string[];
  place: Place | null;
  work: DatedWork;
  degrees: readonly Degree[];
  languages: readonly Language[];
  trades: readonly Trade[];
};

/** What a CV states, as our reader gets it from the file. `today`: up to when a current job counts. */
export function statedInCv({ resume, text }: { resume: ReadResume; text: string }, today: Date): Stated {
  const place = resume.basics.location?.value;
  return {
    source: "cv",
    lines: resumeLines(text).map(({ start, end }) => text.slice(start, end)),
    place: place ? { countries: readLocationText(place).open, words: place } : null,
    work: datedWork(resume.work, today),
    // A degree that names its school may be taken for one.
    degrees: resume.education.flatMap(({ studyType, institution, dates }) =>
      [studyType, institution].flatMap((part) => {
        const { endDate = null, isCurrent = false } = dates?.value ?? {};
        return part ? degree(part.value, { words: part.quote, end: endDate, goesOn: isCurrent }, today) : [];
      }),
    ),
    languages: resume.languages.flatMap(({ language, fluency }) =>
      statedLanguage(
        language.value,
        fluency?.value ?? "",
        fluency ? [language.quote, fluency.quote] : [language.quote],
      ),
    ),
    trades: [
      ...[resume.basics.label, ...resume.work.map(({ position }) => position)].flatMap((one) =>
        tradeOfTitle(one?.value ?? ""),
      ),
      ...resume.skills.flatMap(({ value }) => tradeOfItem(value)),
    ],
  };
}

/** What confirmed facts state. `today`: up to when what has no end counts; `language`: of the dates beside a fact's words. */
export function statedInFacts(facts: readonly Fact[], today: Date, language: CvLanguage): Stated {
  const of = (section: FactSection) => facts.filter((fact) => fact.section === section).map(({ value }) => value);
  const [basics = {}] = of("basics");
  const heads = (section: FactSection, value: Fact["value"]) => {
    const { title, subtitle, lines, bullets } = cvEntry(section, value, language);
    return { head: [title, subtitle].filter(Boolean).join(", "), lines: [...lines, ...bullets] };
  };
  const dated = (section: FactSection, value: Fact["value"]) => {
    const [start, end] = [factText(value, "startDate"), factText(value, "endDate")];
    const words = [heads(section, value).head, cvPeriod(start, end, language)].filter(Boolean).join(", ");
    return { words, start, end, goesOn: start !== "" && end === "" };
  };
  // What was certified is asked first.
  const ordered = [...facts].sort(
    (a, b) => Number(b.section === "certificates") - Number(a.section === "certificates"),
  );
  const country = cvCountry(factText(basics, "countryCode"), language);
  const place = [factText(basics, "city"), factText(basics, "region"), country].filter(Boolean);
  return {
    source: "facts",
    lines: ordered.flatMap(({ section, value }) => {
      const { head, lines } = heads(section, value);
      return ["languages", "skills"].includes(section) ? [[head, ...lines].join(": ")] : [head, ...lines];
    }),
    place: place.length > 0 ? { countries: countriesOf(basics), words: place.join(cvComma(language)) } : null,
    work: datedWork(
      of("work").map((value) => {
        const { words, start, end, goesOn } = dated("work", value);
        if (start === "") return { dates: null };
        return { dates: { value: { startDate: start, endDate: end || null, isCurrent: goesOn }, quote: words } };
      }),
      today,
    ),
    degrees: of("education").flatMap((value) => {
      const { words, end, goesOn } = dated("education", value);
      const named = [factText(value, "studyType"), factText(value, "area"), factText(value, "institution")].join(", ");
      return degree(named, { words, end: end || null, goesOn }, today);
    }),
    languages: of("languages").flatMap((value) => {
      const [name, fluency] = [factText(value, "language"), factText(value, "fluency")];
      return statedLanguage(name, fluency, [[name, fluency].filter(Boolean).join(": ")]);
    }),
    trades: facts.flatMap(tradesOfFact),
  };
}

/** The work that the title of a fact names, or its skill. */
export function tradesOfFact({ section, value }: Pick<Fact, "section" | "value">): Trade[] {
  if (section === "skills") return tradeOfItem(factText(value, "name"));
  return ["basics", "work"].includes(section)
    ? tradeOfTitle(factText(value, section === "work" ? "position" : "label"))
    : [];
}

function countriesOf(basics: Fact["value"]): readonly CountryCode[] {
  const stated = factText(basics, "countryCode");
  const code = COUNTRY_CODES.find((one) => one === stated.toUpperCase());
  if (code) return [code];
  const place = [factText(basics, "city"), factText(basics, "region"), stated].filter(Boolean).join(", ");
  return readLocationText(place).open;
}

type Dated = { words: string; end: string | null; goesOn: boolean };

function degree(named: string, { words, end, goesOn }: Dated, today: Date): Degree[] {
  const level = educationOf(named);
  if (level === null) return [];
  const isOver = end !== null && end <= today.toISOString().slice(0, end.length);
  const isOpen = goesOn || (end !== null && !isOver);
  const state = isOpen || (saysUnfinished(words) && !isOver) ? "unfinished" : saysUnfinished(words) ? "unsure" : "held";
  return [{ level, state, words }];
}

/** Of several levels, such as those of speaking and writing, the lowest. */
function statedLanguage(name: string, fluency: string, words: readonly string[]): Language[] {
  const code = codeOf(name);
  if (code === null) return [];
  const levels = `${name} ${fluency}`.split(/[,;|/–-]/).flatMap((part) => CEFR.exec(part)?.[0].toLowerCase() ?? []);
  const [lowest] = levels.sort() as EnglishLevel[];
  return [
    { language: code, level: lowest ?? languageLevel(`${name} ${fluency}`), words: [...new Set(words)].join(": ") },
  ];
}

const CEFR = /(?<![\p{L}\p{N}])[ABC][12](?![\p{L}\p{N}])/iu;
let endonyms: ReadonlyMap<string, string> | null = null;

/** Facts may be stated in Arabic, or a language by its own name. */
function codeOf(name: string): string | null {
  endonyms ??= new Map(
    ["en", ...ASKED_LANGUAGES].flatMap((code) =>
      ["ar", code].map((locale) => [languageNamer(locale)(code).toLowerCase(), code] as const),
    ),
  );
  return findLanguages(name)[0]?.language ?? endonyms.get(name.trim().toLowerCase()) ?? null;
}
