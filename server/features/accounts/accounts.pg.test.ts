import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { accountHolder, EMAIL, tokenOf } from "#tests/support/build/account-holder.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { countAttempt } from "./limit-attempts.ts";
import { requestRecovery, resetPassword } from "./recovery.ts";
import { createRefusals } from "./refusals.ts";
import { signUp } from "./sign-up.ts";

const { db } = await testPostgresDatabase();
const TIMES = 10;
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => work(index)));

test("sign-ups at once with one address in many spellings make one account", async () => {
  const { browser } = buildAuth(db);
  const ctx = { ...buildCtx(db), now: () => new Date(), auth: browser().auth };
  const spellings = [
    "eve@example.org",
    "EVE@example.org",
    "eve@example.org.",
    "eve\uFF20example.org",
    "\uFF45ve@example.org",
  ];
  const password = "an engine of my own";
  const answers = await atOnce((index) =>
    signUp(ctx, {
      entries: {
        fullName: `Eve ${index}`,
        email: spellings[index % spellings.length] ?? "",
        password,
        confirmPassword: password,
        terms: true,
      },
      locale: "en",
    }),
  );
  expect(answers.filter((answer) => answer.ok && answer.next === "signed-in")).toHaveLength(1);
  expect(await counts(db)).toEqual([1, 1, 1]);
});

test("of many uses of a link at once one gets through", async () => {
  const ada = await accountHolder(db);
  await requestRecovery(await ada.at(), { email: EMAIL });
  const token = tokenOf((await ada.mailed("reset-password"))[0]?.props.link ?? "");
  const ctx = await ada.at();
  const results = await atOnce((index) => {
    const password = `difference engine ${index}`;
    return resetPassword(ctx, { token, password, confirmPassword: password });
  });
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ada.mailed("password-changed")).toHaveLength(1);
});

test("attempts at once are counted one by one", async () => {
  const ctx = { db, now: () => new Date() };
  const verdicts = await atOnce(() =>
    countAttempt({ ...ctx, refusals: createRefusals() }, { key: "race", rule: { max: 4, windowSeconds: 60 } }),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(4);
});

async function counts(db: Db): Promise<number[]> {
  return await Promise.all([users, profiles, subscriptions].map((table) => db.$count(table)));
}
