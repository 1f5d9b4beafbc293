import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { asRole } from "#domain/posting/role.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import type { Catalogue } from "#server/index/catalogue.ts";
import { createPackedCatalogue, type PackedOptions } from "./packed-catalogue.ts";
import { segmentReader } from "./segment-reader.ts";

/** A catalogue of exactly these postings, each role of them once, held in memory and built at once: for a short list, such as the samples. */
export function catalogueOfPostings(
  jobs: readonly JobPosting[],
  options: Required<Pick<PackedOptions, "origin" | "rates" | "now" | "generation">>,
): Catalogue {
  const byId = new Map(jobs.filter((job) => !isExcluded(job)).map((job) => [job.id, job]));
  const listed = [...byId.values()].filter(({ roleId }) => roleId === null);
  const segment = segmentOf(listed.map(asRole));
  return createPackedCatalogue({
    ...options,
    segments: [{ reader: segmentReader(segment, options.rates), live: allBits(segment.size) }],
    findPostings: async (ids) => {
      const found = ids.map((id) => byId.get(id)).filter((job) => job !== undefined);
      return new Map(found.map((job) => [job.id, job]));
    },
  });
}
