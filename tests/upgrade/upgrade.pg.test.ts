import pg from "pg";
import { onTestFinished } from "vitest";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { testUpgradeContract } from "./upgrade-contract.ts";

/** A server that ends the session in the middle is what a kill of this program, or of the server, leaves. */
const BREAKING = ["select 1 / 0", "select pg_terminate_backend(pg_backend_pid())"];

testUpgradeContract(async (sql) => {
  const url = await freshPostgresUrl();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  const database = await openWithSlowLimits(url);
  onTestFinished(() => database.close());
  return database;
}, BREAKING);
