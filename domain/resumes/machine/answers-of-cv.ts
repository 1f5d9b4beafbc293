import { Answers } from "#domain/questionnaire/answers.ts";
import { EDUCATION, JOB_CATEGORIES, WISH_LIMITS, type YearsExperience } from "#domain/questionnaire/options.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { readLocationText } from "#domain/reading/place/read-countries.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";
import type { Quoted, ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { datedWork } from "./dated-work.ts";
import { educationOf } from "./education-of.ts";
import { languageLevel } from "./language-level.ts";

/** Answers to one question of the questionnaire, with the CV's own words for them. */
export type ProposedAnswer = { answers: Answers; words: string };

type Read = Pick<ReadResume, "work" | "education" | "languages"> & {
  basics: Pick<ReadResume["basics"], "label" | "location">;
};

/** A role that its title names less surely than this is not proposed as a field of work. */
const SURE = 0.6;

/** What a CV answers of the questionnaire, for the person to confirm. `today`: the day up to which a job that goes on is counted. */
export function answersOfCv(resume: Read, today: Date): ProposedAnswer[] {
  const proposed = [
    ...lastJob(resume),
    ...country(resume),
    ...years(resume, today),
    ...education(resume),
    ...languages(resume),
  ];
  return proposed.filter(({ answers }) => Answers.safeParse(answers).success);
}

function lastJob({ work, basics }: Read): ProposedAnswer[] {
  const title = work.find(({ position }) => position !== null)?.position ?? basics.label;
  if (!title || title.value.length > WISH_LIMITS.titles[1]) return [];
  const [role] = readRoles(title.value).roles;
  const named = role?.kind && role.certainty >= SURE ? (kindOf(role.kind)?.categories ?? []) : [];
  const jobCategories = JOB_CATEGORIES.filter((category) =>
    named.some(({ value, share }) => value === category && share > 0.5),
  );
  return [
    ...(jobCategories.length > 0 ? [{ answers: { jobCategories }, words: title.quote }] : []),
    { answers: { titles: [title.value] }, words: title.quote },
  ];
}

function country({ basics: { location } }: Read): ProposedAnswer[] {
  const [one, ...others] = location ? readLocationText(location.value).open : [];
  return one && others.length === 0 && location ? [{ answers: { country: one }, words: location.quote }] : [];
}

/** Lowest whole years of each answer, highest first. */
const YEARS: readonly (readonly [number, YearsExperience])[] = [
  [11, "more-than-10"],
  [6, "6-10-years"],
  [3, "3-5-years"],
  [1, "1-2-years"],
  [0, "less-than-1"],
];

function years({ work }: Read, today: Date): ProposedAnswer[] {
  const { months, words } = datedWork(work, today);
  if (words === "") return [];
  const yearsExperience = YEARS.find(([least]) => Math.floor(months / 12) >= least)?.[1];
  return yearsExperience ? [{ answers: { yearsExperience }, words }] : [];
}

function education(resume: Read): ProposedAnswer[] {
  const held = resume.education.flatMap(({ studyType }) => {
    const level = studyType ? educationOf(studyType.value) : null;
    return level && studyType ? [{ answers: { education: level }, words: studyType.quote }] : [];
  });
  const rank = ({ answers }: (typeof held)[number]) => EDUCATION.indexOf(answers.education);
  return held.toSorted((a, b) => rank(b) - rank(a)).slice(0, 1);
}

const ENGLISH = /^(?:english|inglese|englisch|anglais|ingles)\b/;

function languages(resume: Read): ProposedAnswer[] {
  const english = resume.languages.find(({ language }) => ENGLISH.test(foldWord(language.value)));
  const englishLevel = english && languageLevel(`${english.language.value} ${english.fluency?.value ?? ""}`);
  const others = resume.languages.flatMap(({ language }) => {
    const code = LANGUAGE_NAMES.get(foldWord(language.value))?.code;
    return code ? [{ code, language }] : [];
  });
  const codes = [...new Set(others.map(({ code }) => code))].slice(0, WISH_LIMITS.languages[0]);
  return [
    ...(english && englishLevel
      ? [{ answers: { englishLevel }, words: quotesOf([english.language, english.fluency]) }]
      : []),
    ...(codes.length > 0
      ? [{ answers: { languages: codes }, words: quotesOf(others.map(({ language }) => language)) }]
      : []),
  ];
}

const quotesOf = (parts: readonly (Quoted | null)[]) =>
  [...new Set(parts.flatMap((part) => part?.quote ?? []))].join("; ");
