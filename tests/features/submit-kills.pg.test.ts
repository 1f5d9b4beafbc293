import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { expectWhole, killAtSubmit, storePairs } from "#tests/support/contracts/submit-contract.ts";
import { SUBMITTED, submitCtx } from "#tests/support/contracts/submit-contract-data.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { atStatement } from "#tests/support/store/failing.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

/** `SUBMIT_KILLS=50` spreads more of them over one submit. */
const KILLS = Number(process.env.SUBMIT_KILLS ?? 8);
const AT_ONCE = 4;
const log = pino({ level: "silent" });

async function openSite() {
  const url = await freshPostgresUrl();
  const database = await openWithSlowLimits(url);
  onTestFinished(() => database.close());
  await database.migrate();
  const queue = createQueue({ database, log, newId: randomUUID }, { works: false, definitions: JOB_DEFINITIONS });
  await queue.start();
  onTestFinished(() => queue.stop());
  return { url, database, queue };
}

/** What the death of a program is to the server: its session ends, and nothing after is heard. */
function endSession(db: Db): void {
  void db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
}

test("cut off before any statement of submitting: all of it is there or nothing, and never twice", async () => {
  const { database, queue } = await openSite();
  const people: string[] = [];
  let cutOff = 0;
  for (let at = 1, reached = true; reached; at++) {
    const userId = (await storeUser(database.db)).id;
    reached = false;
    const db = atStatement(database.db, at, (connection) => {
      reached = true;
      endSession(connection);
    });
    const submitted = await submitApplication(submitCtx(db, userId, queue.enqueue), SUBMITTED).catch(() => null);
    people.push(userId);
    if (submitted === null) cutOff++;
    expect(submitted === null || submitted.ok, `at statement ${at}`).toBe(true);
  }
  expect(cutOff).toBeGreaterThan(10);
  await expectWhole(database, people);
});

test(
  `killed at ${KILLS} points of submitting: no receipt without its application, no mail without either, never two`,
  async () => {
    const { url, database } = await openSite();
    const pairs = await storePairs(database.db, KILLS);
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < KILLS; at = next++) {
        await killAtSubmit(url, pairs[at] ?? [], ((at + 0.5) / KILLS) * 1.2);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(next).toBeGreaterThanOrEqual(KILLS);
    await expectWhole(database, pairs.flat());
    // Processes are started and killed.
  },
  PROCESS_MS,
);
