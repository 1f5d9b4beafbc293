import { sql } from "drizzle-orm";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { publicSessionId } from "#domain/questionnaire/variants.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { VISITOR_TOKEN_BYTES, visitorTokenHash } from "./visitor-cookie.ts";
import { ownSession, presentVisitorSession, type VisitorSession } from "./visitor-session.ts";

type Columns = Pick<
  typeof visitorSessions.$inferInsert,
  | "email"
  | "termsAcceptedAt"
  | "searchStatus"
  | "onboardingCompleted"
  | "onboardingCompletedAt"
  | "pendingJobId"
  | "redirectAfterLogin"
>;
/** `answers` are merged into the stored ones; every other column given replaces its value. */
type VisitorSessionChange = Partial<Columns> & { answers?: Answers };

/** `newToken` is set when a session was begun: the response has to set the cookie with it. */
type WrittenSession = { session: VisitorSession; newToken: string | null };

/**
 * Writes to this browser's session, beginning one when it has none. Answers are merged by the database in the one statement,
 * so two tabs that answer different steps at once both keep theirs.
 */
export async function writeVisitorSession(
  ctx: Ctx,
  { answers = {}, ...columns }: VisitorSessionChange,
): Promise<WrittenSession> {
  const now = ctx.now();
  if (ctx.visitor.tokenHash !== null) {
    const merged = sql`${visitorSessions.answers} || ${JSON.stringify(answers)}::jsonb`;
    const [row] = await ctx.db
      .update(visitorSessions)
      .set({ ...columns, answers: merged, updatedAt: now })
      .where(ownSession(ctx))
      .returning();
    if (row) return { session: presentVisitorSession(row), newToken: null };
  }
  const newToken = ctx.newToken(VISITOR_TOKEN_BYTES);
  const [row] = await ctx.db
    .insert(visitorSessions)
    .values({
      ...columns,
      id: ctx.newId(),
      tokenHash: visitorTokenHash(newToken),
      publicId: publicSessionId(now),
      answers,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("The new visitor session was not returned.");
  return { session: presentVisitorSession(row), newToken };
}
