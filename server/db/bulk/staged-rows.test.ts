import { testStagedRows } from "#tests/support/contracts/staged-rows-contract.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const { db } = await testDatabase();
testStagedRows(db);
