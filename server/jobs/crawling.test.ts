import { pino } from "pino";
import { expect, test } from "vitest";
import { WebError } from "#server/adapters/web/web-port.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { createHolds } from "#server/features/crawl/holds.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { eventually } from "#tests/support/eventually.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { startCrawling } from "./crawling.ts";

const { db } = await testDatabase();

test("without a network it says so once, asks nobody for five minutes, and leaves every board as it was", async () => {
  const log = pino({ enabled: false });
  const now = () => new Date("2026-03-14T09:26:53Z");
  const waits: number[] = [];
  const asked: string[] = [];
  const lines: string[] = [];
  const sources = jobSources(loadDataFiles(log).sourceOf).filter(({ terms }) => terms.fetch.on);
  const { stop } = startCrawling(
    {
      log,
      crawl: {
        db,
        now,
        log,
        wait: (ms) => {
          waits.push(ms);
          return new Promise(() => undefined);
        },
        random: () => 0,
        web: {
          ask: async ({ url }) => {
            asked.push(url);
            throw new WebError("dns");
          },
          inFlight: () => 0,
          stop: () => undefined,
        },
        sources: new Map(sources.map((source) => [source.name, source])),
        readOptionsOf: () => ({ sourceRemoteOnly: false }),
        keepAll: false,
        holds: createHolds({ db, now, log }),
        worker: "one",
        alone: true,
      },
    },
    (line) => lines.push(line),
  );
  await eventually(() => expect(waits).not.toEqual([]));
  await eventually(() => expect(lines).toHaveLength(2));
  const tried = asked.length;
  await stop();
  expect(lines[0]).toMatch(/^ {2}Fetching jobs from [\d,]{5,} boards .*JOBS=off/);
  expect(lines[1]).toMatch(/Names cannot be looked up/);
  // Those that had started when the first look-up failed, and no more.
  expect(tried).toBeLessThanOrEqual(12);
  const rows = await db.select().from(boards);
  expect(rows.length).toBeGreaterThan(3_000);
  expect(rows.filter(({ lastAt, failures }) => lastAt !== null || failures > 0)).toEqual([]);
});
