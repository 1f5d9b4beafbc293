import { pino } from "pino";
import { expect, test } from "vitest";
import { boards } from "#server/db/schema/crawl.ts";
import { parseEnv } from "#server/env.ts";
import { registerBoards } from "#server/features/crawl/register-boards.ts";
import { changeSource, listSourceStates, NOT_STOPPED, restWhatIsOff } from "#server/features/crawl/source-states.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { openCrawl } from "./open-crawl.ts";

const database = await testDatabase();
const log = pino({ enabled: false });

function open(env: Record<string, string>, db = database.db) {
  const { settings } = buildCtx(db);
  const given = { now: () => TEST_NOW, wait: async () => undefined, log, settings, dataFiles: loadDataFiles(log) };
  return openCrawl(parseEnv({ NODE_ENV: "test", ...env }), { database: { ...database, db }, ...given });
}

test("nothing is fetched when jobs are off, and a source that wants a token only with it", () => {
  expect(open({ JOBS: "off" })).toBeNull();
  expect(open({ JOBS: "on" })?.sources.has("nav")).toBe(false);
  expect(open({ JOBS: "on", NAV_TOKEN: "public" })?.sources.has("nav")).toBe(true);
});

test("what the register has off rests with its reason, until an operator starts it, and after restarts too", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const crawl = open({ JOBS: "on" }, tx);
    if (!crawl) throw new Error("nothing is fetched");
    const token = { token: "acme/wd5/Careers", employerName: "Acme", website: null, priority: 1 };
    const restart = async () => {
      await restWhatIsOff(crawl);
      await registerBoards(crawl, [{ source: "workday", ...token }]);
      await crawl.holds.reload();
    };
    const change = (action: "start-source" | "stop-source") =>
      changeSource({ db: tx, now: crawl.now }, { source: "workday", action });
    const rests = async () => (await listSourceStates(crawl)).find(({ source }) => source === "workday")?.rests;

    await restart();
    expect(crawl.holds.heldSources().sort()).toEqual(["join", "smartrecruiters", "workday"]);
    expect(await rests()).toEqual({ why: expect.stringContaining("no terms"), until: null });
    const asked = () => tx.select({ source: boards.source }).from(boards).where(NOT_STOPPED);
    expect((await asked()).map(({ source }) => source)).not.toContain("workday");
    await change("start-source");
    await restart();
    expect([crawl.holds.heldSources().sort(), await rests()]).toEqual([["join", "smartrecruiters"], null]);
    expect((await asked()).map(({ source }) => source)).toContain("workday");
    await change("stop-source");
    await restart();
    expect(crawl.holds.heldSources()).toContain("workday");
    await change("start-source");
    expect(await rests()).toBeNull();
  });
});
