import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { deletedCvCutoff } from "#domain/privacy/retention.ts";
import { type CvDocument, composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { CvLanguage } from "#domain/resumes/cv/cv-words.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { cvs, cvVersions } from "#server/db/schema/cvs.ts";
import { isUuid } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { mine } from "#server/ownership.ts";
import { listFacts } from "../facts.ts";
import { hasPhoto } from "./own-photo.ts";

export const MAX_CVS = 50;
const MAX_CV_NAME = 120;
/** Versions that are kept of one CV; the oldest go first. */
const MAX_VERSIONS = 50;
/** Stored size of all versions of a person's CVs, save those in force; the oldest go first. */
const MAX_VERSIONS_SIZE = 4_000_000;
/** However many versions there are, with designs of this size they have room. */
const SMALL_DESIGN = MAX_VERSIONS_SIZE / MAX_CVS / (MAX_VERSIONS + 1);

export type CvListing = { id: string; name: string; updatedAt: string };
export type CvView = CvListing & { jobId: string | null; design: CvDesign; facts: Fact[]; hasPhoto: boolean } & Record<
    "canUndo" | "canRedo",
    boolean
  >;

export async function listCvs(ctx: Ctx): Promise<CvListing[]> {
  const rows = await ctx.db
    .select()
    .from(cvs)
    .where(and(mine(ctx, cvs), isNull(cvs.deletedAt)))
    .orderBy(desc(cvs.updatedAt), asc(cvs.id));
  return rows.map(listing);
}

/** The CV that the signed-in person deleted last, while it can be brought back; null = none. */
export async function findDeletedCv(ctx: Ctx): Promise<CvListing | null> {
  const [cv] = await ctx.db
    .select()
    .from(cvs)
    .where(and(mine(ctx, cvs), gt(cvs.deletedAt, deletedCvCutoff(ctx.now()))))
    .orderBy(desc(cvs.deletedAt))
    .limit(1);
  return cv ? listing(cv) : null;
}

const listing = ({ id, name, updatedAt }: typeof cvs.$inferSelect): CvListing => ({
  id,
  name,
  updatedAt: updatedAt.toISOString(),
});

/** One CV of the signed-in person with all of their facts; throws NOT_FOUND for any other. */
export async function getCv(ctx: Ctx, id: string): Promise<CvView> {
  const cv = await findRow(ctx, id);
  const own = and(mine(ctx, cvVersions), eq(cvVersions.cvId, id));
  const [version] = await ctx.db
    .select()
    .from(cvVersions)
    .where(and(own, eq(cvVersions.seq, cv.current)));
  const has = async (seq: number) => (await ctx.db.$count(cvVersions, and(own, eq(cvVersions.seq, seq)))) > 0;
  return {
    id: cv.id,
    jobId: cv.jobId,
    name: cv.name,
    updatedAt: cv.updatedAt.toISOString(),
    design: readDesign(version?.design ?? {}),
    facts: await listFacts(ctx),
    hasPhoto: await hasPhoto(ctx),
    canUndo: await has(cv.current - 1),
    canRedo: await has(cv.current + 1),
  };
}

/** What a CV of the signed-in person says now; throws as `getCv`. */
export async function getCvDocument(ctx: Ctx, id: string): Promise<{ cv: CvDocument }> {
  const { facts, design, hasPhoto } = await getCv(ctx, id);
  return { cv: composeCv(facts, { ...design, photo: design.photo && hasPhoto }) };
}

async function findRow(ctx: Ctx, id: string): Promise<typeof cvs.$inferSelect> {
  const [cv] = isUuid(id)
    ? await ctx.db
        .select()
        .from(cvs)
        .where(and(mine(ctx, cvs), eq(cvs.id, id), isNull(cvs.deletedAt)))
    : [];
  if (!cv) throw new AppError("NOT_FOUND", "There is no such CV.");
  return cv;
}

type NewCv = { name: string; language: CvLanguage; design?: CvDesign; jobId?: string | null };

/** A new CV of the signed-in person, which shows all their facts unless a design says otherwise. */
export async function createCv(
  ctx: Ctx,
  { name, language, design = readDesign({}, language), jobId = null }: NewCv,
): Promise<Result<{ id: string }, "too-many">> {
  const { id: userId } = requireUser(ctx);
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    if (await isFull(ctx)) return { ok: false, reason: "too-many" };
    const [id, now] = [ctx.newId(), ctx.now()];
    const taken = (await listCvs(ctx)).map((cv) => cv.name);
    const named = { name: freeName(singleLine(name).slice(0, MAX_CV_NAME), taken) };
    await ctx.db.insert(cvs).values({ ...named, id, userId, jobId, current: 1, createdAt: now, updatedAt: now });
    await ctx.db.insert(cvVersions).values({ cvId: id, seq: 1, userId, design, createdAt: now });
    return { ok: true, id };
  });
}

/** "CV 2" beside a "CV": names are unique per person. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Saves a name and a design as a new version; the same design as before makes none. Versions that were undone go. */
export async function saveCv(
  ctx: Ctx,
  { id, name, design }: { id: string; name: string; design: CvDesign },
): Promise<void> {
  await changeCv(ctx, id, async (ctx, { userId, current }) => {
    const [held] = await ctx.db
      .select()
      .from(cvVersions)
      .where(and(mine(ctx, cvVersions), eq(cvVersions.cvId, id), eq(cvVersions.seq, current)));
    const named = singleLine(name).slice(0, MAX_CV_NAME);
    if (JSON.stringify(readDesign(held?.design ?? {})) === JSON.stringify(design)) return { name: named };
    const seq = current + 1;
    await ctx.db
      .delete(cvVersions)
      .where(and(mine(ctx, cvVersions), eq(cvVersions.cvId, id), gt(cvVersions.seq, current)));
    await ctx.db
      .delete(cvVersions)
      .where(and(mine(ctx, cvVersions), eq(cvVersions.cvId, id), lte(cvVersions.seq, seq - MAX_VERSIONS)));
    await ctx.db.insert(cvVersions).values({ cvId: id, seq, userId, design, createdAt: ctx.now() });
    if (JSON.stringify(design).length > SMALL_DESIGN) await dropOldVersions(ctx);
    return { name: named, current: seq };
  });
}

async function dropOldVersions(ctx: Ctx): Promise<void> {
  const { cvId, seq, design, createdAt } = cvVersions;
  const held = sql<number>`(sum(pg_column_size(${design})) over (order by ${createdAt} desc, ${seq} desc))::float8`;
  const sized = ctx.db
    .select({ cvId, seq, held: held.as("held") })
    .from(cvVersions)
    .where(mine(ctx, cvVersions))
    .as("sized");
  const old = await ctx.db
    .select({ cvId: sized.cvId, seq: sized.seq })
    .from(sized)
    .innerJoin(cvs, and(eq(cvs.id, sized.cvId), ne(cvs.current, sized.seq)))
    .where(and(mine(ctx, cvs), gt(sized.held, MAX_VERSIONS_SIZE)));
  for (const version of old)
    await ctx.db.delete(cvVersions).where(and(mine(ctx, cvVersions), eq(cvId, version.cvId), eq(seq, version.seq)));
}

/** Goes one version back or forth, if there is one. */
export async function stepCv(ctx: Ctx, { id, by }: { id: string; by: -1 | 1 }): Promise<void> {
  await changeCv(ctx, id, async (ctx, { current }) => {
    const other = and(eq(cvVersions.cvId, id), eq(cvVersions.seq, current + by));
    const found = await ctx.db.$count(cvVersions, and(mine(ctx, cvVersions), other));
    return found === 1 ? { current: current + by } : null;
  });
}

const isFull = async (ctx: Ctx) => (await ctx.db.$count(cvs, and(mine(ctx, cvs), isNull(cvs.deletedAt)))) >= MAX_CVS;

/** Removes a CV of the signed-in person with its versions; for a day it can be brought back, if no other is deleted. The facts stay. */
export async function deleteCv(ctx: Ctx, id: string): Promise<void> {
  await changeCv(ctx, id, async (ctx) => {
    await ctx.db.delete(cvs).where(and(mine(ctx, cvs), isNotNull(cvs.deletedAt)));
    return { deletedAt: ctx.now() };
  });
}

/** Brings the CV back that the signed-in person deleted last, with its versions; throws NOT_FOUND for any other. */
export async function restoreCv(ctx: Ctx, id: string): Promise<Result<{ id: string }, "too-many">> {
  const { id: userId } = requireUser(ctx);
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    if ((await findDeletedCv(ctx))?.id !== id) throw new AppError("NOT_FOUND", "There is no such CV.");
    if (await isFull(ctx)) return { ok: false, reason: "too-many" };
    await ctx.db
      .update(cvs)
      .set({ deletedAt: null })
      .where(and(mine(ctx, cvs), eq(cvs.id, id)));
    return { ok: true, id };
  });
}

type Changed = { name?: string; current?: number; deletedAt?: Date } | null;

async function changeCv(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx, cv: typeof cvs.$inferSelect) => Promise<Changed>,
): Promise<void> {
  const { id: userId } = requireUser(ctx);
  await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const changed = await work(ctx, await findRow(ctx, id));
    if (!changed) return;
    await ctx.db
      .update(cvs)
      .set({ updatedAt: ctx.now(), ...changed })
      .where(and(mine(ctx, cvs), eq(cvs.id, id)));
  });
}
