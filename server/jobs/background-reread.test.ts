import pino from "pino";
import { expect, test } from "vitest";
import { READER_VERSION } from "#domain/reading/read-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { importJobs } from "#server/features/jobs/import/import-jobs.ts";
import type { FileRow } from "#server/features/jobs/import/import-row.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { startBackgroundReread } from "./background-reread.ts";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const dataFiles = loadDataFiles(log);

async function importPostings(count: number): Promise<void> {
  async function* rows(): AsyncGenerator<FileRow> {
    for (let id = 1; id <= count; id++)
      yield { file: "x", line: id, fault: null, value: { source: "board", id, title: `Baker ${id}` } };
  }
  const options = { rows: rows(), files: ["x"], source: null, full: false, allowMassClose: false };
  await importJobs({ db, readOptionsOf: () => ({ sourceRemoteOnly: true }), now: () => new Date() }, options);
}

/** A catalogue that says when it is prepared, and what was asked of either in which order. */
function preparing() {
  const order: string[] = [];
  const prepared = Promise.withResolvers<void>();
  const reloaded = Promise.withResolvers<void>();
  const watched = new Proxy(db, {
    get(target, name) {
      if (name !== "$client") order.push("database");
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Db;
  const catalogue = { prepared: () => prepared.promise, reload: async () => reloaded.resolve() };
  const index = () => {
    order.push("index");
    prepared.resolve();
  };
  return { order, index, reloaded: reloaded.promise, deps: { database: { db: watched }, catalogue, dataFiles, log } };
}

test("nothing is read again before there is an index that answers; then all is, and the catalogue is told", async () => {
  await importPostings(3);
  await db.update(jobs).set({ readerVersion: READER_VERSION - 1 });
  const { order, index, reloaded, deps } = preparing();
  const reread = startBackgroundReread(deps);
  // Every turn of what began at once would be taken by now.
  await db.execute("select 1");
  index();
  await reloaded;
  await reread.stop();
  expect(order.slice(0, 2)).toEqual(["index", "database"]);
  expect(await db.selectDistinct({ version: jobs.readerVersion }).from(jobs)).toEqual([{ version: READER_VERSION }]);
});

test("a stop while the index is being built ends it, with nothing read", async () => {
  const { order, deps } = preparing();
  await startBackgroundReread(deps).stop();
  expect(order).toEqual([]);
});
