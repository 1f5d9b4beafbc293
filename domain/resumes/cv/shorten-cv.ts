import type { Fact, FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { factList } from "#domain/resumes/facts/fact-fields.ts";
import { composeCv } from "./compose-cv.ts";
import type { CvDesign } from "./cv-design.ts";

type StatedFact = Pick<Fact, "id" | "section" | "value">;

/** What each step leaves: lines of the latest three jobs and of the others, skills, and entries of the sections that tell less. */
const STEPS = [
  { late: 4, early: 3, skills: 12, others: 3, hidden: [] },
  { late: 4, early: 2, skills: 10, others: 2, hidden: ["interests", "references"] },
  { late: 3, early: 1, skills: 8, others: 2, hidden: ["interests", "references", "awards"] },
  { late: 3, early: 0, skills: 8, others: 1, hidden: ["interests", "references", "awards", "publications"] },
  {
    late: 2,
    early: 0,
    skills: 8,
    others: 1,
    hidden: ["interests", "references", "awards", "publications", "volunteer"],
  },
  {
    late: 1,
    early: 0,
    skills: 6,
    others: 0,
    hidden: ["interests", "references", "awards", "publications", "volunteer", "projects"],
  },
] as const satisfies readonly { late: number; early: number; skills: number; others: number; hidden: FactSection[] }[];

const LATE = 3;
const OTHERS: readonly FactSection[] = ["volunteer", "certificates", "projects", "awards", "publications"];

/** Ever shorter designs of one CV: fewer lines, skills and small sections. Work and education stay, since gaps are misread. Pure. */
export function shorterDesigns(facts: readonly StatedFact[], design: CvDesign): CvDesign[] {
  const shown = composeCv(facts, design).sections;
  const idsOf = (section: FactSection) =>
    shown.find((one) => one.section === section)?.entries.map(({ id }) => id) ?? [];
  const late = new Set(idsOf("work").slice(0, LATE));
  const rank = (id: string) => (design.first.includes(id) ? design.first.indexOf(id) : design.first.length);
  const skills = facts
    .filter(({ id, section }) => section === "skills" && !design.hidden.includes(id))
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map(({ id }) => id);
  const told = facts.map(
    (fact) => [fact.id, design.highlights[fact.id] ?? factList(fact.value, "highlights")] as const,
  );
  return STEPS.map((step) => ({
    ...design,
    hidden: [
      ...new Set([
        ...design.hidden,
        ...skills.slice(step.skills),
        ...OTHERS.flatMap((section) => idsOf(section).slice(step.others)),
      ]),
    ].toSorted(),
    hiddenSections: [...new Set([...design.hiddenSections, ...step.hidden])].toSorted(),
    highlights: Object.fromEntries(
      told.flatMap(([id, lines]) =>
        lines.length === 0 ? [] : [[id, lines.slice(0, late.has(id) ? step.late : step.early)] as const],
      ),
    ),
  }));
}
