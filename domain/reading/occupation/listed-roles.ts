import { type FieldText, fieldText } from "#domain/reading/evidence.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import { readRoles } from "./read-roles.ts";
import type { Role } from "./role.ts";

const MOST = 8;
const LONGEST_TITLE = 70;
const MOST_WORDS = 8;
/** How far apart the lines of one list stand. */
const NEAR = 3;
/** A profession by its own name; less is a field or a guess. */
const NAMED = 0.85;
/** Beside the job of the title, as another side of it is. */
const LISTED = 0.4;
/** The first line of a posting to a thread: "Acme | Engineers | Remote", or one that says there are several jobs. */
const OF_A_THREAD = /^(?:[^\n|]{1,120}\|[^\n|]{1,200}\||[^\n]{0,80}\b(?:multiple|several) (?:roles|positions))/i;
/** Somebody says that several are sought. */
const SEVERAL =
  /\b(?:(?:multiple|several|various|open|current|available|key|following|these|our|more|\d+) +(?:\w+ +)?(?:roles|positions|openings|jobs)|(?:roles|positions|openings)(?: available| include|:)|(?:also |we(?:'|’)re |are |is )hiring|hiring (?:for|across)|join us|looking for)\b/i;
const ADDRESS = /https?:\/\/\S*/i;
/** What ends the title of a line that goes on: an address, a bracket, a colon, a sentence. */
const TITLE_ENDS = /\s*(?:\(|\[|:|\||;|\. |\.$| [-–—] | ?https?:|\broles?\b)/;
const BULLET = /^[\s•·*–—-]+/;
/** A bullet within a line stands between two roles of it. */
const ITEMS = /\s[•·]\s/;
const GOES_ON = /^(?:,| for )/;
const ON_SITE = /\b(?:on-?site|in[- ]office|in[- ]person|hybrid)\b/i;
/** Who signs a posting is not sought by it. */
const SIGNS = /\bfounders?\b|, c[et]o\b|^I\b/i;
/** How much of what follows a title says where the job is. */
const PLACE_LENGTH = 60;

/** `words` as in `Roles`. */
type ListedRole = Role & { words: string[] };

/** A job at line `at`; `isFree`: it is one of several or has an address, and is bound to no place. */
type Line = { at: number; role: ListedRole; isFree: boolean };

/**
 * The jobs that a posting to a thread lists in its text beside that of its title, in its order, each kind once, at most 8: lines that
 * begin with a title and stand in a list of at least two, under words that say that several are sought or each with an address of its
 * own. `start`/`end` are those of the text. A line that binds its job to a place of its own is left out. Empty for other postings.
 * Never throws; linear.
 */
export function listedRoles({ text }: FieldText): ListedRole[] {
  if (!OF_A_THREAD.test(text)) return [];
  const lines = linesOf(text);
  const kinds = new Map<string | null, ListedRole>();
  for (const [place, { at, role, isFree }] of lines.entries()) {
    const beside = [lines[place - 1], lines[place + 1]];
    const isOfList = beside.some((other) => other !== undefined && Math.abs(other.at - at) <= NEAR);
    if (isOfList && isFree && !kinds.has(role.kind)) kinds.set(role.kind, role);
  }
  return [...kinds.values()].slice(0, MOST);
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let saysSeveral = false;
  for (const [at, line] of text.split("\n").entries()) {
    let from = 0;
    for (const item of at === 0 ? [] : line.split(ITEMS)) {
      from = line.indexOf(item, from);
      saysSeveral ||= SEVERAL.test(item);
      const role = roleAt(item, start + from);
      if (role !== null) {
        const after = text.slice(role.end, start + from + item.length);
        lines.push({ at, role, isFree: (saysSeveral || ADDRESS.test(item)) && !isBound(after) });
      }
      from += item.length;
    }
    start += line.length + 1;
  }
  return lines;
}

/** The role whose title is the beginning of a line that says nothing else before it. */
function roleAt(item: string, from: number): ListedRole | null {
  const bullet = BULLET.exec(item)?.[0].length ?? 0;
  const rest = item.slice(bullet);
  const cut = rest.search(TITLE_ENDS);
  const title = (cut < 0 ? rest : rest.slice(0, cut)).trimEnd();
  if (title.length > LONGEST_TITLE || title.split(/\s+/).length > MOST_WORDS || !/^\p{Lu}/u.test(title)) return null;
  const { roles, words } = readRoles(title);
  const [role] = roles;
  if (!role || role.kind === null || role.kind === "student" || role.certainty < NAMED || SIGNS.test(title))
    return null;
  const after = title.slice(role.end);
  if (after !== "" && !GOES_ON.test(after)) return null;
  const start = from + bullet;
  return { ...role, words, certainty: LISTED, start, end: start + title.length };
}

/** Is the job at an office, or for one place? */
function isBound(after: string): boolean {
  const said = after.replace(ADDRESS, " ").slice(0, PLACE_LENGTH);
  if (ON_SITE.test(said)) return true;
  const places = findPlacesInField(fieldText("location", said), { bareCodes: true });
  return places.some(({ kind, excluded }) => kind !== "worldwide" && !excluded);
}
