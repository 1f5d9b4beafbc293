import pg from "pg";
import { onTestFinished } from "vitest";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { testUpgradeContract } from "./upgrade-contract.ts";

testUpgradeContract(async (sql) => {
  const url = await freshPostgresUrl();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  const database = await openWithSlowLimits(url);
  onTestFinished(() => database.close());
  return database;
});
