import { expect, test } from "vitest";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { completeQuestionnaire } from "./complete-questionnaire.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";
import { writeVisitorSession } from "./visitor-session.ts";

const { db } = await testDatabase();
const FORM = [
  ["email", "ada@example.org"],
  ["terms", "on"],
] as const;

async function answered(tx: typeof db, answers = fullAnswers()) {
  const ctx = buildCtx(tx);
  const { newToken } = await writeVisitorSession(ctx, { answers });
  return { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
}

test("the address, the terms and the completion are stored together", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx);
    const done = await completeQuestionnaire(ctx, { entries: FORM });
    expect(done).toEqual({ ok: true, publicId: TEST_NOW.getTime().toString(36), intent: "view" });
    expect(await tx.select().from(visitorSessions)).toMatchObject([
      {
        email: "ada@example.org",
        termsAcceptedAt: TEST_NOW,
        searchStatus: "completed",
        onboardingCompleted: true,
        onboardingCompletedAt: TEST_NOW,
        answers: fullAnswers(),
      },
    ]);
  });
});

test("questions may be left open, and no address be given", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, fullAnswers({ country: undefined, hasTeam: undefined }));
    expect(await completeQuestionnaire(ctx, { entries: [["email", " "]] })).toMatchObject({ ok: true, intent: "view" });
    expect(await tx.select().from(visitorSessions)).toMatchObject([
      { email: null, termsAcceptedAt: null, onboardingCompleted: true },
    ]);
  });
});

test("terms that are not accepted store no address", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx);
    const done = await completeQuestionnaire(ctx, { entries: [["email", "ada@example.org"]] });
    expect(done).toEqual({ ok: false, reason: "invalid", fields: { terms: "terms-required" } });
    expect(await tx.select().from(visitorSessions)).toMatchObject([{ email: null, termsAcceptedAt: null }]);
  });
});
