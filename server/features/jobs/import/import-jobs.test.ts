import { testImportContract } from "#tests/support/contracts/import-contract.ts";
import { testDatabase } from "#tests/support/store/database.ts";

const { db } = await testDatabase();
testImportContract(db);
