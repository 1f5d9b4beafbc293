import type { Fact, FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { factList } from "#domain/resumes/facts/fact-fields.ts";
import { composeCv } from "./compose-cv.ts";
import type { CvDesign } from "./cv-design.ts";

type StatedFact = Pick<Fact, "id" | "section" | "value">;

/** What each step keeps: lines of the latest jobs and of older ones, skills, entries of each small section; how many sections it drops. */
const STEPS = [
  { latest: 4, older: 3, skills: 12, entries: 3, dropped: 0 },
  { latest: 4, older: 2, skills: 10, entries: 2, dropped: 2 },
  { latest: 3, older: 1, skills: 8, entries: 2, dropped: 3 },
  { latest: 3, older: 0, skills: 8, entries: 1, dropped: 4 },
  { latest: 2, older: 0, skills: 8, entries: 1, dropped: 5 },
  { latest: 1, older: 0, skills: 6, entries: 0, dropped: 6 },
] as const;

const LATEST_JOBS = 3;
const SMALL_SECTIONS: readonly FactSection[] = ["volunteer", "certificates", "projects", "awards", "publications"];
/** In the order in which they go. */
const DROPPED_SECTIONS: readonly FactSection[] = [
  "interests",
  "references",
  "awards",
  "publications",
  "volunteer",
  "projects",
];

/** Ever shorter designs of one CV: fewer lines, skills and small sections. Work and education stay, since gaps are misread. Pure. */
export function shorterDesigns(facts: readonly StatedFact[], design: CvDesign): CvDesign[] {
  const { sections } = composeCv(facts, design);
  const entriesOf = (section: FactSection) =>
    sections.find((one) => one.section === section)?.entries.map(({ id }) => id) ?? [];
  const latestJobs = new Set(entriesOf("work").slice(0, LATEST_JOBS));
  const skills = shownSkills(facts, design);
  const lines = facts
    .map(({ id, value }) => ({ id, lines: design.highlights[id] ?? factList(value, "highlights") }))
    .filter(({ lines }) => lines.length > 0);
  return STEPS.map((step) => {
    const entries = SMALL_SECTIONS.flatMap((section) => entriesOf(section).slice(step.entries));
    return {
      ...design,
      hidden: sortedUnion(design.hidden, [...skills.slice(step.skills), ...entries]),
      hiddenSections: sortedUnion(design.hiddenSections, DROPPED_SECTIONS.slice(0, step.dropped)),
      highlights: Object.fromEntries(
        lines.map(({ id, lines }) => [id, lines.slice(0, latestJobs.has(id) ? step.latest : step.older)]),
      ),
    };
  });
}

/** Ids of the skills that are shown, those put first before all others. */
function shownSkills(facts: readonly StatedFact[], { first, hidden }: CvDesign): string[] {
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return facts
    .filter(({ id, section }) => section === "skills" && !hidden.includes(id))
    .map(({ id }) => id)
    .toSorted((a, b) => rank(a) - rank(b));
}

const sortedUnion = <T extends string>(some: readonly T[], more: readonly T[]) =>
  [...new Set([...some, ...more])].toSorted();
