import { and, asc, eq, isNull } from "drizzle-orm";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import { factsSize, MAX_FACTS_SIZE } from "#domain/resumes/facts/read-fact.ts";
import type { Ctx } from "#server/ctx.ts";
import { cvPhotos, cvs, cvVersions } from "#server/db/schema/cvs.ts";
import { resumeFacts } from "#server/db/schema/resume-facts.ts";
import { savePhoto } from "#server/features/resumes/cv/own-photo.ts";
import { ownedBy } from "#server/ownership.ts";

type Archived = Required<Pick<ArchiveContent, "facts" | "cvs" | "photo">>;

/** A person's facts, proposals, photo and CVs in their order, as they move to another account; a CV's facts are named by their places. */
export async function archivedFacts(ctx: Pick<Ctx, "db">, userId: string): Promise<Archived> {
  const rows = await ctx.db
    .select()
    .from(resumeFacts)
    .where(ownedBy(userId, resumeFacts))
    .orderBy(asc(resumeFacts.position), asc(resumeFacts.createdAt), asc(resumeFacts.id));
  const made = await ctx.db
    .select({ name: cvs.name, design: cvVersions.design })
    .from(cvs)
    .where(and(ownedBy(userId, cvs), ownedBy(userId, cvVersions), isNull(cvs.deletedAt)))
    .innerJoin(cvVersions, and(eq(cvVersions.cvId, cvs.id), eq(cvVersions.seq, cvs.current)))
    .orderBy(asc(cvs.createdAt), asc(cvs.id));
  const places = new Map(rows.map(({ id }, place) => [id, `${place}`]));
  const [photo] = await ctx.db.select({ jpeg: cvPhotos.jpeg }).from(cvPhotos).where(ownedBy(userId, cvPhotos));
  return {
    photo: photo?.jpeg ?? null,
    facts: rows.map(({ section, value, origin, source, fieldOrigins, quote, confirmed }) => {
      return { section, value, origin, source, fieldOrigins, quote, confirmed };
    }),
    cvs: made.map(({ name, design }) => ({ name, design: renamed(readDesign(design), places) })),
  };
}

/** Of the designs of all CVs as JSON: the largest that a form brings, fifty times. */
const MAX_DESIGNS_SIZE = 4_000_000;

/** Whether facts and CVs exceed what an account may hold. */
export function exceedFacts({ facts = [], cvs: made = [] }: Pick<ArchiveContent, "facts" | "cvs">): boolean {
  return factsSize(facts) > MAX_FACTS_SIZE || JSON.stringify(made).length > MAX_DESIGNS_SIZE;
}

/** Replaces the account's facts and CVs by an archive's. Call it under `lockAccount`. */
export async function importFacts(
  ctx: Ctx,
  userId: string,
  { facts, cvs: made = [], photo }: Pick<ArchiveContent, "facts" | "cvs" | "photo">,
): Promise<void> {
  if (!facts) return;
  if (photo !== undefined) await ctx.db.delete(cvPhotos).where(ownedBy(userId, cvPhotos));
  if (photo) await savePhoto(ctx, userId, Buffer.from(photo, "base64"));
  await ctx.db.delete(cvs).where(ownedBy(userId, cvs));
  await ctx.db.delete(resumeFacts).where(ownedBy(userId, resumeFacts));
  const now = ctx.now();
  const values = facts.map((fact, position) => {
    return { ...fact, id: ctx.newId(), userId, position, createdAt: now, updatedAt: now };
  });
  if (values.length > 0) await ctx.db.insert(resumeFacts).values(values);
  const ids = new Map(values.map(({ id }, place) => [`${place}`, id]));
  for (const [at, { name, design }] of made.entries()) {
    // CVs are ordered by creation time.
    const createdAt = new Date(now.getTime() + at);
    const cv = { id: ctx.newId(), userId, name, jobId: null, current: 1, createdAt, updatedAt: createdAt };
    await ctx.db.insert(cvs).values(cv);
    const version = { design: renamed(readDesign(design), ids), seq: 1, cvId: cv.id, userId, createdAt };
    await ctx.db.insert(cvVersions).values(version);
  }
}

/** The design with the facts renamed, without those that have no new name. */
function renamed(design: CvDesign, names: ReadonlyMap<string, string>): CvDesign {
  const all = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  const highlights = Object.entries(design.highlights).flatMap(([id, lines]) => all([id]).map((name) => [name, lines]));
  return {
    ...design,
    hidden: all(design.hidden),
    first: all(design.first),
    highlights: Object.fromEntries(highlights),
  };
}
