import { expect, test } from "vitest";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { adoptVisitorSession } from "./adopt-visitor-session.ts";

const { db } = await testDatabase();

test("what the visitor answered is the account's, or a question is open", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { user: await storeUser(tx) });
    const device = async () => {
      const { newToken } = await writeVisitorSession(ctx, { answers: { country: "IT" } });
      return { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
    };
    expect(await adoptVisitorSession(await device())).toEqual({ ask: false });
    expect(await findAnswers(ctx)).toEqual({ country: "IT" });
    const other = buildCtx(tx, { user: await storeUser(tx, { profile: { answers: { country: "FR" } } }) });
    expect(await adoptVisitorSession({ ...other, visitor: (await device()).visitor })).toEqual({ ask: true });
  });
});

test("a failure keeps nobody out", async () => {
  const broken = buildCtx(db, { user: null });
  expect(await adoptVisitorSession(broken)).toEqual({ ask: false });
});
