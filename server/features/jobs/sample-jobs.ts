import { z } from "zod";
import samples from "#data/sample-jobs.json" with { type: "json" };
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { SAMPLE_SOURCE, samplePagePath } from "#domain/posting/sample-page.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { nameUuid } from "./import/posting-id.ts";

const SamplePage = z.string().refine((text) => samplePagePath(text) !== null, "must be /sample-company/<slug>");
const Sample = z.strictObject({
  externalId: z.string().regex(/^sample-\d{3}$/),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  type: z.string(),
  salary: z.string().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryCurrency: z.string().nullable(),
  salaryPeriod: z.string().nullable(),
  sourceCategory: z.string().nullable(),
  description: z.string(),
  url: SamplePage,
  applyUrl: SamplePage,
  linkQualityScore: z.number().min(0).max(10).nullable(),
  daysAgo: z.number().int().min(0),
  skills: z.array(z.string()),
  remoteFlag: z.boolean().nullable(),
});
type Sample = z.infer<typeof Sample>;
type SampleReadings = NonNullable<Ctx["dataFiles"]["sampleReadings"]>;

/**
 * The sample list for an empty or unreadable jobs table. Ids are stable; dates count back from `now`; links lead to `samplePagePath`. Those
 * that `readings` holds, by external id, are not read again.
 */
export function loadSampleJobs(now: Date, readings: SampleReadings = {}): JobPosting[] {
  return z
    .array(Sample)
    .parse(samples)
    .map((sample) => toPosting(sample, now, readings));
}

/** The name of the fictional company behind `/sample-company/<slug>`; null when no sample names it. */
export function findSampleCompany(slug: string): string | null {
  return samples.find(({ url }) => url === `/sample-company/${slug}`)?.company ?? null;
}

function toPosting({ daysAgo, ...stated }: Sample, now: Date, readings: SampleReadings): JobPosting {
  const datePosted = new Date(now.getTime() - daysAgo * DAY_MS);
  const input: PostingInput = { ...stated, source: SAMPLE_SOURCE, datePosted, logoUrl: null, companyWebsiteUrl: null };
  const cleaned = cleanPosting(input);
  if (!cleaned.ok) throw new Error(`${stated.externalId} cannot be a posting: ${cleaned.reason}`);
  return {
    ...cleaned.posting,
    // Cleaning keeps absolute addresses only; a sample's page is a path of ours.
    url: stated.url,
    applyUrl: stated.applyUrl,
    id: nameUuid(`${SAMPLE_SOURCE}:${stated.externalId}`),
    reading: readings[stated.externalId] ?? readPosting(cleaned.posting, { sourceRemoteOnly: false }),
    syncedAt: now,
    firstSeenAt: datePosted,
    closedAt: null,
    roleId: null,
    role: null,
  };
}

/** The name of a sample posting's fictional company. Throws NOT_FOUND for a slug that belongs to none. */
export async function getSampleCompany(_ctx: Ctx, { slug }: { slug: string }): Promise<{ company: string }> {
  const company = findSampleCompany(slug);
  if (company === null) throw new AppError("NOT_FOUND", "There is no such company in the sample list");
  return { company };
}
