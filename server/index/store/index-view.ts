import { setImmediate } from "node:timers/promises";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { allBits, type Bits, countBits, removeBit, sharedCopy } from "#server/index/build/bits.ts";
import { ID_BYTES, idBytes, numberOfId } from "#server/index/build/posting-ids.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import type { LiveSegment } from "#server/index/query/share-work.ts";
import type { IndexBuilder } from "#server/index/threads/index-builder.ts";
import type { QueryPool } from "#server/index/threads/query-pool.ts";
import type { KeptPart } from "./kept-segments.ts";
import { readImage, type SegmentImage } from "./segment-image.ts";

/** A segment of the view; long ones come first. */
type ViewSegment = LiveSegment & { image: SegmentImage };

/** One batch of changes: postings that are open, and ids of those that are not. */
type PostingChanges = { open: readonly IndexedPosting[]; gone: readonly string[] };

/** Small segments are merged at this number, since each query asks all of them. */
const MOST_SEGMENTS = 6;
/** Small segments are merged into the smallest long one once they reach this share of it. */
const LARGE_SHARE = 1 / 8;
const PAGE = 100;

export type IndexView = {
  segments(): readonly ViewSegment[];
  /** Those saved for the next start. */
  long(): readonly ViewSegment[];
  /** Applies changes; resolves when queries see them. One call at a time. */
  apply(changes: PostingChanges): Promise<void>;
  /** Merges segments where due; changes may be applied meanwhile. True when a long segment was replaced. */
  merge(): Promise<boolean>;
};

type IndexViewOptions = {
  builder: IndexBuilder;
  pool: QueryPool | null;
  rates: EuroRates;
  /** Maximum postings of a long segment. */
  longest: number;
  onChange: () => void;
};

/** Opens a view on long segments. */
export async function openIndexView(
  parts: readonly KeptPart[],
  { builder, pool, rates, longest, onChange }: IndexViewOptions,
): Promise<IndexView> {
  let segments: readonly ViewSegment[] = await Promise.all(parts.map(({ image, live }) => attach(image, live)));
  /** How many of them are long. */
  let long = parts.length;
  // Not awaited: until the threads have read what is new, the main thread answers.
  void threads()?.hold(...parts.map(({ image }) => image));
  /** Ids removed since a merge began. */
  let removed: Uint8Array[] | null = null;

  function threads(): QueryPool | null {
    return pool?.isFor(segments, true) ? pool : null;
  }

  function show(next: readonly ViewSegment[]): void {
    segments = next;
    threads()?.keepOnly(segments.map(({ image }) => image));
    onChange();
  }

  async function attach(image: SegmentImage, live: Bits | null = null): Promise<ViewSegment> {
    const segment = await readImage(image);
    return { image, reader: segmentReader(segment, rates), live: live ?? sharedCopy(allBits(segment.size)) };
  }

  async function apply({ open, gone }: PostingChanges): Promise<void> {
    const shown = open.filter((job) => !isExcluded(job));
    const added = shown.length === 0 ? [] : [await attach(await builder.build(inPages(shown)))];
    const taken = idBytes([...gone, ...open.map(({ id }) => id)]);
    let before: readonly ViewSegment[];
    let kept: ViewSegment[];
    do {
      before = segments;
      kept = await eachWithout(before, taken);
      // Again if a merge ended meanwhile.
    } while (before !== segments);
    removed?.push(taken);
    // Not before: a merge that ended meanwhile made the threads drop what was not shown.
    for (const { image } of added) void threads()?.hold(image);
    show([...kept, ...added]);
  }

  async function merge(): Promise<boolean> {
    const due = dueMerge(segments, { long, longest });
    if (due === null) return false;
    const old = due.places.map((place) => segments[place] as ViewSegment);
    removed = [];
    try {
      const merged = await attach(await builder.merge(old.map(({ image, live }) => ({ image, live }))));
      await threads()?.hold(merged.image);
      const isOld = (segment: ViewSegment) => old.some(({ reader }) => reader === segment.reader);
      const rest = segments.filter((segment) => !isOld(segment));
      long = due.long;
      show([...rest.slice(0, due.to), without(merged, Buffer.concat(removed)), ...rest.slice(due.to)]);
    } finally {
      removed = null;
    }
    return due.to < long;
  }

  return { segments: () => segments, long: () => segments.slice(0, long), apply, merge };
}

type Lengths = { long: number; longest: number };
/** The positions of the segments to merge, and of the merged one; `long` is the number of long ones afterwards. */
type Due = { places: readonly number[]; to: number; long: number };

/** Small segments are merged into the smallest long one, into a new long one where that would be too long, or with each other when there are many. */
function dueMerge(segments: readonly ViewSegment[], { long, longest }: Lengths): Due | null {
  const sizes = segments.map(({ live }) => countBits(live));
  const small = [...sizes.keys()].slice(long);
  const together = small.reduce((sum, at) => sum + (sizes[at] as number), 0);
  const least = [...sizes.keys()]
    .slice(0, long)
    .reduce((a, b) => ((sizes[b] as number) < (sizes[a] as number) ? b : a));
  const size = sizes[least] as number;
  if (together > 0 && together >= size * LARGE_SHARE) {
    if (size + together <= longest) return { places: [least, ...small], to: least, long };
    return { places: small, to: long, long: long + 1 };
  }
  return small.length >= MOST_SEGMENTS ? { places: small, to: long, long } : null;
}

function without(segment: ViewSegment, taken: Uint8Array): ViewSegment {
  let live: Bits | null = null;
  for (let n = 0; n < taken.length / ID_BYTES; n++) {
    const number = numberOfId(segment.reader.segment, taken, n);
    if (number === -1) continue;
    live ??= sharedCopy(segment.live);
    removeBit(live, number);
  }
  return live === null ? segment : { ...segment, live };
}

/** Looking up ids in a segment takes a millisecond or two: yields to other requests in between. */
async function eachWithout(segments: readonly ViewSegment[], taken: Uint8Array): Promise<ViewSegment[]> {
  const kept: ViewSegment[] = [];
  for (const segment of segments) {
    await setImmediate();
    kept.push(without(segment, taken));
  }
  return kept;
}

/** What a thread is given is copied: in parts, to yield to other requests in between. */
async function* inPages<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PAGE) yield items.slice(from, from + PAGE);
}
