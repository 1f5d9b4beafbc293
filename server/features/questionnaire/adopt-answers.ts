import { eq } from "drizzle-orm";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { type Adoption, decideAdoption } from "#domain/questionnaire/decide-adoption.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { everyones } from "#server/ownership.ts";
import { findAccountAnswers } from "./account-answers.ts";
import { ownSession } from "./visitor-session.ts";

export type AnswersOnDevice = { answers: Answers; updatedAt: Date };
/** Both sets of answers, when only the person can say which one is right. */
type AnswersChoice = { account: AnswersOnDevice; device: AnswersOnDevice };

type DeviceRow = typeof visitorSessions.$inferSelect;

/**
 * Moves this device's answers to the account, once, and empties its row but for the pending job. If that would overwrite others, "ask":
 * `findAnswersChoice` has both, `chooseAnswers` ends it.
 */
export async function adoptAnswers(ctx: Ctx): Promise<Adoption> {
  return await withDeviceRow(ctx, async (ctx, userId, row) => {
    const { answers } = await findAccountAnswers(ctx, userId);
    const adoption = decideAdoption(answers, readStoredAnswers(row.answers));
    if (adoption === "take") await takeOver(ctx, userId, row);
    if (adoption !== "ask") await empty(ctx, row);
    return adoption;
  });
}

/** The open question which answers to keep; null when there is none. */
export async function findAnswersChoice(ctx: Ctx): Promise<AnswersChoice | null> {
  const user = requireUser(ctx);
  const row = await findDeviceRow(ctx);
  if (!row) return null;
  const account = await findAccountAnswers(ctx, user.id);
  const device = { answers: readStoredAnswers(row.answers), updatedAt: row.updatedAt };
  if (decideAdoption(account.answers, device.answers) !== "ask") return null;
  return { account: { answers: account.answers, updatedAt: account.updatedAt ?? user.createdAt }, device };
}

/** Keeps the device's answers in place of the account's, or the account's as they are; the others are gone. */
export async function chooseAnswers(ctx: Ctx, { keep }: { keep: "account" | "device" }): Promise<void> {
  await withDeviceRow(ctx, async (ctx, userId, row) => {
    if (keep === "device") await takeOver(ctx, userId, row);
    await empty(ctx, row);
    return "nothing";
  });
}

async function withDeviceRow(
  ctx: Ctx,
  work: (ctx: Ctx, userId: string, row: DeviceRow) => Promise<Adoption>,
): Promise<Adoption> {
  const user = requireUser(ctx);
  if (ctx.visitor.tokenHash === null) return "nothing";
  return await withTransaction(ctx, async (ctx) => {
    const row = await findDeviceRow(ctx);
    return row ? await work(ctx, user.id, row) : "nothing";
  });
}

/** Locked, so that two tabs that sign in at once do not both move it. */
async function findDeviceRow(ctx: Ctx): Promise<DeviceRow | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db.select().from(visitorSessions).where(ownSession(ctx)).for("update");
  return row ?? null;
}

async function takeOver(ctx: Ctx, userId: string, row: DeviceRow): Promise<void> {
  const moved = {
    answers: readStoredAnswers(row.answers),
    answersUpdatedAt: row.updatedAt,
    searchStatus: row.searchStatus,
    onboardingCompleted: row.onboardingCompleted,
    onboardingCompletedAt: row.onboardingCompletedAt,
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(profiles)
    .values({ ...moved, userId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: profiles.userId, set: moved });
}

async function empty(ctx: Pick<Ctx, "db">, row: DeviceRow): Promise<void> {
  await ctx.db
    .update(everyones(visitorSessions, "the row just found for this browser"))
    .set({
      answers: {},
      email: null,
      termsAcceptedAt: null,
      searchStatus: null,
      onboardingCompleted: false,
      onboardingCompletedAt: null,
    })
    .where(eq(visitorSessions.id, row.id));
}
