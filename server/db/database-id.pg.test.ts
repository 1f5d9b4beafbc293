import { expect, test } from "vitest";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { findDatabaseId } from "./database-id.ts";

const [one, other] = [await testPostgresDatabase(), await testPostgresDatabase()];

test("a database keeps its id, and another one of the same server has another", async () => {
  expect(await findDatabaseId(one.db)).toBe(await findDatabaseId(one.db));
  expect(await findDatabaseId(one.db)).not.toBe(await findDatabaseId(other.db));
});
