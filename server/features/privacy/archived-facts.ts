import { asc } from "drizzle-orm";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumeFacts } from "#server/db/schema/resume-facts.ts";
import { ownedBy } from "#server/ownership.ts";

type Archived = Required<Pick<ArchiveContent, "facts">>;

/** A person's facts and proposals in their order, as they move to another account. */
export async function archivedFacts(ctx: Pick<Ctx, "db">, userId: string): Promise<Archived> {
  const rows = await ctx.db
    .select()
    .from(resumeFacts)
    .where(ownedBy(userId, resumeFacts))
    .orderBy(asc(resumeFacts.position), asc(resumeFacts.createdAt), asc(resumeFacts.id));
  return {
    facts: rows.map(({ section, value, origin, source, quote, confirmed }) => {
      return { section, value, origin, source, quote, confirmed };
    }),
  };
}

/** Puts an archive's facts in the place of the account's. Call it under `lockAccount`. */
export async function importFacts(ctx: Ctx, userId: string, { facts }: Pick<ArchiveContent, "facts">): Promise<void> {
  if (!facts) return;
  await ctx.db.delete(resumeFacts).where(ownedBy(userId, resumeFacts));
  const now = ctx.now();
  const values = facts.map((fact, position) => {
    return { ...fact, id: ctx.newId(), userId, position, createdAt: now, updatedAt: now };
  });
  if (values.length > 0) await ctx.db.insert(resumeFacts).values(values);
}
