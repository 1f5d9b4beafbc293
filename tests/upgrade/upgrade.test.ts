import { testDatabaseWithEngine } from "#tests/support/store/database.ts";
import { testUpgradeContract } from "./upgrade-contract.ts";

const { database, engine } = await testDatabaseWithEngine();

testUpgradeContract(async (sql) => {
  await engine.exec(
    "drop schema public cascade; drop schema drizzle cascade; drop schema if exists pgboss cascade; create schema public;",
  );
  await engine.exec(sql);
  await engine.exec("reset all; set search_path to public;");
  return database;
});
