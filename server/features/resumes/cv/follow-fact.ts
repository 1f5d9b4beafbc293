import { and, eq, sql } from "drizzle-orm";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import { followLines } from "#domain/resumes/cv/follow-lines.ts";
import { type FactValue, factList } from "#domain/resumes/facts/fact-fields.ts";
import type { Ctx } from "#server/ctx.ts";
import { cvVersions } from "#server/db/schema/cvs.ts";
import { mine } from "#server/ownership.ts";

type Edit = { id: string; before: FactValue; after: FactValue };

/** All versions of the signed-in person's CVs go on showing the lines they chose of a fact that was edited. */
export async function followFact(ctx: Pick<Ctx, "db" | "user">, { id, before, after }: Edit): Promise<void> {
  const [old, now] = [factList(before, "highlights"), factList(after, "highlights")];
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  const choosing = sql`jsonb_exists(${cvVersions.design} -> 'highlights', ${id})`;
  const versions = await ctx.db
    .select()
    .from(cvVersions)
    .where(and(mine(ctx, cvVersions), choosing));
  for (const { cvId, seq, design: stored } of versions) {
    const design = readDesign(stored);
    design.highlights[id] = followLines(design.highlights[id] ?? [], old, now);
    await ctx.db
      .update(cvVersions)
      .set({ design })
      .where(and(mine(ctx, cvVersions), eq(cvVersions.cvId, cvId), eq(cvVersions.seq, seq)));
  }
}
