import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { skillNamed } from "#domain/reading/skills/skill-taxonomy.ts";
import { isPlainName } from "./check/posting-words.ts";
import { checkAgainst } from "./check-letter.ts";
import { type LetterLanguage, type LetterPhrases, letterPhrases, lowerFirst } from "./draft/letter-phrases.ts";
import { MIN_YEARS, matchRequirements } from "./draft/match-requirements.ts";
import { findPositions } from "./facts/find-positions.ts";
import { type ResumeSpan, resumeAchievements, resumeCertificates, resumeDegrees } from "./facts/resume-spans.ts";
import { type SupportedFacts, supportedFacts } from "./facts/supported-facts.ts";
import type { Letter, LetterParagraph, LetterSentence, MetRequirement } from "./letter.ts";
import { type LetterFacts, type LetterSource, sourceText, wholeSource, wordsSource } from "./letter-facts.ts";
import { detectLanguage, letterLanguage } from "./letter-language.ts";

const MAX_POSITIONS = 2;
const MAX_ACHIEVEMENTS = 5;
const MAX_MATCHED_SKILLS = 6;
const MAX_OTHER_SKILLS = 4;
const MAX_CERTIFICATES = 3;

type Draft = { facts: LetterFacts; phrases: LetterPhrases; language: LetterLanguage; met: readonly MetRequirement[] };
type Made = LetterSentence | null;

/** A letter of stated facts only, without what `checkLetter` would report. `own`: the language where the posting's is not supported. */
export function draftLetter(facts: LetterFacts, own: LetterLanguage): Letter {
  const language = letterLanguage(facts.posting, own);
  const { met, unmet } = matchRequirements(facts);
  const draft: Draft = { facts, phrases: letterPhrases(language), language, met };
  const sentences = [
    ...opening(draft),
    ...work(draft),
    ...achievements(draft),
    ...skills(draft),
    ...credentials(draft),
    ...terms(draft),
    ...closing(draft),
  ].filter((sentence) => sentence !== null);
  const held = supportedFacts(facts.person);
  return { language, sentences: sentences.filter((sentence) => isClean(sentence, held, facts)), met, unmet };
}

function isClean({ text }: LetterSentence, held: SupportedFacts, { posting }: LetterFacts): boolean {
  return !text.includes("\n") && checkAgainst(text, held, posting).length === 0;
}

function opening({ facts, phrases: { fixed, greeting, opening: apply, say } }: Draft): Made[] {
  const { title, company } = facts.posting;
  const from = isPlainName(company) ? company : null;
  const companySource = from ? [wholeSource(facts, "posting", "company")] : [];
  return [
    from
      ? sentence("greeting", say(greeting, { company: from }), companySource)
      : sentence("greeting", fixed.hello, []),
    isPlainName(title)
      ? sentence("opening", say(apply, { title, company: from }), [
          wholeSource(facts, "posting", "title"),
          ...companySource,
        ])
      : sentence("opening", fixed.openingWithoutTitle, []),
  ];
}

function work({ facts, phrases }: Draft): Made[] {
  const { jobTitle, company } = facts.person.profile;
  const own = (["jobTitle", "company"] as const).filter((field) => facts.person.profile[field]);
  const current = own.length > 0 ? phrases.say(phrases.current, { title: jobTitle, company }) : null;
  const resume = sourceText(facts, "resume", "text");
  const positions = findPositions(resume)
    .filter(({ employer }) => resume.slice(employer.start, employer.end) !== company)
    .slice(0, MAX_POSITIONS)
    .map(({ employer, title, dates, isCurrent }, at) => {
      const text = ({ start, end }: ResumeSpan) => resume.slice(start, end);
      const words = { title: text(title), employer: text(employer), dates: text(dates) };
      return sentence(
        "work",
        phrases.say(phrases.position, { ...words, isCurrent, isFirst: at === 0 }),
        [title, employer, dates].map((span) => resumeSource(resume, span)),
      );
    });
  const sources = own.map((field) => wholeSource(facts, "profile", field));
  return [current ? sentence("opening", current, sources) : null, years(facts, phrases), ...positions];
}

function years(facts: LetterFacts, { years: texts, say }: LetterPhrases): Made {
  const { profile, answers } = facts.person;
  const exact = profile.yearsOfExperience;
  if (exact !== null && Number.isInteger(exact) && exact > 0)
    return sentence("opening", say(texts, { min: exact }), [wholeSource(facts, "profile", "yearsOfExperience")]);
  const answer = answers.yearsExperience;
  if (exact !== null || !answer || MIN_YEARS[answer] === 0) return null;
  const [min = 0, max = null] = (answer.match(/\d+/g) ?? []).map(Number);
  return sentence("opening", say(texts, { min, max, isOver: max === null }), [
    wholeSource(facts, "answers", "yearsExperience"),
  ]);
}

/** The résumé's most relevant achievements, if the résumé is in the letter's language. */
function achievements({ facts, phrases, language, met }: Draft): Made[] {
  const resume = sourceText(facts, "resume", "text");
  if (detectLanguage(resume) !== language) return [];
  const asked = new Set(met.map(({ name }) => name));
  const verbs = new RegExp(`^(?:${phrases.achievementVerbs})(?!\\p{L})`, "iu");
  return resumeAchievements(resume)
    .flatMap((span) => {
      const line = resume.slice(span.start, span.end);
      const text = verbs.test(line) ? phrases.say(phrases.achievement, { line }) : null;
      const named = new Set(findSkills(line).map(({ skill }) => skill.name));
      const weight = [...named].filter((name) => asked.has(name)).length * 2 + (/\d/.test(line) ? 1 : 0);
      return text ? [{ text, span, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_ACHIEVEMENTS)
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ text, span }) => sentence("work", text, [resumeSource(resume, span)]));
}

function skills({ facts, phrases, met }: Draft): Made[] {
  const { say } = phrases;
  const asked = met.filter(({ topic }) => topic === "skill").slice(0, MAX_MATCHED_SKILLS);
  const confirmed = asked.filter(({ has }) => has.some(({ kind }) => kind === "profile"));
  const told = asked.filter((strength) => !confirmed.includes(strength));
  const beside = facts.person.profile.skills
    .filter((name) => !facts.posting.reading.skills.includes(name) && skillNamed(name)?.field !== "soft")
    .slice(0, MAX_OTHER_SKILLS);
  const besideSources = beside.map((name) => wordsSource(facts, "profile", "skills", name));
  return [
    confirmed.length > 0
      ? sentence("fit", say(phrases.skillsAsked, named(confirmed.map(writtenSkill))), skillSources(confirmed))
      : null,
    told.length > 0
      ? sentence(
          "fit",
          say(phrases.skillsInResume, { ...named(told.map(writtenSkill)), isFirst: confirmed.length === 0 }),
          skillSources(told),
        )
      : null,
    beside.length > 0
      ? sentence(
          "fit",
          say(phrases.skillsBeside, { names: beside, isFirst: asked.length === 0 }),
          besideSources.filter((source) => source !== null),
        )
      : null,
  ];
}

const named = (names: readonly string[]) => ({ names, one: names.length === 1 });

function writtenSkill({ name }: MetRequirement): string {
  const known = name ?? "";
  return skillNamed(known)?.field === "soft" ? lowerFirst(known) : known;
}

function skillSources(met: readonly MetRequirement[]): LetterSource[] {
  return met.flatMap(({ asked, has }) => (asked ? [asked, ...has] : has));
}

function credentials({ facts, phrases }: Draft): Made[] {
  const { say } = phrases;
  const resume = sourceText(facts, "resume", "text");
  const [degree] = resumeDegrees(resume);
  const own = facts.person.answers.education;
  const general = own ? phrases.education[own] : undefined;
  const certificates = resumeCertificates(resume).slice(0, MAX_CERTIFICATES);
  return [
    degree
      ? sentence("fit", say(phrases.degree, { text: resume.slice(degree.start, degree.end) }), [
          resumeSource(resume, degree),
        ])
      : general
        ? sentence("fit", general, [wholeSource(facts, "answers", "education")])
        : null,
    certificates.length > 0
      ? sentence(
          "fit",
          say(phrases.certificates, named(certificates.map(({ start, end }) => resume.slice(start, end)))),
          certificates.map((span) => resumeSource(resume, span)),
        )
      : null,
  ];
}

function terms({ facts, phrases, met }: Draft): Made[] {
  const { say } = phrases;
  const { englishLevel, country, employmentTypes = [] } = facts.person.answers;
  const spoken = met.filter(({ topic }) => topic === "language");
  const place = met.find(({ topic }) => topic === "country");
  const type = facts.posting.reading.employmentTypes.find((offered) => employmentTypes.includes(offered));
  return [
    englishLevel
      ? sentence(
          "terms",
          say(phrases.english, { level: englishLevel.toUpperCase(), isFluent: englishLevel === "c2" }),
          [wholeSource(facts, "answers", "englishLevel")],
        )
      : null,
    spoken.length > 0
      ? sentence(
          "terms",
          say(phrases.languages, { codes: spoken.flatMap(({ name }) => name ?? []) }),
          spoken.flatMap(({ has }) => has),
        )
      : null,
    country
      ? sentence("terms", say(phrases.country, { country, isAsked: place?.asked != null }), [
          wholeSource(facts, "answers", "country"),
          ...(place?.asked ? [place.asked] : []),
        ])
      : null,
    type
      ? sentence("terms", phrases.employment[type], [
          wordsSource(facts, "answers", "employmentTypes", type) ?? wholeSource(facts, "answers", "employmentTypes"),
        ])
      : null,
  ];
}

function closing({ facts, phrases: { fixed } }: Draft): Made[] {
  const name = facts.person.profile.fullName?.trim();
  return [
    sentence("closing", fixed.tellMore, []),
    sentence("closing", fixed.thanks, []),
    sentence("signature", fixed.regards, []),
    name
      ? sentence(
          "signature",
          name,
          [wordsSource(facts, "profile", "fullName", name)].filter((source) => source !== null),
        )
      : null,
  ];
}

function sentence(paragraph: LetterParagraph, text: string, sources: readonly LetterSource[]): LetterSentence {
  return { paragraph, text, sources };
}

function resumeSource(resume: string, { start, end }: ResumeSpan): LetterSource {
  return { kind: "resume", field: "text", quote: resume.slice(start, end), start, end };
}
