import { KIND_TITLES } from "#domain/reading/occupation/kinds.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import vocabulary from "#domain/reading/vocabulary/query-words.json" with { type: "json" };
import { kindsWith } from "./kind-words.ts";

/** Titles of a kind that mostly mean other work: a "systems engineer" is seldom an administrator. */
const MOSTLY_OTHER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary.mostlyOther).map(([kind, titles]) => [kind, titles.split("|")]),
);

const titlesOfKinds = new Map<string, string[][]>();
const plainTitlesOfKinds = new Map<string, string[][]>();
/** How many of a kind's titles count as its best known. */
const PLAIN_TITLES = 12;

/** Are all words of one of this kind's titles in the text? "Finance Process & Project Manager" is a finance manager, too. */
export function isNamedIn(text: string, kind: string): boolean {
  return holdsOne(text, titlesOfKinds, kind, titlesOf);
}

/** As `isNamedIn`, by its best known titles and those in which the head stands first: not by what only some call it. */
export function isPlainlyNamedIn(text: string, kind: string): boolean {
  return holdsOne(text, plainTitlesOfKinds, kind, plainTitlesOf);
}

function holdsOne(text: string, known: Map<string, string[][]>, kind: string, titlesOf: (kind: string) => string[][]) {
  const titles = known.get(kind) ?? titlesOf(kind);
  known.set(kind, titles);
  const held = new Set(stemsOf(text));
  return titles.some((words) => words.every((word) => held.has(word)));
}

function plainTitlesOf(kind: string): string[][] {
  const known = KIND_TITLES.find(({ id }) => id === kind);
  return [...(known?.titles.slice(0, PLAIN_TITLES) ?? []), ...(known?.headFirst ?? [])].map(stemsOf);
}

/** Its titles, and the words that only its first title has: "pharmacovigilance" of a specialist in it. */
function titlesOf(kind: string): string[][] {
  const titles = KIND_TITLES.find(({ id }) => id === kind)?.titles.map(stemsOf) ?? [];
  const own = titles[0]?.filter((word) => kindsWith(word) === 1) ?? [];
  return own.length > 0 ? [...titles, own] : titles;
}

/** Does the text hold a title that its kind shares with other work, which is more often meant by it? */
export function isMostlyOther(text: string, kind: string): boolean {
  const titles = MOSTLY_OTHER.get(kind);
  if (titles === undefined) return false;
  const held = ` ${stemsOf(text).join(" ")} `;
  return titles.some((title) => held.includes(` ${stemsOf(title).join(" ")} `));
}
