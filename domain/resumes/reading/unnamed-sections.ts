import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { type Entry, entriesOf } from "./entries/read-entries.ts";
import { hasDegree, hasSchool, isLanguage, titleScore } from "./entry-words.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-document.ts";
import { E_MAIL, type Section, type SectionKind } from "./resume-sections.ts";

/** Sections that may hold entries without a telling heading. */
const OPEN: readonly Section["kind"][] = ["top", null, "summary", "interests", "other"];

/** Content without a heading by its words: dated lines as work or education where none is named, many short parts as skills. */
export function withUnnamed(given: readonly Section[]): Section[] {
  let sections: readonly Section[] = given.map(abilitiesIn);
  const has = (kind: SectionKind) => sections.some((section) => section.kind === kind && section.lines.length > 0);
  // "Training" may be the only education stated.
  if (!has("education"))
    sections = sections.map((section) =>
      section.kind === "certificates" && section.lines.some(({ text }) => hasDegree(text) && hasSchool(text))
        ? { ...section, kind: "education" as const }
        : section,
    );
  sections = reachApart(sections.map((section) => listUnder(section, has)).map(byContent));
  const hasSkills = has("skills");
  const listed = hasSkills
    ? [...sections]
    : sections.flatMap((section) => (isOpen(section) || section.kind === "work" ? skillsApart(section) : [section]));
  for (const [at, section] of listed.entries()) if (areJobs(section)) listed[at] = { ...section, kind: "work" };
  if (has("work"))
    return listed.flatMap((section) => (isContinued(section) ? entriesApart(section, false) : [section]));
  return listed.flatMap((section) => (isOpen(section) ? entriesApart(section, has("education")) : [section]));
}

/** "Qualifications" that are short items without a degree, a school or a year: what the person can do. */
function abilitiesIn(section: Section): Section {
  const { kind, lines } = section;
  const isItem = ({ text }: ResumeLine) =>
    text.split(" ").length < 6 && !/[.!?:@]|\d{4}/.test(text) && !hasDegree(text) && !hasSchool(text);
  return kind === "education" && lines.length > 2 && lines.every(isItem) ? { ...section, kind: "skills" } : section;
}

/** The contact line when it stands in none of the usual sections: in a page footer, for example. */
function reachApart(sections: readonly Section[]): readonly Section[] {
  const isReach = ({ text }: ResumeLine) => E_MAIL.test(text);
  const isHead = ({ kind }: Section) => kind === "top" || kind === "contact" || kind === null;
  if (sections.some((section) => isHead(section) && section.lines.some(isReach))) return sections;
  const from = sections.find(({ lines }) => lines.some(isReach));
  if (from === undefined) return sections;
  // With its neighbours, apart from the rest: the page footer.
  const at = from.lines.findIndex(isReach);
  let start = at;
  while (start > 0 && at - start < 3 && (from.lines[start]?.gap ?? 0) < 4) start--;
  if ((from.lines[start]?.gap ?? 0) < 4) start = at;
  const reach = from.lines.filter((line, index) => isReach(line) || (index >= start && index < at));
  return [
    ...sections.map((section) =>
      section === from ? { ...from, lines: from.lines.filter((line) => !reach.includes(line)) } : section,
    ),
    { kind: "contact", lines: reach },
  ];
}

/** A section under a custom heading, classified by its entries. */
function byContent(section: Section): Section {
  const { heading, lines, kind } = section;
  if (heading === undefined || kind !== "other" || FREE_TIME.test(heading)) return section;
  const entries = entriesOf(lines, () => false).filter(({ dates }) => dates !== null);
  const all = ({ parts, below }: Entry) => [...parts, ...below].map(({ text }) => text);
  const studied = entries.filter((entry) => all(entry).some(hasDegree));
  const worked = entries.filter(
    (entry) =>
      (entry.dates?.value.startDate ?? null) !== null &&
      !studied.includes(entry) &&
      all(entry).some((text) => titleScore(text) >= 1),
  );
  if (worked.length > 0 && worked.length >= entries.length * 0.6) return { ...section, kind: "work" };
  return studied.length > 0 && studied.length >= entries.length * 0.6 ? { ...section, kind: "education" } : section;
}

const FREE_TIME =
  /hobb|off ?(?:screen|duty|work|the clock)|away|outside|beyond|leisure|freetime|passion|interes|loisir|free ?time|tempo libero|freizeit|tiempo libre|fun|play|love|refere|board|mandat|honou?r|award|engag|ehrenamt|committee|member|volont|benevol|volunt/i;

/** A section under a custom heading that holds languages, or short items that may be skills if no other section has them. */
function listUnder(section: Section, has: (kind: SectionKind) => boolean): Section {
  const { heading, lines } = section;
  if (heading === undefined || FREE_TIME.test(heading) || lines.length === 0) return section;
  if (!has("contact") && lines.length < 9 && lines.some(({ text }) => E_MAIL.test(text)))
    return { ...section, kind: "contact" };
  const items = lines.flatMap(({ text }) => text.split(LIST_OR_SLASH)).filter((item) => item !== "");
  if (!has("languages") && items.every((item) => isLanguage(/^[\p{L}-]+/u.exec(item)?.[0] ?? "")))
    return { ...section, kind: "languages" };
  const isItem = (item: string) => item.split(" ").length <= 4 && !/[.!?@:]|https?|\d{4}|^\p{Ll}+ \p{Ll}+ /u.test(item);
  const areItems = items.length > 2 && items.every(isItem) && !items.some((item) => titleScore(item) >= 1);
  return areItems && !has("skills") ? { ...section, kind: "skills" } : section;
}

const isOpen = ({ kind }: Section) => OPEN.includes(kind);

function entriesApart(section: Section, hasEducation: boolean): Section[] {
  const above =
    section.lines.findLastIndex((line, at) => isAbout(line) && !section.lines.slice(0, at + 1).some(isDated)) + 1;
  const entries = entriesOf(section.lines.slice(above), () => false).filter(({ dates }) => dates !== null);
  const dated = entries.filter(
    (entry) => kindOf(entry) === "education" || entry.dates?.value.isCurrent || entry.dates?.value.startDate,
  );
  if (dated.length === 0) return [section];
  const [first] = entries as [Entry];
  const before = section.lines.slice(0, section.lines.indexOf(first.lines[0] as ResumeLine));
  const parts: Section[] = [{ kind: section.kind, lines: before }];
  for (const entry of entries) {
    const kind = hasEducation ? "work" : kindOf(entry);
    const last = parts.at(-1) as Section;
    if (last.kind === kind) last.lines.push(...entry.lines);
    else parts.push({ kind, lines: [...entry.lines] });
  }
  return parts;
}

/** Contact details, or a sentence about the person, above the first entry. */
const PERSONAL =
  /^(?:jahrgang|geb(?:oren|urt\p{L}*)?|familienstand|verf[uü]gbar\p{L}*|availab\p{L}*|born|birth|date of birth|nat[oa]|data di nascita|disponib\p{L}*|n[eé]+e? le|date de naissance|fecha de nacimiento|nacid[oa]|nacimiento|age|alter|et[aà]|edad)(?!\p{L})/iu;
const isAbout = ({ text }: ResumeLine) =>
  PERSONAL.test(text) || /\S@\S|(?:\d[\s().-]*){8}|[.!]$/.test(text) || text.length > 110;
const isDated = ({ text, isBullet }: ResumeLine) =>
  !isBullet && !PERSONAL.test(text) && findDates(text).some(({ isRange }) => isRange);

/** Education entries name a degree or a school, and no job. */
function kindOf({ parts: own, below }: Entry): "work" | "education" {
  const parts = own.length > 0 ? own : below;
  const said = parts.map(({ text }) => text).join(", ");
  return hasDegree(said) || (hasSchool(said) && !parts.some(({ text }) => titleScore(text) >= 1))
    ? "education"
    : "work";
}

/** Whether a column without a heading continues the entries of the column next to it. */
function isContinued({ kind, lines }: Section): boolean {
  if (kind !== null) return false;
  const entries = entriesOf(lines, () => false).filter(({ dates }) => dates !== null);
  const isToldOf = ({ parts, below }: Entry) =>
    [...parts, ...below].some(({ text }) => titleScore(text) >= 0.55 || hasDegree(text) || hasSchool(text));
  return entries.length > 1 && entries.every(isToldOf);
}

/** Whether projects are freelance jobs: each with dates and a role. */
function areJobs({ kind, lines }: Section): boolean {
  if (kind !== "projects") return false;
  const entries = entriesOf(lines, () => false);
  const jobs = entries.filter(
    ({ parts, below, dates }) =>
      (dates?.value.startDate ?? null) !== null &&
      parts.length + below.length > 1 &&
      parts.some(({ text }) => titleScore(text) >= 1),
  );
  return jobs.length > 1 && jobs.length >= entries.length * 0.6;
}

const LIST_OR_SLASH = /\s*(?:[,;|•·\t]| \/ )\s*/u;
const LIST = /\s*(?:[,;|•·\t])\s*/u;

/** Lines such as "Excel, SQL, Python, Docker", split off as a section of skills. */
function skillsApart(section: Section): Section[] {
  const isList = ({ text, isBullet }: ResumeLine, least: number) => {
    const items = text.split(LIST);
    return (
      !isBullet &&
      items.length >= least &&
      !/[.@]|https?:|\d{4}/.test(text) &&
      items.every((item) => item.split(" ").length <= 4) &&
      findSkills(text).length >= least / 2
    );
  };
  const found = new Set<ResumeLine>();
  for (const [at, line] of section.lines.entries())
    if (isList(line, found.has(section.lines[at - 1] as ResumeLine) ? 2 : 4)) found.add(line);
  if (found.size === 0) return [section];
  return [
    { ...section, lines: section.lines.filter((line) => !found.has(line)) },
    { kind: "skills", lines: [...found] },
  ];
}
