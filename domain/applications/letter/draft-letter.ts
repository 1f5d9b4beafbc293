import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { skillNamed } from "#domain/reading/skills/skill-taxonomy.ts";
import { isPlainName } from "./check/posting-words.ts";
import { checkAgainst } from "./check-letter.ts";
import { LETTER_PHRASES } from "./draft/letter-phrases.ts";
import { FEWEST_YEARS, rankStrengths } from "./draft/match-requirements.ts";
import { type LetterPhrases, lowerFirst } from "./draft/phrase-set.ts";
import { findPositions } from "./facts/find-positions.ts";
import { type ResumeSpan, resumeCertificates, resumeDeeds, resumeDegrees } from "./facts/resume-spans.ts";
import { type HeldFacts, heldFacts } from "./facts/supported-facts.ts";
import type { Letter, LetterLanguage, LetterParagraph, LetterSentence, Strength } from "./letter.ts";
import { type LetterFacts, type LetterSource, sourceText, wholeSource, wordsSource } from "./letter-facts.ts";
import { languageOf, letterLanguage } from "./letter-language.ts";

const MOST_POSITIONS = 2;
const MOST_DEEDS = 5;
const MOST_SKILLS = 6;
const MOST_OTHER_SKILLS = 4;
const MOST_CERTIFICATES = 3;

type Draft = { facts: LetterFacts; phrases: LetterPhrases; language: LetterLanguage; strengths: readonly Strength[] };
type Made = LetterSentence | null;

/**
 * A letter of application made of nothing but what the person and the posting state; no model is asked. `own` is the person's language,
 * used where the posting's is not one of ours. A sentence that its own checker would refuse is left out, so a thin profile gives a
 * short letter. Same facts, same letter. Linear; never throws.
 */
export function draftLetter(facts: LetterFacts, own: LetterLanguage): Letter {
  const language = letterLanguage(facts.posting, own);
  const { strengths, notCovered } = rankStrengths(facts);
  const draft: Draft = { facts, phrases: LETTER_PHRASES[language], language, strengths };
  const sentences = [
    ...opening(draft),
    ...work(draft),
    ...deeds(draft),
    ...skills(draft),
    ...credentials(draft),
    ...terms(draft),
    ...closing(draft),
  ].filter((sentence) => sentence !== null);
  const held = heldFacts(facts.person);
  return { language, sentences: sentences.filter((sentence) => isClean(sentence, held, facts)), strengths, notCovered };
}

function isClean({ text }: LetterSentence, held: HeldFacts, { posting }: LetterFacts): boolean {
  return !text.includes("\n") && checkAgainst(text, held, posting).length === 0;
}

function opening({ facts, phrases: { fixed, greeting, opening: apply } }: Draft): Made[] {
  const { title, company } = facts.posting;
  const from = isPlainName(company) ? company : null;
  const companySource = from ? [wholeSource(facts, "posting", "company")] : [];
  return [
    from ? said("greeting", greeting(from), companySource) : said("greeting", fixed.hello, []),
    isPlainName(title)
      ? said("opening", apply(title, from), [wholeSource(facts, "posting", "title"), ...companySource])
      : said("opening", fixed.openingWithoutTitle, []),
  ];
}

function work({ facts, phrases }: Draft): Made[] {
  const { jobTitle, company } = facts.person.profile;
  const own = (["jobTitle", "company"] as const).filter((field) => facts.person.profile[field]);
  const current = own.length > 0 ? phrases.current(jobTitle || null, company || null) : null;
  const resume = sourceText(facts, "resume", "text");
  const positions = findPositions(resume)
    .filter(({ employer }) => resume.slice(employer.start, employer.end) !== company)
    .slice(0, MOST_POSITIONS)
    .map(({ employer, title, dates, isCurrent }, at) => {
      const text = ({ start, end }: ResumeSpan) => resume.slice(start, end);
      const words = { title: text(title), employer: text(employer), dates: text(dates) };
      return said(
        "work",
        phrases.position({ ...words, isCurrent, isFirst: at === 0 }),
        [title, employer, dates].map((span) => resumeSource(resume, span)),
      );
    });
  const sources = own.map((field) => wholeSource(facts, "profile", field));
  return [current ? said("opening", current, sources) : null, years(facts, phrases), ...positions];
}

function years(facts: LetterFacts, { years: say }: LetterPhrases): Made {
  const { profile, answers } = facts.person;
  const exact = profile.yearsOfExperience;
  if (exact !== null && Number.isInteger(exact) && exact > 0)
    return said("opening", say({ min: exact, max: null, isOver: false }), [
      wholeSource(facts, "profile", "yearsOfExperience"),
    ]);
  const answer = answers.yearsExperience;
  if (exact !== null || !answer || FEWEST_YEARS[answer] === 0) return null;
  const [min = 0, max = null] = (answer.match(/\d+/g) ?? []).map(Number);
  return said("opening", say({ min, max, isOver: max === null }), [wholeSource(facts, "answers", "yearsExperience")]);
}

/** The lines of the résumé that speak most to the posting, only where they are in the letter's language. */
function deeds({ facts, phrases, language, strengths }: Draft): Made[] {
  const resume = sourceText(facts, "resume", "text");
  if (languageOf(resume) !== language) return [];
  const asked = new Set(strengths.map(({ name }) => name));
  return resumeDeeds(resume)
    .flatMap((span) => {
      const line = resume.slice(span.start, span.end);
      const text = phrases.deed(line);
      const named = new Set(findSkills(line).map(({ skill }) => skill.name));
      const weight = [...named].filter((name) => asked.has(name)).length * 2 + (/\d/.test(line) ? 1 : 0);
      return text ? [{ text, span, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_DEEDS)
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ text, span }) => said("work", text, [resumeSource(resume, span)]));
}

function skills({ facts, phrases, strengths }: Draft): Made[] {
  const asked = strengths.filter(({ topic }) => topic === "skill").slice(0, MOST_SKILLS);
  const confirmed = asked.filter(({ has }) => has.some(({ kind }) => kind === "profile"));
  const told = asked.filter((strength) => !confirmed.includes(strength));
  const beside = facts.person.profile.skills
    .filter((name) => !facts.posting.reading.skills.includes(name) && skillNamed(name)?.field !== "soft")
    .slice(0, MOST_OTHER_SKILLS);
  const besideSources = beside.map((name) => wordsSource(facts, "profile", "skills", name));
  return [
    confirmed.length > 0
      ? said("fit", phrases.skillsAsked(confirmed.map(writtenSkill)), skillSources(confirmed))
      : null,
    told.length > 0
      ? said("fit", phrases.skillsInResume(told.map(writtenSkill), confirmed.length === 0), skillSources(told))
      : null,
    beside.length > 0
      ? said(
          "fit",
          phrases.skillsBeside(beside, asked.length === 0),
          besideSources.filter((source) => source !== null),
        )
      : null,
  ];
}

function writtenSkill({ name }: Strength): string {
  const known = name ?? "";
  return skillNamed(known)?.field === "soft" ? lowerFirst(known) : known;
}

function skillSources(strengths: readonly Strength[]): LetterSource[] {
  return strengths.flatMap(({ asked, has }) => (asked ? [asked, ...has] : has));
}

function credentials({ facts, phrases }: Draft): Made[] {
  const resume = sourceText(facts, "resume", "text");
  const [degree] = resumeDegrees(resume);
  const own = facts.person.answers.education;
  const general = own ? phrases.education[own] : undefined;
  const certificates = resumeCertificates(resume).slice(0, MOST_CERTIFICATES);
  return [
    degree
      ? said("fit", phrases.degree(resume.slice(degree.start, degree.end)), [resumeSource(resume, degree)])
      : general
        ? said("fit", general, [wholeSource(facts, "answers", "education")])
        : null,
    certificates.length > 0
      ? said(
          "fit",
          phrases.certificates(certificates.map(({ start, end }) => resume.slice(start, end))),
          certificates.map((span) => resumeSource(resume, span)),
        )
      : null,
  ];
}

function terms({ facts, phrases, strengths }: Draft): Made[] {
  const { englishLevel, country, employmentTypes = [] } = facts.person.answers;
  const spoken = strengths.filter(({ topic }) => topic === "language");
  const place = strengths.find(({ topic }) => topic === "country");
  const type = facts.posting.reading.employmentTypes.find((offered) => employmentTypes.includes(offered));
  return [
    englishLevel
      ? said("terms", phrases.english(englishLevel.toUpperCase()), [wholeSource(facts, "answers", "englishLevel")])
      : null,
    spoken.length > 0
      ? said(
          "terms",
          phrases.languages(spoken.flatMap(({ name }) => name ?? [])),
          spoken.flatMap(({ has }) => has),
        )
      : null,
    country
      ? said("terms", phrases.country(country, place?.asked != null), [
          wholeSource(facts, "answers", "country"),
          ...(place?.asked ? [place.asked] : []),
        ])
      : null,
    type
      ? said("terms", phrases.employment[type], [
          wordsSource(facts, "answers", "employmentTypes", type) ?? wholeSource(facts, "answers", "employmentTypes"),
        ])
      : null,
  ];
}

function closing({ facts, phrases: { fixed } }: Draft): Made[] {
  const name = facts.person.profile.fullName?.trim();
  return [
    said("closing", fixed.tellMore, []),
    said("closing", fixed.thanks, []),
    said("signature", fixed.regards, []),
    name
      ? said(
          "signature",
          name,
          [wordsSource(facts, "profile", "fullName", name)].filter((source) => source !== null),
        )
      : null,
  ];
}

function said(paragraph: LetterParagraph, text: string, sources: readonly LetterSource[]): LetterSentence {
  return { paragraph, text, sources };
}

function resumeSource(resume: string, { start, end }: ResumeSpan): LetterSource {
  return { kind: "resume", field: "text", quote: resume.slice(start, end), start, end };
}
