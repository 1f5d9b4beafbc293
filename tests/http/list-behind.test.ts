import { expect, test } from "vitest";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const now = () => TEST_NOW;

/** The page of results while the index was last known to hold all changes so many minutes ago. */
async function page(locale: string, minutes: number): Promise<string> {
  const { catalogue } = buildCtx(database.db, { jobs: [buildJob()] });
  const asOf = new Date(TEST_NOW.getTime() - minutes * 60_000);
  const late = { ...catalogue, summary: () => ({ ...catalogue.summary(), asOf }) };
  const { app } = buildApp(database, { catalogue: late as never, now });
  return await (await app.request("http://localhost:3000/results", { headers: { "accept-language": locale } })).text();
}

test.each([
  ["en", "This list was last updated 3 minutes ago, so its numbers are approximate. Newer jobs will follow shortly."],
  [
    "it",
    "Questo elenco è stato aggiornato 3 minuti fa, quindi i numeri sono approssimativi. Le offerte più recenti arriveranno a breve.",
  ],
  ["ar", "آخر تحديث لهذه القائمة كان قبل 3 دقائق، لذلك أعدادها تقريبية. ستظهر الوظائف الأحدث قريبًا."],
])("a list that lacks what came since says so, and only then (%s)", async (locale, text) => {
  expect(await page(locale, 3)).toContain(text);
  expect(await page(locale, 0)).not.toContain(text.slice(0, 20));
});
