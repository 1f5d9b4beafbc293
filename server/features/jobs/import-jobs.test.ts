import { testDatabase } from "#tests/support/database.ts";
import { testImportContract } from "#tests/support/import-contract.ts";

const { db } = await testDatabase();
testImportContract(db);
