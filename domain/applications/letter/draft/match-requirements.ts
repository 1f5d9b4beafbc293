import { findLanguages, isMetByAnother, reachesLevel } from "#domain/applications/letter/facts/find-languages.ts";
import { resumeLines } from "#domain/applications/letter/facts/resume-spans.ts";
import { isDenied } from "#domain/applications/letter/facts/supported-facts.ts";
import type { MetRequirement, Requirement, UnmetRequirement } from "#domain/applications/letter/letter.ts";
import {
  type LetterFacts,
  type LetterSource,
  sourceText,
  wholeSource,
  wordsSource,
} from "#domain/applications/letter/letter-facts.ts";
import { EDUCATION, ENGLISH_LEVELS, type YearsExperience } from "#domain/questionnaire/options.ts";
import type { EvidenceTopic } from "#domain/reading/job-reading.ts";
import { findSkills } from "#domain/reading/skills/find-skills.ts";

/** Minimum whole years of each answer. */
export const MIN_YEARS: Readonly<Record<YearsExperience, number>> = {
  "no-experience": 0,
  "less-than-1": 0,
  "1-2-years": 1,
  "3-5-years": 3,
  "6-10-years": 6,
  "more-than-10": 10,
};

const IN_TITLE = 4;
const TOLD_IN_RESUME = 2;
const EXPERIENCE = 3;

type Weighed = { requirement: Requirement; has: LetterSource[]; stated: "nothing" | "less"; weight: number };

/** The requirements met, best first (skills in the title or backed by the résumé, then years, then the rest), and the others. */
export function matchRequirements(facts: LetterFacts): { met: MetRequirement[]; unmet: UnmetRequirement[] } {
  const weighed = [
    ...skills(facts),
    ...experience(facts),
    ...education(facts),
    ...english(facts),
    ...languages(facts),
    ...country(facts),
  ];
  const languageOf = ({ requirement: { topic, name } }: Weighed) =>
    topic === "english" ? "en" : topic === "language" ? name : null;
  const spoken = weighed.flatMap((one) => (one.has.length > 0 ? (languageOf(one) ?? []) : []));
  const isNeeded = (one: Weighed) => !isMetByAnother(languageOf(one) ?? "", spoken, facts.posting.reading);
  return {
    met: weighed
      .filter(({ has }) => has.length > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ requirement, has }) => ({ ...requirement, has })),
    unmet: weighed
      .filter((one) => one.has.length === 0 && isNeeded(one))
      .map(({ requirement, stated }) => ({ ...requirement, stated })),
  };
}

/** Where the résumé states a skill, by the skill's canonical name. */
function resumeSkills(facts: LetterFacts): Map<string, LetterSource> {
  const resume = sourceText(facts, "resume", "text");
  const found = new Map<string, LetterSource>();
  for (const { skill, start, end } of findSkills(resume)) {
    if (found.has(skill.name) || isDenied(resume, start)) continue;
    found.set(skill.name, { kind: "resume", field: "text", quote: resume.slice(start, end), start, end });
  }
  return found;
}

function skills(facts: LetterFacts): Weighed[] {
  const { profile } = facts.person;
  const told = resumeSkills(facts);
  const asked = new Map<string, LetterSource>();
  for (const field of ["title", "descriptionText", "skills"]) {
    const text = sourceText(facts, "posting", field);
    for (const { skill, start, end } of findSkills(text))
      if (!asked.has(skill.name))
        asked.set(skill.name, { kind: "posting", field, quote: text.slice(start, end), start, end });
  }
  return facts.posting.reading.skills.map((name) => {
    const source = asked.get(name) ?? wordsSource(facts, "posting", "skills", name);
    const confirmed = profile.skills.includes(name) ? wordsSource(facts, "profile", "skills", name) : null;
    const resume = told.get(name) ?? null;
    return {
      requirement: { topic: "skill", name, asked: source },
      has: [confirmed, resume].filter((has) => has !== null),
      stated: "nothing",
      weight: (source?.field === "title" ? IN_TITLE : 0) + (resume ? TOLD_IN_RESUME : 0),
    };
  });
}

function experience(facts: LetterFacts): Weighed[] {
  const asked = facts.posting.reading.yearsAsked;
  if (!asked || asked.min === 0) return [];
  const { answers, profile } = facts.person;
  const stated = [
    { years: profile.yearsOfExperience, source: wholeSource(facts, "profile", "yearsOfExperience") },
    {
      years: answers.yearsExperience ? MIN_YEARS[answers.yearsExperience] : null,
      source: wholeSource(facts, "answers", "yearsExperience"),
    },
  ].filter(({ years }) => years !== null);
  const enough = stated.filter(({ years }) => (years as number) >= asked.min).map(({ source }) => source);
  return [weighed(facts, "experience", "years", "yearsAsked", enough, stated.length > 0, EXPERIENCE)];
}

function education(facts: LetterFacts): Weighed[] {
  const asked = facts.posting.reading.education;
  if (!asked || asked === "no-formal") return [];
  const own = facts.person.answers.education;
  const isEnough = own !== undefined && EDUCATION.indexOf(own) >= EDUCATION.indexOf(asked);
  const has = isEnough ? [wholeSource(facts, "answers", "education")] : [];
  return [weighed(facts, "education", asked, "education", has, own !== undefined, 0)];
}

function english(facts: LetterFacts): Weighed[] {
  const asked = facts.posting.reading.englishLevel;
  if (!asked) return [];
  const own = facts.person.answers.englishLevel;
  const isEnough = own !== undefined && ENGLISH_LEVELS.indexOf(own) >= ENGLISH_LEVELS.indexOf(asked);
  const has = isEnough ? [wholeSource(facts, "answers", "englishLevel")] : [];
  return [weighed(facts, "english", asked, "englishLevel", has, own !== undefined, 1)];
}

function languages(facts: LetterFacts): Weighed[] {
  const resume = sourceText(facts, "resume", "text");
  const own = resumeLines(resume).flatMap((span) => {
    const line = resume.slice(span.start, span.end);
    return findLanguages(line)
      .filter(({ start }) => !isDenied(line, start))
      .map((found) => ({ ...found, start: span.start + found.start, end: span.start + found.end }));
  });
  return facts.posting.reading.languages.map(({ language, level }) => {
    const named = own.filter((found) => found.language === language);
    const has = named
      .filter((found) => level === null || reachesLevel(found.level, level))
      .slice(0, 1)
      .map(
        ({ start, end }): LetterSource => ({
          kind: "resume",
          field: "text",
          quote: resume.slice(start, end),
          start,
          end,
        }),
      );
    return weighed(facts, "language", language, "languages", has, named.length > 0, 1);
  });
}

function country(facts: LetterFacts): Weighed[] {
  const { open, worldwide } = facts.posting.reading.remote;
  const own = facts.person.answers.country;
  if (worldwide || open.length === 0) return [];
  const has = own && open.includes(own) ? [wholeSource(facts, "answers", "country")] : [];
  return [weighed(facts, "country", null, "countries", has, own !== undefined, 0)];
}

function weighed(
  facts: LetterFacts,
  topic: Requirement["topic"],
  name: string | null,
  about: EvidenceTopic,
  has: LetterSource[],
  isStated: boolean,
  weight: number,
): Weighed {
  return {
    requirement: { topic, name, asked: askedSource(facts, about) },
    has,
    stated: isStated ? "less" : "nothing",
    weight,
  };
}

/** The posting's quote for a topic; null where the stored span no longer matches. */
function askedSource(facts: LetterFacts, about: EvidenceTopic): LetterSource | null {
  const evidence = facts.posting.reading.evidence.find((candidate) => candidate.about === about);
  if (!evidence) return null;
  const { field, quote, start, end } = evidence;
  if (quote === "" || sourceText(facts, "posting", field).slice(start, end) !== quote) return null;
  return { kind: "posting", field, quote, start, end };
}
