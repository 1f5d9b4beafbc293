import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { composeCv, cvText } from "#domain/resumes/cv/compose-cv.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import { type Fact, factList } from "#domain/resumes/facts/fact-fields.ts";
import { matchRequirements } from "./draft/match-requirements.ts";
import { findLanguages } from "./facts/find-languages.ts";
import type { UnmetRequirement } from "./letter.ts";
import type { LetterPerson, LetterPosting } from "./letter-facts.ts";

/** A fact shown because the posting asks for it: the fact's own words, and the posting's. */
export type CvAnswer = { factId: string; words: string; asked: string };

/** A CV for one posting. `missing` is what the posting asks and no fact says; it is told to the person and never written. */
type TailoredCv = { design: CvDesign; answers: CvAnswer[]; missing: UnmetRequirement[] };

const MAX_SKILLS = 12;
const MAX_HIGHLIGHTS = 5;

/**
 * Selects, orders and shortens a person's facts for what a posting asks. Work and education stay whole and in their order, since a gap is
 * misread; within them what answers the posting comes first. Skills, certificates and projects that answer it come first, and only the
 * first dozen skills stay. Nothing is added: a design holds no words. Deterministic; never throws.
 */
export function tailorCv(
  facts: readonly Fact[],
  { person, posting, design }: { person: LetterPerson; posting: LetterPosting; design: CvDesign },
): TailoredCv {
  // A skill that only the profile names has no fact, and so no line of a CV.
  const stated = { ...person, profile: { ...person.profile, skills: [] }, resumeText: factsText(facts) };
  const { met, unmet } = matchRequirements({ person: stated, posting });
  const asked = new Map(
    met.flatMap(({ topic, name, asked: words }) =>
      name && words && (topic === "skill" || topic === "language") ? [[name, words.quote] as const] : [],
    ),
  );
  const namesIn = (text: string) => [
    ...findSkills(text).map(({ skill }) => skill.name),
    ...findLanguages(text).map(({ language }) => language),
  ];
  const answersOf = (text: string) => [...new Set(namesIn(text))].filter((name) => asked.has(name));
  const linesOf = ({ value }: Fact) => Object.values(value).flatMap((said) => (Array.isArray(said) ? said : [said]));

  const answers = facts.flatMap((fact) =>
    linesOf(fact).flatMap((words) =>
      answersOf(words).map((name) => ({ factId: fact.id, words, asked: asked.get(name) ?? "" })),
    ),
  );
  const weight = (fact: Fact) => new Set(linesOf(fact).flatMap(answersOf)).size;
  const ordered = facts
    .filter(({ section }) => ["skills", "certificates", "projects", "languages"].includes(section))
    .toSorted((a, b) => weight(b) - weight(a));
  const skills = ordered.filter(({ section }) => section === "skills");
  const highlights = facts.flatMap((fact) => {
    const lines = factList(fact.value, "highlights");
    if (lines.length < 2) return [];
    const sorted = lines.toSorted((a, b) => answersOf(b).length - answersOf(a).length);
    return [[fact.id, sorted.slice(0, MAX_HIGHLIGHTS)] as const];
  });
  return {
    design: {
      ...design,
      hidden: skills.slice(MAX_SKILLS).map(({ id }) => id),
      first: ordered.map(({ id }) => id),
      highlights: Object.fromEntries(highlights),
    },
    answers,
    missing: unmet,
  };
}

/** All that the facts say as plain text, a line a statement: what a letter may rest on. */
export function factsText(facts: readonly Pick<Fact, "id" | "section" | "value">[]): string {
  return cvText(composeCv(facts, readDesign({})));
}
