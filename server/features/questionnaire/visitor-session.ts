import { and, gt, sql } from "drizzle-orm";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { publicSessionId } from "#domain/questionnaire/variants.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import type { Owners } from "#server/db/scoped-db.ts";
import { mine } from "#server/ownership.ts";
import { VISITOR_TOKEN_BYTES, visitorTokenHash } from "./visitor-cookie.ts";

/** An anonymous session is forgotten this many days after it was last written. */
const VISITOR_SESSION_DAYS = BUSINESS_FIGURES.visitorSessionDays;

type VisitorSession = { id: string; publicId: string; answers: Answers; email: string | null };

type Row = typeof visitorSessions.$inferSelect;

/** Rows are kept (`keptSessions`), and to read their answers costs as much as a query of the index. */
const presented = new WeakMap<Row, VisitorSession>();

function presentVisitorSession(row: Row): VisitorSession {
  const known = presented.get(row);
  if (known) return known;
  const answers = Object.freeze(readStoredAnswers(row.answers));
  const session = { id: row.id, publicId: row.publicId, answers, email: row.email };
  presented.set(row, session);
  return session;
}

/** Sessions last written before this moment count as gone, whether the daily clean has run or not. */
export function visitorSessionCutoff(now: Date): Date {
  return new Date(now.getTime() - VISITOR_SESSION_DAYS * DAY_MS);
}

/** The condition that finds this browser's own row and no other. */
export function ownSession(ctx: Pick<Ctx, "now" | "visitor">): Owners<"visitor_sessions"> {
  return and(mine(ctx, visitorSessions), gt(visitorSessions.updatedAt, visitorSessionCutoff(ctx.now())));
}

/** This browser's questionnaire; null before the first answer, after 30 days, and for a cookie nobody was given. */
export async function findVisitorSession(ctx: Ctx): Promise<VisitorSession | null> {
  const { db, keptSessions, now, visitor } = ctx;
  const { tokenHash } = visitor;
  if (tokenHash === null) return null;
  const read = async () => (await db.select().from(visitorSessions).where(ownSession(ctx)).limit(1))[0] ?? null;
  const row = keptSessions ? await keptSessions.find({ db, key: tokenHash }, read) : await read();
  return row && row.updatedAt > visitorSessionCutoff(now()) ? presentVisitorSession(row) : null;
}

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

/** Writes this browser's session, or begins one. Merges answers in one statement: two tabs both keep theirs. Throws RATE_LIMITED. */
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
  ctx.visitor.beginsSession?.();
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
