import { randomUUID } from "node:crypto";
import pino from "pino";
import { expect, test } from "vitest";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { expectWhole, killAtSubmit, storePairs } from "#tests/support/contracts/submit-contract.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";

/** `SUBMIT_KILLS` changes how many. */
const KILLS = Number(process.env.SUBMIT_KILLS ?? 50);
const AT_ONCE = 4;
const log = pino({ level: "silent" });

test(
  `killed at ${KILLS} points of submitting: no receipt without its application, no mail without either, never two`,
  async () => {
    const url = await freshPostgresUrl();
    const database = await openWithSlowLimits(url);
    await database.migrate();
    await createQueue({ database, log, newId: randomUUID }, { works: false, definitions: JOB_DEFINITIONS }).start();
    const pairs = await storePairs(database.db, KILLS);
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < KILLS; at = next++) {
        await killAtSubmit(url, pairs[at] ?? [], ((at + Math.random()) / KILLS) * 1.2);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(next).toBeGreaterThanOrEqual(KILLS);
    await expectWhole(database, pairs.flat());
    await database.close();
    // Processes are started and killed.
  },
  PROCESS_MS,
);
