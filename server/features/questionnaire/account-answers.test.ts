import { expect, test } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { adoptAnswers, chooseAnswers, findAnswersChoice } from "./adopt-answers.ts";
import { completeQuestionnaire } from "./complete-questionnaire.ts";
import { findAnswers, saveStep } from "./current-answers.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";
import { writeVisitorSession } from "./visitor-session.ts";

const { db } = await testDatabase();
const EDUCATION = { step: "education", entries: [["education", "master"]] } as const;

/** Somebody whose account and device hold these answers, at the moment of signing in. */
async function signingIn(tx: Db, { account = {}, device }: { account?: Answers; device?: Answers }): Promise<Ctx> {
  const profile = { answers: account, answersUpdatedAt: TEST_NOW };
  const ctx = buildCtx(tx, { user: await storeUser(tx, { profile }) });
  if (!device) return ctx;
  const { newToken } = await writeVisitorSession(ctx, {
    answers: device,
    email: "device@example.org",
    termsAcceptedAt: TEST_NOW,
    searchStatus: "completed",
    onboardingCompleted: true,
    onboardingCompletedAt: TEST_NOW,
    pendingJobId: jobId(1),
    redirectAfterLogin: "/jobs/1",
  });
  return { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
}

test("whoever is signed in answers into the account, another account sees nothing of it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signingIn(tx, { account: { country: "IT" } });
    expect(await saveStep(ctx, EDUCATION)).toMatchObject({ ok: true, newToken: null });
    expect(await findAnswers(ctx)).toEqual({ country: "IT", education: "master" });
    expect(await tx.select().from(visitorSessions)).toEqual([]);
    const other = await signingIn(tx, { account: { country: "FR" } });
    expect(await findAnswers(other)).toEqual({ country: "FR" });
    await saveStep(other, EDUCATION);
    expect(await findAnswers(ctx)).toEqual({ country: "IT", education: "master" });
  });
});

test("completing asks a signed-in person for no address", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signingIn(tx, { account: fullAnswers() });
    const done = await completeQuestionnaire(ctx, { entries: [["account", "on"]] });
    expect(done).toEqual({ ok: true, publicId: TEST_NOW.getTime().toString(36), intent: "view" });
    expect(await tx.select().from(profiles)).toMatchObject([
      { searchStatus: "completed", onboardingCompleted: true, onboardingCompletedAt: TEST_NOW },
    ]);
  });
});

test("a page made for somebody signed in is refused from somebody who no longer is, and stores nothing", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const signedIn = await signingIn(tx, { account: fullAnswers(), device: fullAnswers() });
    const ctx = { ...signedIn, user: null };
    const done = await completeQuestionnaire(ctx, { entries: [["account", "on"]] });
    expect(done).toEqual({ ok: false, reason: "unauthenticated" });
    expect(await tx.select().from(profiles)).toMatchObject([{ onboardingCompleted: false }]);
  });
});

test("answers of the device move to an account without any, once, and leave only the pending job behind", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signingIn(tx, { device: fullAnswers() });
    expect(await adoptAnswers(ctx)).toBe("take");
    expect(await findAnswers(ctx)).toEqual(fullAnswers());
    expect(await tx.select().from(profiles)).toMatchObject([{ searchStatus: "completed", onboardingCompleted: true }]);
    expect(await tx.select().from(visitorSessions)).toMatchObject([
      { answers: {}, email: null, onboardingCompleted: false, pendingJobId: jobId(1), redirectAfterLogin: "/jobs/1" },
    ]);
    await saveStep(ctx, EDUCATION);
    expect(await adoptAnswers(ctx)).toBe("nothing");
    expect(await findAnswers(ctx)).toEqual(fullAnswers({ education: "master" }));
  });
});

test("other answers of the account are never overwritten without asking", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signingIn(tx, { account: { country: "IT" }, device: { country: "FR", education: "master" } });
    expect(await adoptAnswers(ctx)).toBe("ask");
    expect(await findAnswers(ctx)).toEqual({ country: "IT" });
    expect(await findAnswersChoice(ctx)).toEqual({
      account: { answers: { country: "IT" }, updatedAt: TEST_NOW },
      device: { answers: { country: "FR", education: "master" }, updatedAt: TEST_NOW },
    });
  });
});

test.each([
  ["device", { country: "FR", education: "master" }],
  ["account", { country: "IT" }],
] as const)("the person keeps the answers of the %s, and the question is over", async (keep, kept) => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await signingIn(tx, { account: { country: "IT" }, device: { country: "FR", education: "master" } });
    await chooseAnswers(ctx, { keep });
    expect(await findAnswers(ctx)).toEqual(kept);
    expect(await findAnswersChoice(ctx)).toBeNull();
  });
});

test("nobody takes over another device's answers", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const owner = await signingIn(tx, { device: fullAnswers() });
    const other = await signingIn(tx, {});
    expect(await adoptAnswers(other)).toBe("nothing");
    expect(await adoptAnswers({ ...other, visitor: { tokenHash: visitorTokenHash("x".repeat(43)) } })).toBe("nothing");
    expect(await findAnswers(other)).toEqual({});
    await expect(adoptAnswers({ ...owner, user: null })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
