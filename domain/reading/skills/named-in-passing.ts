import type { Evidence } from "#domain/reading/job-reading.ts";
import { isNarrowing, TECHNICAL } from "./find-skills.ts";
import { type Skill, skillNamed } from "./skill-taxonomy.ts";

/** A skill as title or text name it, as often as they do. */
type Named = { skill: Skill; evidence: Pick<Evidence, "field"> };

/** So many technologies stand before those that a list names by the way. */
const FIRST = 5;
/** Who names more technologies than these lists what anybody may bring. */
const MOST_TECHNOLOGIES = 24;
/** Programs are named in much work that is no work with them. */
const OFTEN = 3;

const isTechnology = ({ field }: Skill) => TECHNICAL.has(field);

/**
 * Which of these names that narrow work a posting does not turn on. Technologies: those that neither its title names nor its text more than
 * once or among the first, all but the first where it lists technologies without end, and a board's tags where the title is not technical.
 * Others: those that its text does not name often.
 *
 * @param found every mention in title and text, in order.
 */
export function namedInPassing(names: readonly string[], found: readonly Named[], isTechnical: boolean): string[] {
  const mentions = Map.groupBy(found, ({ skill }) => skill.name);
  const technologies = [...new Set(found.flatMap(({ skill }) => (isTechnology(skill) ? [skill.name] : [])))];
  const first = new Set(technologies.slice(0, FIRST));
  return names.filter((name) => {
    const skill = skillNamed(name);
    if (skill === null || !isNarrowing(skill)) return false;
    const own = mentions.get(name) ?? [];
    if (own.some(({ evidence }) => evidence.field === "title") || first.has(name)) return false;
    if (!isTechnology(skill)) return own.length < OFTEN;
    return own.length === 0 ? !isTechnical : own.length < 2 || technologies.length > MOST_TECHNOLOGIES;
  });
}
