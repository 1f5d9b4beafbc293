/**
 * Submits one application per given person, the last one dying on the way: `submit-child.ts URL|DIR SHARE USER...`. The process kills itself
 * after SHARE of the time that the submit before took.
 */
import { randomUUID } from "node:crypto";
import { flushCompileCache } from "node:module";
import pino from "pino";
import { openDatabase } from "#server/db/client.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { SUBMITTED, submitCtx } from "#tests/support/contracts/submit-contract-data.ts";
import { SLOW_LIMITS } from "#tests/support/slow-limits.ts";

const [place = "", share = "0", ...people] = process.argv.slice(2);
const log = pino({ level: "silent" });
const database = await openDatabase(
  place.startsWith("postgres") ? { url: place, log, ...SLOW_LIMITS } : { dataDir: place, log },
);
const queue = createQueue({ database, log, newId: randomUUID }, { works: false, definitions: {} });
await queue.start();
// A process that is killed leaves nothing for the next one otherwise.
flushCompileCache();

let took = 0;
for (const [at, userId] of people.entries()) {
  const began = performance.now();
  if (at === people.length - 1) setTimeout(() => process.kill(process.pid, "SIGKILL"), took * Number(share));
  await submitApplication(submitCtx(database.db, userId, queue.enqueue), SUBMITTED);
  took = performance.now() - began;
}
// Whoever is to be killed afterwards waits for it.
setInterval(() => undefined, 1_000);
