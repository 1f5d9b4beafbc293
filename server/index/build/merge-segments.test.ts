import fc from "fast-check";
import { expect, test } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import { layOut, readImage } from "#server/index/store/segment-image.ts";
import { anyJobs } from "#tests/support/build/arbitrary-job.ts";
import { noBits } from "./bits.ts";
import { mergeSegments } from "./merge-segments.ts";
import { readId } from "./posting-ids.ts";
import { type Segment, segmentOf } from "./segment.ts";

/** What must not depend on the order in which postings came: classes are compared by what they stand for. */
function readable(segment: Segment) {
  const { columns, sources, skills, titleWords, groups, countryEligibility, partitions, ...rest } = segment;
  const numbers = [...segment.standing.keys()];
  return {
    ...rest,
    grouped: groups.map(({ columns: names, members, classOf }) => {
      const places = new Map(Array.from(partitions.postings, (number, place) => [number, place]));
      return numbers.map((number) =>
        members.map((member, at) => {
          const own = classOf[places.get(number) as number] as number;
          return columns[names[at] as number]?.facts[member[own] as number];
        }),
      );
    }),
    countryEligibility: countryEligibility.starts.length,
    buckets: Array.from(partitions.place.keys(), (bucket) => [
      ...partitions.postings.subarray(partitions.postingsFrom[bucket], partitions.postingsFrom[bucket + 1]),
    ]).sort(([a = 0], [b = 0]) => a - b),
    facts: columns.map(({ facts, classOf }) => numbers.map((number) => facts[classOf[number] as number])),
    sources: numbers.map((number) => sources.names[sources.classOf[number] as number]),
    named: [skills, titleWords].map((lists) => ({
      all: lists.names.toSorted(),
      each: numbers.map((number) =>
        [...lists.numbers.subarray(lists.starts[number], lists.starts[number + 1])].map((at) => lists.names[at]),
      ),
    })),
  };
}

test("a merged segment equals one built of the kept postings, and so does its image", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyJobs(70),
      fc.array(fc.nat(2), { minLength: 70, maxLength: 70 }),
      fc.array(fc.boolean(), { minLength: 70, maxLength: 70 }),
      async (all, dealt, kept) => {
        const jobs = all.filter((job) => !isExcluded(job));
        const parts = [0, 1, 2].map((part) => segmentOf(jobs.filter((_, n) => dealt[n] === part)));
        const isKept = new Map(jobs.map((job, n) => [job.id, kept[n] === true]));
        const merged = mergeSegments(
          parts.map((segment) => {
            const live = noBits(segment.size);
            for (let number = 0; number < segment.size; number++)
              if (isKept.get(readId(segment.ids, number)))
                live[number >>> 5] = (live[number >>> 5] as number) | (1 << (number & 31));
            return { segment, live };
          }),
        );
        const built = segmentOf(jobs.filter(({ id }) => isKept.get(id)));
        expect(readable(merged)).toEqual(readable(built));
        expect(await readImage(layOut(merged))).toEqual(merged);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
