import { expect, test } from "vitest";
import { ProfileFields } from "#domain/profile/profile-form.ts";
import { readForm } from "#domain/shared/parse-form.ts";
import { excludeWord, findAnswers } from "#server/features/questionnaire/current-answers.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { saveProfile } from "./profile.ts";

const { db } = await testPostgresDatabase();

test("a profile saved while another tab adds to the answers neither waits for that tab for ever nor loses what it adds", async () => {
  const ctx = buildCtx(db, { user: await storeUser(db) });
  const words = Array.from({ length: 12 }, (_, n) => `word ${n}`);
  const form = readForm(ProfileFields, new URLSearchParams({ fullName: "Ada King" }));
  await Promise.all(words.flatMap((word) => [excludeWord(ctx, word), saveProfile(ctx, form)]));
  expect((await findAnswers(ctx)).without?.toSorted()).toEqual(words.toSorted());
});
