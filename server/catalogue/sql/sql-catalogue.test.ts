import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { checkCatalogue } from "../../../scripts/catalogue/check-run.ts";

const { db } = await testDatabase();

test("answers equal the packed index's, also after random inserts, changes and closings", async () => {
  const compared: string[] = [];
  await checkCatalogue(db, { postings: 500, people: 60, queries: 60, changes: 200 }, (line) => compared.push(line));
  expect(compared.at(-1)).toContain("60 people and 60 searches");
}, 60_000);
