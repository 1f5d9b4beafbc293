import { expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { testImportContract } from "#tests/support/contracts/import-contract.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { importJobs } from "./import-jobs.ts";
import type { FileRow } from "./import-row.ts";

const { db } = await testPostgresDatabase();
testImportContract(db);

test("imports of the same postings at the same time wait for each other", async () => {
  await db.delete(jobs);
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  async function* rows(order: readonly number[]): AsyncGenerator<FileRow> {
    for (const id of order)
      yield { file: "x", line: id, fault: null, value: { source: "board", id, title: `Baker ${id}` } };
  }
  const run = (order: readonly number[]) =>
    importJobs(
      { db, now: () => new Date(), readOptionsOf: () => ({ sourceRemoteOnly: false }) },
      {
        rows: rows(order),
        files: ["x"],
        source: null,
        full: true,
        allowMassClose: false,
        batchSize: 20,
      },
    );
  await Promise.all([run(numbers), run(numbers.toReversed()), run(numbers)]);
  expect(await db.$count(jobs)).toBe(200);
});
