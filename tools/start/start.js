import { build, isBuilt } from "./build.js";
import { createDatabase, needsDatabase } from "./database.js";
import { installPackages } from "./install-packages.js";
import { loadEnvFile } from "./load-env-file.js";
import { runServer } from "./run-server.js";
import { step } from "./step.js";

/** `npm start`: whatever is not up to date yet is brought up to date, then the built product is served. */
export function start() {
  return orExplain(async () => {
    await installPackages();
    await allSettledOrThrow([
      isBuilt() ? null : step("Building the site", build),
      needsDatabase() ? step("Creating the database", createDatabase) : null,
    ]);
    process.exitCode = await runServer("production");
  });
}

/** `npm run dev`: the same without a build; Vite serves the sources and reloads what changes. */
export function startDevelopment() {
  return orExplain(async () => {
    await installPackages();
    if (needsDatabase()) await step("Creating the database", createDatabase);
    process.exitCode = await runServer("development");
  });
}

async function orExplain(work) {
  try {
    loadEnvFile();
    await work();
  } catch (error) {
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Waits for all even when one fails: a database half created by a killed process would have to be cleaned up. */
async function allSettledOrThrow(work) {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
