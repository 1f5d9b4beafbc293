import { expect, test } from "vitest";
import type { Ctx } from "#server/ctx.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { allowWord, excludeWord, findAnswers, nameWork, writeAnswers } from "./current-answers.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";
import { writeVisitorSession } from "./visitor-session.ts";

const { db } = await testPostgresDatabase();
const WORDS = ["night shifts", "gardening", "door to door", "commission", "weekends", "unpaid"];
const KINDS = ["backend", "mobile"] as const;

async function visitor(): Promise<Ctx> {
  const { newToken } = await writeVisitorSession(buildCtx(db), {});
  return buildCtx(db, { visitor: { tokenHash: visitorTokenHash(newToken ?? "") } });
}

test.each<[string, () => Promise<Ctx>]>([
  ["an account", async () => buildCtx(db, { user: await storeUser(db) })],
  ["a visitor", visitor],
])("what %s says in many tabs at once is all kept", async (_, person) => {
  const ctx = await person();
  await writeAnswers(ctx, { answers: { jobCategories: ["it-software"] } });
  await excludeWord(ctx, "overtime");
  const said = [
    ...WORDS.map((word) => excludeWord(ctx, word)),
    ...KINDS.map((kind) => nameWork(ctx, { kinds: [kind], titles: "" })),
    allowWord(ctx, "overtime"),
  ];
  await Promise.all(said);
  const { without, kinds } = await findAnswers(ctx);
  expect(without?.toSorted()).toEqual(WORDS.toSorted());
  expect(kinds?.toSorted()).toEqual([...KINDS]);
});
