import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { composeCv, cvText } from "#domain/resumes/cv/compose-cv.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import { type Fact, factList } from "#domain/resumes/facts/fact-fields.ts";
import type { Given } from "./answered.ts";
import type { CvDemand } from "./cv-demand.ts";
import { cvDemands } from "./cv-demands.ts";
import { findLanguages } from "./facts/find-languages.ts";
import { tradeWords } from "./facts/trades.ts";
import type { LetterPosting } from "./letter-facts.ts";
import { statedInFacts, tradesOfFact } from "./stated.ts";

/** A fact shown because the posting asks for it: the fact's own words, and the posting's. */
export type CvAnswer = { factId: string; words: string; asked: string };

/** A CV for one posting. `demands`: what the posting asks, for the person alone; what no fact says is never written. */
type TailoredCv = { design: CvDesign; answers: CvAnswer[]; demands: CvDemand[] };

const MAX_SKILLS = 12;
const MAX_HIGHLIGHTS = 5;

/** Selects, orders and shortens facts for what a posting asks. Work and education stay whole and in order, since a gap is misread. */
export function tailorCv(
  facts: readonly Fact[],
  { posting, design, given, today }: { posting: LetterPosting; design: CvDesign; given: Given | null; today: Date },
): TailoredCv {
  const demands = cvDemands(statedInFacts(facts, today, design.language), posting, given);
  const asked = new Map(
    demands.flatMap(({ topic, name, asked: words, state, source }) =>
      name && words && state === "met" && source === "facts" && (topic === "skill" || topic === "language")
        ? [[name, words] as const]
        : [],
    ),
  );
  const namesIn = (text: string) => [
    ...findSkills(text).map(({ skill }) => skill.name),
    ...findLanguages(text).map(({ language }) => language),
  ];
  const answersOf = (text: string) => [...new Set(namesIn(text))].filter((name) => asked.has(name));
  const linesOf = ({ value }: Fact) => Object.values(value).flatMap((said) => (Array.isArray(said) ? said : [said]));

  const answeredBy = (fact: Fact) => {
    const said = linesOf(fact).flatMap((words) => answersOf(words).map((name) => ({ name, words })));
    const trades = tradesOfFact(fact);
    const named = [...asked.keys()].filter((name) => !said.some((one) => one.name === name));
    return [
      ...said,
      ...named.flatMap((name) => {
        const words = tradeWords(name, trades);
        return words === undefined ? [] : [{ name, words }];
      }),
    ];
  };
  const answers = facts.flatMap((fact) =>
    answeredBy(fact).map(({ name, words }) => ({ factId: fact.id, words, asked: asked.get(name) ?? "" })),
  );
  const weight = (fact: Fact) => new Set(answeredBy(fact).map(({ name }) => name)).size;
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
    demands,
  };
}

/** All that the facts say as plain text, a line a statement: what a letter may rest on. */
export function factsText(facts: readonly Pick<Fact, "id" | "section" | "value">[]): string {
  return cvText(composeCv(facts, readDesign({})));
}
