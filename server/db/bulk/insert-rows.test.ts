import { testInsertRows } from "#tests/support/contracts/insert-rows-contract.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const { db } = await testDatabase();
testInsertRows(db);
