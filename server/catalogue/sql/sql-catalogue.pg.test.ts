import { expect, test } from "vitest";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { checkCatalogue } from "../../../tools/catalogue/check-run.ts";

const { db } = await testPostgresDatabase();

test("answers equal the packed index's, also after random inserts, changes and closings", async () => {
  const compared: string[] = [];
  const size = { postings: 600, people: 20, queries: 20, changes: 200, seed: 2 };
  await checkCatalogue(db, size, (line) => compared.push(line));
  expect(compared.at(-1)).toContain("20 people and 20 searches");
}, 120_000);
