import { sql } from "drizzle-orm";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { ownedBy } from "#server/ownership.ts";

/** `skills` are those the person said are theirs; `updatedAt` is null when nothing was answered yet. */
type AccountAnswers = { answers: Answers; skills: string[]; updatedAt: Date | null };

export async function findAccountAnswers(ctx: Pick<Ctx, "db">, userId: string): Promise<AccountAnswers> {
  const [row] = await ctx.db
    .select({ answers: profiles.answers, skills: profiles.skills, updatedAt: profiles.answersUpdatedAt })
    .from(profiles)
    .where(ownedBy(userId, profiles))
    .limit(1);
  return { answers: readStoredAnswers(row?.answers), skills: row?.skills ?? [], updatedAt: row?.updatedAt ?? null };
}

type Columns = Pick<
  typeof profiles.$inferInsert,
  "searchStatus" | "onboardingCompleted" | "onboardingCompletedAt" | "termsAcceptedAt"
>;
export type AccountAnswersChange = Partial<Columns> & { answers?: Answers };

/** Writes to the account; answers are merged by the database in the one statement, as in a visitor's session. */
export async function writeAccountAnswers(
  ctx: Pick<Ctx, "db" | "now">,
  userId: string,
  { answers = {}, ...columns }: AccountAnswersChange,
): Promise<void> {
  const now = ctx.now();
  const change = { ...columns, answersUpdatedAt: now, updatedAt: now };
  await ctx.db
    .insert(profiles)
    .values({ ...change, userId, answers, createdAt: now })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...change, answers: sql`${profiles.answers} || ${JSON.stringify(answers)}::jsonb` },
    });
}
