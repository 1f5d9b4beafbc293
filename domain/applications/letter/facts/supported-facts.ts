import { type LetterPerson, resumeOf } from "#domain/applications/letter/letter-facts.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { type FoundSkill, findSkillsInWords } from "#domain/reading/skills/find-skills.ts";
import { skillNamed } from "#domain/reading/skills/skill-taxonomy.ts";
import { tokenize, type Word } from "#domain/reading/text/words.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { type FoundCredential, findCredentials } from "./find-credentials.ts";
import { type FoundLanguage, findLanguages } from "./find-languages.ts";
import { type FoundNumber, findNumbers } from "./find-numbers.ts";
import { findPositions } from "./find-positions.ts";
import { resultFamily } from "./find-results.ts";
import { wordStem } from "./plain-words.ts";

/** One statement of a person and the facts in it, without those it negates or only plans. */
export type SupportedLine = {
  text: string;
  words: readonly Word[];
  stems: ReadonlySet<string>;
  results: ReadonlySet<string>;
  numbers: readonly FoundNumber[];
  skills: readonly FoundSkill[];
  credentials: readonly FoundCredential[];
  languages: readonly FoundLanguage[];
};

/** Everything a person states: lines in order, employers as folded words, skills by id. */
export type SupportedFacts = {
  lines: readonly SupportedLine[];
  employers: readonly (readonly string[])[];
  skills: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

const LONGEST_LINE = 2_000;
/** Before a fact, in its clause: negated or not yet true; "Machine learning" and "Case study" name what is known. */
const DENIED =
  /(?<![\p{L}])(?:no(?!-code)|not|never|without|kein\p{L}*|nicht|ohne|sans|aucun\p{L}*|pas d[eu]|sin|ning[uú]n\p{L}*|lack\p{L}*|don['’]?t|haven['’]?t|didn['’]?t|cannot|can['’]t|non|senza|mai|nessun\p{L}*|(?<!(?:machine|deep|e|reinforcement|supervised|transfer|federated|blended)[ -])learn(?:ing)?|studying|(?<!case )study|pursu\p{L}*|enrolled|candidate for|expected|planning|plan to|would like|want(?:s|ed)? to|hop(?:e|ing)|aspir\p{L}*|interested in|working towards?|unfinished|incomplete|dropped|abandoned|withdr\p{L}*|imparando|studiando|iscritt[oa]|frequentando|vorrei|interessat[oa] a)(?![\p{L}])[^.;|•\n]{0,60}$/iu;
/** Not completed. */
const NOT_DONE =
  /(?<![\p{L}])(?:in progress|expected|ongoing|candidate|student|dropout|not (?:completed|finished)|incomplete|unfinished|withdrawn|abandoned|interrott[oa]|in corso|non (?:completat[oa]|conclus[oa]|terminat[oa])|previst[oa]|candidat[oa]|studente(?:ssa)?|en cours|en curso|laufend|voraussichtlich\p{L}*|angestrebt|abgebrochen|studienabbruch)(?![\p{L}])/iu;
/** The same after a credential. */
const UNFINISHED = new RegExp(`^[^.;|•\\n]{0,60}?${NOT_DONE.source}`, "iu");

const YEARS_TEXT = {
  "no-experience": null,
  "less-than-1": null,
  "1-2-years": "1 to 2 years of experience; da 1 a 2 anni di esperienza",
  "3-5-years": "3 to 5 years of experience; da 3 a 5 anni di esperienza",
  "6-10-years": "6 to 10 years of experience; da 6 a 10 anni di esperienza",
  "more-than-10": "more than 10 years of experience; più di 10 anni di esperienza",
} as const;
const EDUCATION_TEXT = {
  "no-formal": null,
  "high-school": "high school diploma; diploma superiore",
  associate: "associate degree",
  bachelor: "bachelor's degree; laurea triennale",
  master: "master's degree; laurea magistrale",
  professional: null,
  doctoral: "doctorate; dottorato",
} as const;

/** A draft, its check and each rewording ask about the same person. */
const known = new WeakMap<LetterPerson, SupportedFacts>();

/** Everything a person states, to check a letter against. Linear; cached by object, so never change it afterwards. */
export function supportedFacts(person: LetterPerson): SupportedFacts {
  const facts = known.get(person) ?? extractFacts(person);
  known.set(person, facts);
  return facts;
}

function extractFacts(person: LetterPerson): SupportedFacts {
  const { profile, answers } = person;
  const resume = resumeOf(person);
  const years = profile.yearsOfExperience;
  const lines = [
    profile.fullName,
    profile.jobTitle,
    profile.company,
    ...profile.skills,
    years === null ? null : `${years} years of experience; ${years} anni di esperienza`,
    ...answerLines(answers),
    ...resume.split("\n"),
  ];
  const employers = [
    profile.company ?? "",
    ...findPositions(resume).map(({ employer }) => resume.slice(employer.start, employer.end)),
  ];
  return indexLines(lines, employers, profile.skills);
}

/** The facts in these texts only: for a rewording, which may state no more than its original. */
export function restrictFacts(held: SupportedFacts, texts: readonly string[]): SupportedFacts {
  const named = held.employers.filter((keys) => texts.some((text) => containsRun(foldedWords(text), keys)));
  return { ...indexLines(texts, [], []), employers: named };
}

/** Index of a run of folded words in another; -1 if absent or empty. */
export function indexOfRun(words: readonly string[], run: readonly string[], from = 0): number {
  if (run.length === 0) return -1;
  for (let at = words.indexOf(run[0] as string, from); at >= 0; at = words.indexOf(run[0] as string, at + 1)) {
    if (run.every((key, next) => words[at + next] === key)) return at;
  }
  return -1;
}

/** Whether `run` stands in `words`, its words next to each other and in their order. */
export function containsRun(words: readonly string[], run: readonly string[]): boolean {
  return indexOfRun(words, run) >= 0;
}

export function foldedWords(text: string): string[] {
  return tokenize(text).map(({ key }) => key);
}

function indexLines(
  texts: readonly (string | null)[],
  employers: readonly string[],
  confirmed: readonly string[],
): SupportedFacts {
  const lines = texts.flatMap((text) => (text?.trim() ? [parseLine(text.slice(0, LONGEST_LINE))] : []));
  const named = confirmed.flatMap((name) => skillNamed(name)?.id ?? []);
  return {
    lines,
    employers: employers.map(foldedWords).filter((keys) => keys.length > 0),
    skills: new Set([...named, ...lines.flatMap(({ skills }) => skills.map(({ skill }) => skill.id))]),
    words: new Set(lines.flatMap(({ words }) => words.map(({ key }) => key))),
  };
}

function parseLine(text: string): SupportedLine {
  const words = tokenize(text);
  const isAffirmed = ({ start }: { start: number }) => !isDenied(text, start);
  return {
    text,
    words,
    stems: new Set(words.map(({ key }) => wordStem(key))),
    results: new Set(words.filter(isAffirmed).flatMap((word) => resultFamily(word) ?? [])),
    numbers: findNumbers(text).filter(isAffirmed),
    skills: findSkillsInWords(text, words).filter(isAffirmed),
    credentials: findCredentials(text).filter(
      (found) => found.isSure && isAffirmed(found) && !isUnfinished(text, found.end),
    ),
    languages: findLanguages(text).filter(isAffirmed),
  };
}

/** Is what starts at this position negated or only planned? */
export function isDenied(text: string, start: number): boolean {
  return DENIED.test(text.slice(Math.max(0, start - 80), start));
}

/** Is the credential that ends here described as not completed? */
export function isUnfinished(text: string, end: number): boolean {
  return UNFINISHED.test(text.slice(end, end + 90));
}

function answerLines({ yearsExperience, education, englishLevel, country, employmentTypes = [] }: Answers) {
  return [
    yearsExperience ? YEARS_TEXT[yearsExperience] : null,
    education ? EDUCATION_TEXT[education] : null,
    englishLevel
      ? `English level ${englishLevel.toUpperCase()}; livello di inglese ${englishLevel.toUpperCase()}`
      : null,
    country ? `${countryNamer("en")(country)}; ${countryNamer("it")(country)}` : null,
    ...employmentTypes,
  ];
}

/** Does a statement describe what it names as not completed, wherever it says so? */
export function saysUnfinished(text: string): boolean {
  return NOT_DONE.test(text);
}
