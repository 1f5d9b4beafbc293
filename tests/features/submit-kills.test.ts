import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { inject, onTestFinished, test } from "vitest";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { expectWhole, killAtSubmit, storePairs } from "#tests/support/contracts/submit-contract.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import type {} from "#tests/support/store/snapshot.ts";

/** Each kill opens the database anew, which takes seconds; `SUBMIT_KILLS=50` runs as many as on PostgreSQL. */
const KILLS = Number(process.env.SUBMIT_KILLS ?? 5);
const log = pino({ level: "silent" });

test(
  `killed at ${KILLS} points of submitting, the embedded database is whole`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "submit-kills-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await ensureEmbedded(dataDir, inject("snapshot"));
    const first = await openDatabase({ dataDir, log });
    const queue = createQueue(
      { database: first, log, newId: randomUUID },
      { works: false, definitions: JOB_DEFINITIONS },
    );
    await queue.start();
    const pairs = await storePairs(first.db, KILLS);
    await queue.stop();
    await first.close();
    for (const [at, pair] of pairs.entries()) await killAtSubmit(dataDir, pair, ((at + 0.5) / KILLS) * 1.2);
    const database = await openDatabase({ dataDir, log });
    await expectWhole(database, pairs.flat());
    await database.close();
    // Processes are started and killed.
  },
  2 * PROCESS_MS,
);
