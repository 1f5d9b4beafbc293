import { testDatabase } from "#tests/support/database.ts";
import { testInsertRows } from "#tests/support/insert-rows-contract.ts";

const { db } = await testDatabase();
testInsertRows(db);
