import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { expect } from "vitest";
import type { Database, Db } from "#server/db/client.ts";
import { applicationEvents, applicationReceipts, applications, receiptLog } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { eventually } from "#tests/support/eventually.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { SUBMITTED, submitCtx } from "./submit-contract-data.ts";

const CHILD = fileURLToPath(new URL("../servers/submit-child.ts", import.meta.url));
const log = pino({ level: "silent" });

/** `count` pairs of people: the first submits, the second is cut off. */
export async function storePairs(db: Db, count: number): Promise<[string, string][]> {
  const pairs: [string, string][] = [];
  for (let at = 0; at < count; at++) pairs.push([(await storeUser(db)).id, (await storeUser(db)).id]);
  return pairs;
}

/** A process that is killed somewhere within the second one's submit, at `share` of the time that it takes. */
export async function killAtSubmit(place: string, pair: readonly string[], share: number): Promise<void> {
  const child = spawn(process.execPath, [CHILD, place, String(share), ...pair], {
    stdio: ["ignore", "ignore", "inherit"],
    env: childEnv(),
  });
  const [, signal] = await once(child, "close");
  expect(signal).toBe("SIGKILL");
}

/**
 * What has to hold in a database after kills: who has an application has all that belongs to it, and nobody anything else. Then everybody
 * submits again and the mails go out: each has one of everything, and one mail.
 */
export async function expectWhole(database: Database, people: readonly string[]): Promise<void> {
  const { db } = database;
  const stored: Set<string> = new Set(
    (await db.select({ id: applications.userId }).from(applications)).map(({ id }) => id),
  );
  for (const userId of people) expect(await belongings(db, userId)).toEqual(stored.has(userId) ? ONE_EACH : NONE);
  await expectLog(db, stored.size);
  console.log(`${stored.size} of ${people.length} had submitted.`);

  const sent: string[] = [];
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: true });
  await queue.start();
  try {
    for (const userId of people) {
      const result = await submitApplication(submitCtx(db, userId, queue.enqueue), SUBMITTED);
      expect(result).toMatchObject({ ok: true, repeated: stored.has(userId) });
      expect(await belongings(db, userId)).toEqual(ONE_EACH);
    }
    await expectLog(db, people.length);
    await queue.work({ ...buildCtx(db), mail: { send: async ({ to }) => void sent.push(to) } });
    await eventually(() => expect(sent.length).toBeGreaterThanOrEqual(people.length));
  } finally {
    await queue.stop();
  }
  expect(sent).toHaveLength(people.length);
  expect(new Set(sent).size).toBe(people.length);
}

const ONE_EACH = { applications: 1, events: 1, receipts: 1, mails: 1, jobs: 1 };
const NONE = { applications: 0, events: 0, receipts: 0, mails: 0, jobs: 0 };

async function belongings(db: Db, userId: string): Promise<typeof NONE> {
  const [queued] = (
    await db.execute<{ jobs: number }>(sql`
      select count(*)::int as jobs from pgboss.job
      where name = 'send-mail' and data->>'mailId' in (select id::text from mails where user_id = ${userId})`)
  ).rows;
  return {
    applications: await db.$count(applications, eq(applications.userId, userId)),
    events: await db.$count(applicationEvents, eq(applicationEvents.userId, userId)),
    receipts: await db.$count(applicationReceipts, eq(applicationReceipts.userId, userId)),
    mails: await db.$count(mails, eq(mails.userId, userId)),
    jobs: queued?.jobs ?? 0,
  };
}

/** One entry a receipt, without a gap; no job for a mail that is not there. */
async function expectLog(db: Db, receipts: number): Promise<void> {
  const seqs = (await db.select({ seq: receiptLog.seq }).from(receiptLog)).map(({ seq }) => seq).sort((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: receipts }, (_, at) => at + 1));
  const orphans = await db.execute(sql`
    select 1 from pgboss.job where name = 'send-mail' and data->>'mailId' not in (select id::text from mails)`);
  expect(orphans.rows).toEqual([]);
}
