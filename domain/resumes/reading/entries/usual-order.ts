import { employerScore, isPlace, titleScore } from "../entry-words.ts";
import type { EntryPart } from "./entry-parts.ts";
import type { Entry } from "./read-entries.ts";

/**
 * Where the entries of a section have the title, and where the employer: most of them in the first place, those without it in the next. A
 * place is written `row.part`, the row counted from that of the dates, with a `b` where it stands behind them ("0b.1"), the part from the first
 * on or from the last back ("0.-1");
 * what is parted off has `<` (before) or `>` (behind) and by what: 0 the first comma, 1 the last, from 2 on one of SEPARATORS ("0.0>1").
 */
type Order = { title: string; employers: string[] };
type Said = { text: string; lean: number; part: EntryPart };
type Heading = ReadonlyMap<string, Said>;

/** More than any real section has; every pair of places is scored in all of them. */
const MAX_ENTRIES = 60;
const MAX_PARTS = 8;
/** Minimum share of entries that agree. */
const SHARE = 0.5;
/** Minimum average lead of the title's place over the employer's in `leaning`. */
const LEAST = 0.5;

/** Above 0 = rather a title, below = rather an employer. */
export const leaning = (text: string): number => titleScore(text) - employerScore(text);

/** The two places that look most like title and employer across all entries; null when no pair does in most of them. */
export function usualOrder(
  entries: readonly Entry[],
  partsOf: (entry: Entry) => readonly EntryPart[],
  lean: (text: string) => number = leaning,
): Order | null {
  const rows = entries.slice(0, MAX_ENTRIES).map((entry): Heading => {
    const parts = partsOf(entry).slice(0, MAX_PARTS);
    const said = parts.flatMap((part) =>
      placesIn(entry, part, parts).flatMap((place) =>
        readings(place, part).map(([key, text]) => ({ key, text, part })),
      ),
    );
    return new Map(said.map(({ key, text, part }) => [key, { text, lean: lean(text), part }]));
  });
  const best = bestPair(rows, (key) => !IN_BRACKETS.test(key)) ?? bestPair(rows, () => true);
  if (best === null) return null;
  const isWhole = !PIECE.test(best.title) && !PIECE.test(best.employer);
  if (!isWhole) return isSplit(best.title, best.employer) ? { title: best.title, employers: [best.employer] } : null;
  const employers = [best.employer];
  for (let left = rows; employers.length < 3; ) {
    left = left.filter((row) => !row.has(employers.at(-1) as string));
    const next = bestPair(left, (key) => !LOOSE.test(key), best.title);
    if (next === null || PIECE.test(next.employer)) break;
    employers.push(next.employer);
  }
  return { title: best.title, employers };
}

/** The two best places among the asked ones that most entries have; `known`: the title's. */
function bestPair(
  rows: readonly Heading[],
  isAsked: (key: string) => boolean,
  known?: string,
): { title: string; employer: string } | null {
  const counts = new Map<string, number>();
  for (const row of rows) for (const key of row.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const common = [...counts].flatMap(([key, count]) =>
    isAsked(key) && count > 1 && count >= rows.length * SHARE ? [key] : [],
  );
  let best = null;
  let most = LEAST - 0.01;
  for (const title of known === undefined ? common : [known]) {
    for (const employer of common) {
      if (title.replace(PIECE, "") === employer.replace(PIECE, "") && !isSplit(title, employer)) continue;
      const both = rows.filter((row) => {
        const [one, other] = [row.get(title), row.get(employer)];
        return one !== undefined && other !== undefined && (one.part !== other.part || isSplit(title, employer));
      });
      if (both.length < 2 || both.length < rows.length * SHARE) continue;
      const mean = (key: string, worth: (said: Said) => number) =>
        both.reduce((sum, row) => sum + worth(row.get(key) as Said), 0) / both.length;
      const said = mean(title, (one) => one.lean);
      const other = mean(employer, (one) => one.lean + unlikely(one.text, employer));
      const score =
        (said - other - mean(title, ({ text }) => commas(text))) * (both.length / rows.length) -
        (title.endsWith("1") && PIECE.test(title) ? 0.3 : LOOSE.test(title) || LOOSE.test(employer) ? 0.15 : 0);
      if (said >= LEAST && score > most) {
        most = score;
        best = { title, employer };
      }
    }
  }
  return best;
}

const PIECE = /[<>]\d$/;
/** Pieces split by something other than a comma; brackets are tried last. */
const LOOSE = /[<>][2-9]$/;
const IN_BRACKETS = /[<>]3$/;

/** Separators of title and employer other than a comma. */
const SEPARATORS = [
  /\s+\/\s+/u,
  /\s*\((?=[^()]+\)$)/u,
  /\s(?:@|at|with|for|bei|beim|für|presso|chez|en|con|para)\s(?=\p{Lu})/u,
];

const BRACKET = 3;

/** A part as a whole, and split at its first and last comma, a slash, brackets or a preposition. */
function readings(key: string, { text }: EntryPart): [string, string][] {
  const found: [string, string][] = [[key, text]];
  const commas = [...text.matchAll(/,\s+(?![^()]{0,80}\))(?!(?:inc|llc|ltd|corp|co)(?!\p{L}))/giu)];
  const separators = [commas[0], commas.at(-1), ...SEPARATORS.map((separator) => separator.exec(text))];
  for (const [at, separator] of separators.entries())
    if (separator != null && separator.index > 0) {
      found.push([`${key}<${at}`, text.slice(0, separator.index)]);
      found.push([
        `${key}>${at}`,
        text.slice(separator.index + separator[0].length).replace(at === BRACKET ? /\)$/ : "", ""),
      ]);
    }
  return found;
}

const isSplit = (title: string, employer: string) =>
  title.at(-1) === employer.at(-1) && PIECE.test(title) && PIECE.test(employer) && title.at(-2) !== employer.at(-2);

const commas = (text: string) => (text.includes(", ") ? 0.4 : 0);

/** Several words below the dates may be part of the description. */
const unlikely = (text: string, key: string) => {
  const words = text.split(" ").length;
  const isTold = /^[1-9]/.test(key) && words > 3 && employerScore(text) === 0;
  return commas(text) + (isTold ? (words > 5 ? 1 : 0.5) : 0);
};

/** The parts of an entry in the usual places of title and employer; null when one is missing, or their words contradict it. */
export function inOrder(
  entry: Entry,
  parts: readonly EntryPart[],
  order: Order | null,
  lean: (text: string) => number = leaning,
): { title: EntryPart; employer: EntryPart } | null {
  const at = (key: string | undefined): EntryPart | undefined => {
    const isPiece = key !== undefined && PIECE.test(key);
    for (const part of parts) {
      const place = placesIn(entry, part, parts).find((one) => key?.replace(PIECE, "") === one);
      if (place === undefined) continue;
      if (place === key) return part;
      const said = isPiece ? readings(place, part).find(([one]) => one === key) : undefined;
      if (said !== undefined) return { ...part, text: said[1], slot: `${part.slot}${key?.at(-2)}` };
    }
    return undefined;
  };
  const title = at(order?.title);
  const employer = order?.employers.map(at).find((part) => part !== undefined && part !== title);
  if (title === undefined || employer === undefined || isPlace(employer.text) || isPlace(title.text)) return null;
  return lean(title.text) - lean(employer.text) > -0.5 ? { title, employer } : null;
}

/** The places of a part as in `Order`: its row counted from the dates, and its index before or after them, from the start and from the end. */
function placesIn({ dates, lines }: Entry, part: EntryPart, parts: readonly EntryPart[]): string[] {
  const anchor = Math.max(
    lines.findIndex((one) => one.line === dates?.line && one.page === dates.page),
    0,
  );
  const row = lines.indexOf(part.line) - anchor;
  const said = part.line.text.replaceAll("\t", " ");
  const parted = row === 0 && dates !== null ? said.indexOf(dates.quote) : -1;
  const isBehind = ({ text }: EntryPart) => parted !== -1 && said.indexOf(text) > parted;
  const alike = parts.filter((one) => one.line === part.line && isBehind(one) === isBehind(part));
  const from = `${row}${isBehind(part) ? "b" : ""}`;
  const first = `${from}.${alike.indexOf(part)}`;
  return alike.length > 1 ? [first, `${from}.-${alike.length - alike.indexOf(part)}`] : [first];
}
