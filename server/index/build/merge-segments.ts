import { type Bits, hasBit } from "./bits.ts";
import { countryEligibilityOf } from "./country-eligibility.ts";
import { type Classes, type FactColumn, narrowest } from "./fact-columns.ts";
import { groupFacts } from "./fact-groups.ts";
import { type ExactMarks, finishInvertedIndex, type InvertedIndex, LEVELS } from "./inverted-index.ts";
import { axisColumn, partitionsOf } from "./partitions.ts";
import { compareIds, ID_BYTES, inOrderOfIds } from "./posting-ids.ts";
import type { NameLists, Segment } from "./segment.ts";

/** A segment and the postings of it to keep. */
type KeptPart = { segment: Segment; live: Bits };
/** `newNumbers[part][number]` is the number in the merged segment, GONE for what is not kept. */
type Renumbering = { size: number; newNumbers: Uint32Array[]; part: Uint8Array; old: Uint32Array };

const GONE = 0xffffffff;

/** One segment of all kept postings, the same as if it had been built of them. No id may be kept in two parts; at most 255 parts. */
export function mergeSegments(parts: readonly KeptPart[]): Segment {
  const segments = parts.map(({ segment }) => segment);
  const to = renumber(parts);
  const { size, part, old } = to;
  const ids = new Uint8Array(size * ID_BYTES);
  const standing = new Float64Array(size);
  const posted = new Float64Array(size);
  for (let number = 0; number < size; number++) {
    const from = segments[part[number] as number] as Segment;
    const place = old[number] as number;
    ids.set(from.ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES), number * ID_BYTES);
    standing[number] = from.standing[place] as number;
    posted[number] = from.posted[place] as number;
  }
  const columns = (segments[0] as Segment).columns.map((_, at): FactColumn => {
    const merged = mergeClasses(
      segments.map(({ columns }) => {
        const { facts, classOf } = columns[at] as FactColumn;
        return { values: facts, classOf };
      }),
      to,
      JSON.stringify,
    );
    return { facts: merged.values, classOf: merged.classOf };
  });
  const partitions = partitionsOf(columns);
  const sources = mergeClasses(
    segments.map(({ sources }) => ({ values: sources.names, classOf: sources.classOf })),
    to,
    (name) => name,
  );
  return {
    size,
    ids,
    byId: inOrderOfIds(ids),
    standing,
    posted,
    sources: { names: sources.values, classOf: sources.classOf },
    columns,
    partitions,
    groups: groupFacts(columns, partitions.postings),
    countryEligibility: countryEligibilityOf(axisColumn({ columns }, "place").facts),
    skills: mergeLists(
      segments.map(({ skills }) => skills),
      to,
    ),
    titleWords: mergeLists(
      segments.map(({ titleWords }) => titleWords),
      to,
    ),
    text: mergeInvertedIndexes(
      segments.map(({ text }) => text),
      to.newNumbers,
      size,
    ),
  };
}

/** Each part is in order of static rank and id, so the whole is a merge of sorted runs. */
function renumber(parts: readonly KeptPart[]): Renumbering {
  const next = parts.map(() => -1);
  const advance = (at: number) => {
    const { segment, live } = parts[at] as KeptPart;
    do next[at] = (next[at] as number) + 1;
    while ((next[at] as number) < segment.size && !hasBit(live, next[at] as number));
  };
  const newNumbers = parts.map(({ segment }) => new Uint32Array(segment.size).fill(GONE));
  const most = parts.reduce((sum, { segment }) => sum + segment.size, 0);
  const part = new Uint8Array(most);
  const old = new Uint32Array(most);
  for (let at = 0; at < parts.length; at++) advance(at);
  for (let size = 0; ; size++) {
    let first = -1;
    for (let at = 0; at < parts.length; at++) {
      if ((next[at] as number) >= (parts[at] as KeptPart).segment.size) continue;
      if (first === -1 || isBefore(parts, next, at, first)) first = at;
    }
    if (first === -1) return { size, newNumbers, part: part.subarray(0, size), old: old.subarray(0, size) };
    (newNumbers[first] as Uint32Array)[next[first] as number] = size;
    part[size] = first;
    old[size] = next[first] as number;
    advance(first);
  }
}

function isBefore(parts: readonly KeptPart[], next: readonly number[], a: number, b: number): boolean {
  const [one, other] = [(parts[a] as KeptPart).segment, (parts[b] as KeptPart).segment];
  const [n, m] = [next[a] as number, next[b] as number];
  const order = (other.standing[m] as number) - (one.standing[n] as number);
  return order === 0 ? compareIds(one.ids, n, other.ids, m) < 0 : order < 0;
}

/** Drops values that no kept posting has. */
function mergeClasses<Value>(
  columns: readonly { values: readonly Value[]; classOf: Classes }[],
  { size, part, old }: Renumbering,
  keyOf: (value: Value) => string,
): { values: Value[]; classOf: Classes } {
  const known = new Map<string, number>();
  const values: Value[] = [];
  const newClasses = columns.map(({ values }) => new Int32Array(values.length).fill(-1));
  const wide = new Uint32Array(size);
  for (let number = 0; number < size; number++) {
    const from = part[number] as number;
    const { values: oldValues, classOf } = columns[from] as (typeof columns)[number];
    const oldClass = classOf[old[number] as number] as number;
    const classes = newClasses[from] as Int32Array;
    if (classes[oldClass] === -1) {
      const value = oldValues[oldClass] as Value;
      const key = keyOf(value);
      const at = known.get(key) ?? values.push(value) - 1;
      known.set(key, at);
      classes[oldClass] = at;
    }
    wide[number] = classes[oldClass] as number;
  }
  const classOf = narrowest(values.length, size);
  classOf.set(wide);
  return { values, classOf };
}

/** Drops names that no kept posting has. */
function mergeLists(lists: readonly NameLists[], { size, part, old }: Renumbering): NameLists {
  const starts = new Uint32Array(size + 1);
  for (let number = 0; number < size; number++) {
    const own = lists[part[number] as number] as NameLists;
    const place = old[number] as number;
    starts[number + 1] = (starts[number] as number) + (own.starts[place + 1] as number) - (own.starts[place] as number);
  }
  const known = new Map<string, number>();
  const newNumbers = lists.map(({ names }) => new Int32Array(names.length).fill(-1));
  const wide = new Uint32Array(starts[size] as number);
  for (let number = 0; number < size; number++) {
    const from = part[number] as number;
    const own = lists[from] as NameLists;
    const numbered = newNumbers[from] as Int32Array;
    const first = own.starts[old[number] as number] as number;
    const end = starts[number + 1] as number;
    for (let at = starts[number] as number, n = first; at < end; at++, n++) {
      const oldNumber = own.numbers[n] as number;
      if (numbered[oldNumber] === -1) {
        const name = own.names[oldNumber] as string;
        const newNumber = known.get(name) ?? known.size;
        known.set(name, newNumber);
        numbered[oldNumber] = newNumber;
      }
      wide[at] = numbered[oldNumber] as number;
    }
  }
  const numbers = narrowest(known.size, wide.length);
  numbers.set(wide);
  return { names: [...known.keys()], starts, numbers };
}

/** The lists of several segments as one; `newNumbers` gives each posting's new number, or more than `size` for what is gone. */
function mergeInvertedIndexes(
  parts: readonly InvertedIndex[],
  newNumbers: readonly Uint32Array[],
  size: number,
): InvertedIndex {
  const words = [...new Set(parts.flatMap((part) => part.words))].sort();
  const newPlace = new Map(words.map((word, at) => [word, at]));
  const starts = new Uint32Array(words.length * LEVELS.length + 1);
  const occurrences = (visit: (list: number, number: number) => void) => {
    for (const [at, part] of parts.entries())
      eachOccurrence(part, newNumbers[at] as Uint32Array, newPlace, size, visit);
  };
  occurrences((list) => {
    starts[list + 1] = (starts[list + 1] as number) + 1;
  });
  for (let list = 1; list < starts.length; list++)
    starts[list] = (starts[list] as number) + (starts[list - 1] as number);
  const postings = new Uint32Array(starts.at(-1) as number);
  const ends = starts.slice();
  occurrences((list, number) => {
    const end = ends[list] as number;
    postings[end] = number;
    ends[list] = end + 1;
  });
  return finishInvertedIndex(words, { starts, postings, exact: mergeExact(parts, newNumbers, size) }, size);
}

function mergeExact(parts: readonly InvertedIndex[], newNumbers: readonly Uint32Array[], size: number): ExactMarks {
  const most = parts.reduce((sum, { exact }) => sum + exact.hashes.length, 0);
  const merged = { hashes: new Uint32Array(most), postings: new Uint32Array(most) };
  let end = 0;
  for (const [part, { exact }] of parts.entries())
    for (let at = 0; at < exact.hashes.length; at++) {
      const kept = newNumbers[part]?.[exact.postings[at] as number] as number;
      if (kept >= size) continue;
      merged.hashes[end] = exact.hashes[at] as number;
      merged.postings[end++] = kept;
    }
  return { hashes: merged.hashes.slice(0, end), postings: merged.postings.slice(0, end) };
}

function eachOccurrence(
  { words, starts, postings, dense }: InvertedIndex,
  newNumber: Uint32Array,
  newPlace: ReadonlyMap<string, number>,
  size: number,
  visit: (list: number, number: number) => void,
): void {
  const keep = (list: number, number: number) => {
    const kept = newNumber[number] as number;
    if (kept < size) visit(list, kept);
  };
  for (let word = 0; word < words.length; word++) {
    const first = (newPlace.get(words[word] as string) as number) * LEVELS.length;
    for (let level = 0; level < LEVELS.length; level++) {
      const list = word * LEVELS.length + level;
      for (let at = starts[list] as number; at < (starts[list + 1] as number); at++)
        keep(first + level, postings[at] as number);
    }
  }
  for (const { word, levels } of dense) {
    const first = (newPlace.get(words[word] as string) as number) * LEVELS.length;
    let better: Bits | null = null;
    for (const [level, bits] of levels.entries()) {
      if (!bits) continue;
      eachBeside(bits, better, (number) => keep(first + level, number));
      better = bits;
    }
  }
}

/** Calls back with the members of the difference of two sets. */
function eachBeside(bits: Bits, others: Bits | null, visit: (number: number) => void): void {
  for (let word = 0; word < bits.length; word++)
    for (let rest = (bits[word] as number) & ~(others?.[word] ?? 0); rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
}
