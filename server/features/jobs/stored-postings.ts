import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { asRole } from "#domain/posting/role.ts";
import { type JobReading, NOTHING_STATED } from "#domain/reading/job-reading.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { boards, jobs, listings } from "#server/db/schema/index.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";

/** A row of the jobs table as the rest of the product sees it: without what only the import needs. */
export function postingOfRow({
  contentHash: _hash,
  readerVersion: _version,
  changedAt: _changedAt,
  roleKey: _roleKey,
  ...posting
}: typeof jobs.$inferSelect): JobPosting {
  return { ...posting, reading: wholeReading(posting.reading) };
}

/** Fields that a reading stored by an older version lacks are not stated until the posting is read again. */
export function wholeReading(stored: StoredReading): JobReading {
  return {
    ...NOTHING_STATED,
    ...stored,
    pay: stored.pay && { ...stored.pay, basis: stored.pay.basis ?? null },
  };
}

export type StoredReading = Pick<JobReading, "version" | "pay"> & Partial<JobReading>;

const JobId = z.guid();

/** The stored posting with this id, closed ones too (`closedAt`); null for an unknown one and for what is no id. */
export async function findJob(ctx: Pick<Ctx, "db">, id: string): Promise<JobPosting | null> {
  if (!JobId.safeParse(id).success) return null;
  const [row] = await ctx.db.select().from(jobs).where(eq(jobs.id, id));
  return row ? postingOfRow(row) : null;
}

/** The postings that stand for the roles of others. */
const first = alias(jobs, "first");
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The open ones of these postings, by id; anything that is no id is not found. Each comes with the role it is of. */
export async function findOpenJobs(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<Map<string, JobPosting>> {
  const valid = ids.filter((id) => UUID.test(id));
  if (valid.length === 0) return new Map();
  const rows = await ctx.db
    .select({ job: jobs, role: first.role, seenAt: boards.seenAt })
    .from(jobs)
    .leftJoin(first, and(eq(first.id, jobs.roleId), isNull(first.closedAt)))
    .leftJoin(listings, and(eq(listings.postingId, jobs.id), eq(listings.open, true), isNull(listings.missedAt)))
    // The one board of a feed has its name, and is no employer's.
    .leftJoin(boards, and(eq(boards.n, listings.board), ne(boards.id, boards.source)))
    .where(and(inArray(jobs.id, valid), isNull(jobs.closedAt)));
  return new Map(
    rows.map(({ job, role, seenAt }) => [
      job.id,
      { ...postingOfRow(job), role: job.role ?? role, ...(seenAt && { seenAt }) },
    ]),
  );
}

const PAGE = 1_000;

/** Without the texts, which are most of a posting, and are not indexed. */
const INDEXED = {
  id: jobs.id,
  source: jobs.source,
  title: jobs.title,
  company: jobs.company,
  location: jobs.location,
  skills: jobs.skills,
  datePosted: jobs.datePosted,
  firstSeenAt: jobs.firstSeenAt,
  syncedAt: jobs.syncedAt,
  linkQualityScore: jobs.linkQualityScore,
  descriptionText: sql<string>`left(${jobs.descriptionText}, 1)`,
  reading: sql<JobReading>`${jobs.reading} - 'evidence'`,
  role: jobs.role,
};

/** Open, and not a copy of a posting that stands for both. */
const isListed = and(isNull(jobs.closedAt), isNull(jobs.roleId));

/** What tells an open posting from others, and of which role it is. */
export type OpenBrief = Pick<JobPosting, "id" | "title" | "company" | "location" | "skills" | "role" | "roleId"> & {
  reading: Pick<JobReading, "notAJob">;
};

/** As `findOpenJobs`, of many: only what tells them apart. */
export async function findOpenBriefs(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<Map<string, OpenBrief>> {
  if (ids.length === 0) return new Map();
  const { id, title, company, location, skills, role, roleId } = jobs;
  const notAJob = sql<JobReading["notAJob"] | null>`${jobs.reading} ->> 'notAJob'`;
  const rows = await ctx.db
    .select({ brief: { id, title, company, location, skills, role, roleId }, notAJob, firstRole: first.role })
    .from(jobs)
    .leftJoin(first, and(eq(first.id, jobs.roleId), isNull(first.closedAt)))
    .where(and(inArray(jobs.id, [...ids]), isNull(jobs.closedAt)));
  return new Map(
    rows.map(({ brief, notAJob, firstRole }) => [
      brief.id,
      { ...brief, role: brief.role ?? firstRole, reading: { notAJob } },
    ]),
  );
}

/** What is indexed of all open roles, each once, in the order of their ids; in pages, so that no statement is long. */
export async function* openJobPages(ctx: Pick<Ctx, "db">): AsyncGenerator<IndexedPosting[]> {
  const read = async (last: { id: string } | null) =>
    await ctx.db
      .select(INDEXED)
      .from(jobs)
      .where(and(isListed, last ? gt(jobs.id, last.id) : undefined))
      .orderBy(asc(jobs.id))
      .limit(PAGE);
  for await (const rows of pages(read)) yield rows.map(indexedPosting);
}

/** A role as it is searched: its first posting, with the places of all. */
function indexedPosting<Row extends IndexedPosting & Pick<JobPosting, "role">>(row: Row): Row {
  return asRole({ ...row, reading: { ...wholeReading(row.reading), evidence: [] } });
}

/** What is indexed of those of these postings that are listed. */
export async function findListedJobs(ctx: Pick<Ctx, "db">, ids: readonly string[]) {
  const rows = await ctx.db
    .select(INDEXED)
    .from(jobs)
    .where(and(isListed, inArray(jobs.id, [...ids])));
  return rows.map(indexedPosting);
}

export function countOpenJobs(ctx: Pick<Ctx, "db">): Promise<number> {
  return ctx.db.$count(jobs, isListed);
}
