import { foldWord } from "#domain/reading/text/fold-word.ts";
import { titleWords } from "./craft-words.ts";
import { type FoundOccupation, findOccupation } from "./find-occupation.ts";
import { notAJobOf } from "./not-a-job.ts";
import { notAJobInText } from "./not-a-job-text.ts";
import { occupationOfWords } from "./occupation-index.ts";
import { readSegment, type SegmentReading, suits } from "./read-segment.ts";
import type { Role, RoleContext, Roles } from "./role.ts";
import { type Segment, splitTitle, type TitleWord } from "./split-title.ts";
import { GENERIC_LAST, LEADING, LED_BY, NOISE, TECHNICAL_HEADS } from "./title-words.ts";
import { weakerRoles } from "./weaker-roles.ts";

const MAX_ROLES = 4;
const MAX_WORDS = 24;
/** From here on a title needs no help. */
const SURE = 0.6;
/** A profession by its own name; less is a general word beside a field: "Privacy team". */
const NAMED = 0.88;
const NAMED_ALONE = 0.95;
/** Another side of the same job, of the certainty of a job of its own. */
const OTHER_SIDE = 0.6;
const OF_TWO_FIELDS = 0.57;
/** A job of its own: a profession, or a general word with its field. */
const OWN_JOB = 0.85;

/**
 * The roles that a title names, best first, at most 4. The head of the title decides; company, place, level and contract do not. A
 * vague title takes a source's category or tags (at most .55) or a first sentence of the description (at most .5). `roles` is empty
 * when nothing is said. Never throws.
 */
export function readRoles(title: string, context: RoleContext = {}): Roles {
  const split = splitTitle(title).flatMap((segment) => coordinated(segment, title));
  const segments = roleSegments(split, title, context.company ?? "");
  const readings = segments.map((segment) => ({ segment, reading: readSegment(segment.words) }));
  const roles = taught(narrowed(titleRoles(readings, title), title), title);
  const craft = roles.find(isCraft);
  const notAJob = notAJobOf(title, segments, craft?.certainty ?? 0) ?? notAJobInText(context.descriptionText ?? "");
  if (craft === undefined || craft.certainty < SURE) {
    const head = mainRead(readings)?.reading.head ?? "";
    const weaker = weakerRoles(context).filter(({ kind }) => suits(head, kind));
    addWeaker(roles, weaker);
  }
  const words = titleWords(segments.flatMap(({ words }) => words.map(({ stem }) => stem)));
  return {
    roles: roles.sort((x, y) => rank(y) - rank(x)).slice(0, MAX_ROLES),
    notAJob,
    words: words.slice(0, MAX_WORDS),
  };
}

/** The broad kind of a title that says further on which part of it is meant: "Software Engineer, Backend". */
const BROAD = "software-engineer";
const PARTS: readonly (readonly [string, RegExp])[] = [
  ["backend-developer", /\bback[ -]?end\b/i],
  ["frontend-developer", /\bfront[ -]?end\b/i],
  ["fullstack-developer", /\bfull[ -]?stack\b/i],
  ["ios-developer", /\biOS\b/],
  ["android-developer", /\bandroid\b/i],
  ["mobile-developer", /\bmobile\b/i],
  ["embedded-engineer", /\b(?:embedded|firmware)\b/i],
];

/** Where a title names one broad role and one part of it, that part is its kind; front and back together are the full stack. */
function narrowed(roles: Role[], title: string): Role[] {
  const [first, second] = roles;
  if (first?.kind !== BROAD || first.certainty < SURE || (second !== undefined && isCraft(second))) return roles;
  const parts = PARTS.filter(([, words]) => words.test(title)).map(([kind]) => kind);
  const isBoth = parts.includes("backend-developer") && parts.includes("frontend-developer");
  const kind = isBoth ? "fullstack-developer" : parts.length === 1 ? parts[0] : undefined;
  return kind === undefined ? roles : [{ ...first, kind }, ...roles.slice(1)];
}

const TEACHES_MODELS = /\bAI (?:tutor|trainer)s?\b/i;
const OF_MODELS = "data-annotator";

/** Whose craft a model is taught is asked of an "AI tutor", and not done: "Lawyer - AI Tutor". */
function taught(roles: Role[], title: string): Role[] {
  if (!TEACHES_MODELS.test(title) || roles.every(({ kind }) => kind !== OF_MODELS)) return roles;
  const certaintyOf = ({ kind, certainty }: Role) => (kind === OF_MODELS ? NAMED_ALONE : certainty * OTHER_SIDE);
  const rated = roles.map((role) => ({ ...role, certainty: Math.round(certaintyOf(role) * 100) / 100 }));
  return rated.sort((x, y) => y.certainty - x.certainty);
}

const isCraft = ({ kind }: Role) => kind !== "student" && kind !== "c-suite";

/** An internship is one in the first place, whatever the craft. */
const rank = ({ kind, certainty }: Role) => certainty + (kind === "student" && certainty > 0.9 ? 0.1 : 0);

type Read = { segment: Segment; reading: SegmentReading };

function titleRoles(reads: readonly Read[], title: string): Role[] {
  const roles: Role[] = [];
  const main = mainRead(reads);
  if (main !== null) {
    const { reading } = main;
    const field = reading.isGeneric ? fieldElsewhere(reads, main) : [];
    if (field.length > 0) roles.push(...field);
    else if (reading.kind !== null) roles.push(ledBy(reads[0], roleOf(main, reading.certainty)));
  }
  if ((roles[0]?.certainty ?? 0) < SURE && !isRank(main)) {
    const labelled = labelledRole(reads, main?.reading.isGeneric ?? false);
    if (labelled !== null) roles[0] = labelled;
  }
  if (main !== null) addRole(roles, fieldBeside(main, title));
  for (const read of reads) {
    const { kind, isHead, certainty } = read.reading;
    if (read === main || main === null || kind === null || read.segment.bracketed) continue;
    if (!isHead && isDepartmentBeside(read, main)) addRole(roles, roleOf(read, OF_TWO_FIELDS));
    if (!isHead) continue;
    const isOwn = isAnotherJob(read, main, title);
    if (certainty < (isOwn ? OWN_JOB : NAMED)) continue;
    if (roles.every((role) => role.kind !== kind)) roles.push(roleOf(read, certainty * (isOwn ? 0.95 : OTHER_SIDE)));
  }
  for (const { segment, reading } of reads) {
    if (reading.rule === null || roles.some(({ kind }) => kind === reading.rule)) continue;
    const certainty =
      segment === reads[0]?.segment || reading.rule === "student" ? reading.ruleCertainty : reading.ruleCertainty * 0.6;
    roles.push({ ...roleOf({ segment, reading }, certainty), kind: reading.rule });
  }
  return roles;
}

/** "Area manager": a rank that a kind of work claims by name. What a label calls so may be of any trade. */
function isRank(main: Read | null): boolean {
  if (main === null) return false;
  const { isGeneric, kind, from, to } = main.reading;
  return isGeneric && kind !== null && to - from > 1;
}

/**
 * The segment that names the job: the first profession, since what follows is a team, a place or a note. Of an engineer only what an
 * engineer can be: "Senior Engineer, Text Editor".
 */
function mainRead(reads: readonly Read[]): Read | null {
  let best: Read | null = null;
  let bestScore = 0;
  const first = reads[0]?.reading;
  for (const [at, read] of reads.entries()) {
    const { kind, certainty, isGeneric, isHead } = read.reading;
    if (first?.isGeneric && first.kind !== null && !suits(first.head ?? "", kind)) continue;
    const score =
      (kind !== null ? certainty : isGeneric ? 0.65 : 0) +
      (isHead ? 0.2 : 0) -
      at * 0.06 -
      (read.segment.bracketed ? 0.25 : 0);
    if ((kind !== null || isGeneric) && score > bestScore) {
      best = read;
      bestScore = score;
    }
  }
  return best;
}

const BETWEEN_JOBS = new Set(["|", ";", "+", "&"]);

/**
 * Is it a job beside the first, rather than another name of it? Bars and the like stand between jobs ("Data Engineer | Designer"), commas where
 * each part ends with its profession, an "and" where several people are sought: "Software Engineers and Designers".
 */
function isAnotherJob({ segment, reading }: Read, main: Read, title: string): boolean {
  if (main.reading.certainty < OWN_JOB || !main.reading.isHead) return false;
  if (segment.mark === AND_OF_JOBS)
    return isPlural(segment.words, reading) || isPlural(main.segment.words, main.reading);
  return BETWEEN_JOBS.has(segment.mark) || (segment.mark === "," && endsWithHead(segment, reading, title));
}

function isPlural(words: readonly TitleWord[], { to }: SegmentReading): boolean {
  const head = words[to - 1];
  return head ? head.key.endsWith("s") && !head.stem.endsWith("s") : false;
}

function endsWithHead({ words }: Segment, { to }: SegmentReading, title: string): boolean {
  return words.slice(to).every(({ stem }) => NOISE.has(stem)) || isAfterAnd(words, to, title);
}

/** "Engineering", "Developers": a department or several people, beside which another field is one more of them. */
function isDepartment({ words }: Pick<Segment, "words">, reading: SegmentReading): boolean {
  const key = words[reading.to - 1]?.key ?? "";
  return isSureRole(reading) && (isPlural(words, reading) || key.endsWith("ing") || key === "eng");
}

/** "Sales" in "Software Engineers and Sales", or in "Eng, Sales, Design". */
function isDepartmentBeside({ segment, reading }: Read, main: Read): boolean {
  const stands = segment.mark === "," || segment.mark === AND_OF_JOBS || BETWEEN_JOBS.has(segment.mark);
  return stands && isDepartment(main.segment, main.reading) && isWholeField(segment.words, reading);
}

function isWholeField(words: readonly TitleWord[], { kind, from, to }: SegmentReading): boolean {
  return kind !== null && from === 0 && words.slice(to).every(({ stem }) => NOISE.has(stem));
}

function addRole(roles: Role[], role: Role | null): void {
  if (role !== null && roles.every(({ kind }) => kind !== role.kind)) roles.push(role);
}

/** "Community & CRM Manager", "Graphic & Web Designer": the first of two fields of one head, as the second role. */
function fieldBeside({ segment, reading }: Read, title: string): Role | null {
  const { words } = segment;
  const last = words[reading.to - 1];
  if (last === undefined || TECHNICAL_HEADS.has(last.stem)) return null;
  const at = words.findIndex((_, at) => isAfterAnd(words, at, title));
  if (at < 1 || at >= reading.to - 1) return null;
  const first = words.slice(0, at);
  if (GENERIC_LAST.has(last.stem)) {
    const field = readSegment(first);
    return field.kind === null ? null : roleOf({ segment, reading: field }, OF_TWO_FIELDS);
  }
  const { stem: field = "" } = first.at(-1) ?? {};
  const isField = !GENERIC_LAST.has(field) && !NOISE.has(field);
  const other = readSegment([...first, last]);
  const areTitles = isField && isSureRole(reading) && isSureRole(other) && other.from < at && other.to === at + 1;
  return areTitles ? roleOf({ segment: { ...segment, words: first }, reading: other }, OF_TWO_FIELDS) : null;
}

/** "Senior Manager, Revenue Accounting": the field of a head that has none, from the segments before it, else after. */
function fieldElsewhere(reads: readonly Read[], main: Read): Role[] {
  const at = reads.indexOf(main);
  const others = [...reads.slice(0, at).reverse(), ...reads.slice(at + 1)].filter(({ reading }) =>
    suits(main.reading.head ?? "", reading.kind),
  );
  const found =
    others.find(({ reading, segment }) => reading.kind !== null && !segment.bracketed) ??
    others.find(({ reading }) => reading.kind !== null);
  if (found === undefined) return [];
  const role = roleOf(found, Math.min(0.8, found.reading.certainty + 0.25));
  return [{ ...role, kind: leaderOf(main.reading.head ?? "", role.kind) }];
}

/** "Manager, Software Engineering" leads engineers. */
function ledBy(first: Read | undefined, role: Role): Role {
  return first?.reading.isGeneric ? { ...role, kind: leaderOf(first.reading.head ?? "", role.kind) } : role;
}

function leaderOf(head: string, kind: string | null): string | null {
  return kind !== null && LEADING.has(head) ? (LED_BY.get(kind) ?? kind) : kind;
}

/** A title that the kinds' words do not know, by the labels of ESCO's occupations. */
function labelledRole(reads: readonly Read[], isGeneric: boolean): Role | null {
  for (const { segment } of reads) {
    const found = segment.bracketed ? null : findOccupation(segment.words);
    if (found !== null && (!isGeneric || found.to - found.from > 1)) return roleOfLabel(segment, found);
  }
  return null;
}

function roleOfLabel({ words }: Segment, { occupation, certainty, from, to }: FoundOccupation): Role {
  return {
    kind: occupation.kind,
    certainty,
    occupation: occupation.uri,
    group: occupation.group,
    start: words[from]?.start ?? 0,
    end: words[to - 1]?.end ?? 0,
  };
}

function roleOf({ segment, reading }: Read, certainty: number): Role {
  const first = segment.words[reading.from] ?? segment.words[0];
  const final = segment.words[Math.max(reading.to, reading.from + 1) - 1] ?? first;
  const occupation = reading.isHead ? occupationOfRole(segment, reading) : null;
  return {
    kind: reading.kind,
    certainty: Math.round(certainty * 100) / 100,
    occupation: occupation?.uri ?? null,
    group: occupation?.group ?? null,
    start: first?.start ?? 0,
    end: final?.end ?? 0,
  };
}

function occupationOfRole({ words }: Segment, { from, to }: SegmentReading) {
  const stems = words.map(({ stem }) => stem);
  return occupationOfWords(stems.filter((word) => !NOISE.has(word))) ?? occupationOfWords(stems.slice(from, to));
}

/** Once the source confirms the title's craft, other crafts that the text may mean are ignored. */
function addWeaker(roles: Role[], weaker: readonly Role[]): void {
  for (const role of weaker) {
    const same = roles.find(({ kind }) => kind === role.kind);
    if (same === undefined && !roles.some((known) => known.end > 0 && isCraft(known) && known.certainty >= SURE))
      roles.push(role);
    else if (same !== undefined)
      same.certainty = Math.min(0.8, Math.round((same.certainty + role.certainty * 0.5) * 100) / 100);
  }
}

/** The segments that can name the role: the company's own are none, nor the first of "Company | role | place". */
function roleSegments(segments: Segment[], title: string, company: string): Segment[] {
  const name = wordKeys(company);
  const others = segments.filter((segment) => !isCompany(segment, name));
  const kept = others.length > 0 ? others : segments;
  const isPiped = (title.match(/\|/g)?.length ?? 0) >= 2;
  if (!isPiped) return kept;
  const after = title.indexOf("|");
  const first = kept.filter(({ words }) => (words[0]?.start ?? 0) < after);
  // What stands first is a company, unless it is a sure role itself: a repaired title holds roles alone.
  if (first.some(({ words }) => isSureRole(readSegment(words)))) return kept;
  const roles = kept.filter(({ words }) => (words[0]?.start ?? 0) > after);
  return roles.some(({ words }) => readSegment(words).isHead) ? roles : kept;
}

/** Stands for any "and" between two professions. */
const AND_OF_JOBS = "and";
const AND = new Set(["and", "or", "cum", "und", "oder", "et", "y", "e"]);
const AND_MARK = /[/&+]/;

/** Does an "and" in words or a mark stand here, at or before this word? */
function isAfterAnd(words: readonly TitleWord[], at: number, title: string): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return false;
  return AND.has(word.key) || AND_MARK.test(title.slice(before.end, word.start));
}

/** "UX Designer and Developer" are two professions, "Account and Project Manager" is one. */
function coordinated(segment: Segment, title: string): Segment[] {
  const { words } = segment;
  for (let at = 1; at < words.length; at++) {
    // "EA to Founder & CEO": whom somebody works for.
    if (words.slice(0, at).some(({ key }) => key === "to")) break;
    if (!isAfterAnd(words, at, title)) continue;
    const [first, rest] = [words.slice(0, at), words.slice(AND.has(words[at]?.key ?? "") ? at + 1 : at)];
    if (rest.length === 0) continue;
    const [reading, other] = [readSegment(first), readSegment(rest)];
    if (!isSureRole(reading)) continue;
    if (!isSureRole(other) && !(isDepartment({ words: first }, reading) && isWholeField(rest, other))) continue;
    return [{ ...segment, words: first }, ...coordinated({ ...segment, words: rest, mark: AND_OF_JOBS }, title)];
  }
  return [segment];
}

function isSureRole({ isHead, kind, certainty }: SegmentReading): boolean {
  return isHead && kind !== null && certainty >= 0.85;
}

function isCompany({ words }: Segment, name: readonly string[]): boolean {
  return name.length > 0 && words.length <= name.length && words.every(({ key }, at) => key === name[at]);
}

function wordKeys(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
}
