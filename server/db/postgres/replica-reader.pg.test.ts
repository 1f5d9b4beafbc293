import { sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { freshPostgresUrl, testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { createReplicaReader } from "./replica-reader.ts";

const primary = await testPostgresDatabase();
/** A second database stands in for a replica: what it has is written to it by the test. */
const standIn = await testPostgresDatabase();
const log = { info: vi.fn(), warn: vi.fn() };
const kept = { ...standIn, close: async () => undefined };
const reader = () => createReplicaReader(primary.db, async () => kept, log);
const nameOf = (db: unknown) => (db === standIn.db ? "replica" : db === primary.db ? "primary" : "neither");
const from = async () => nameOf(await reader().readFrom());

beforeEach(async () => {
  await primary.db.delete(jobs);
  await standIn.db.delete(jobs);
});

async function write({ db }: typeof primary, number: number, secondsAgo: number): Promise<void> {
  const changedAt = sql`clock_timestamp() - make_interval(secs => ${secondsAgo})`;
  const job = buildJob({ id: jobId(number) });
  await db.insert(jobs).values({ ...job, readerVersion: 1, contentHash: "x", changedAt });
}

test("a replica that has what changed is read, also while the last seconds are missing", async () => {
  expect(await from()).toBe("replica");
  await write(primary, 1, 60);
  await write(standIn, 1, 60);
  await write(primary, 2, 1);
  expect(await from()).toBe("replica");
});

test("one that is behind is not, and is again when it has caught up", async () => {
  await write(primary, 1, 60);
  await write(primary, 2, 30);
  await write(standIn, 1, 60);
  expect(await from()).toBe("primary");
  await write(standIn, 2, 30);
  expect(await from()).toBe("replica");
});

test("one that is away, or of another program, is not read, and the primary is", async () => {
  const away = createReplicaReader(primary.db, () => Promise.reject(new Error("no such host")), log);
  expect(nameOf(await away.readFrom())).toBe("primary");
  const empty = await openDatabase({ url: await freshPostgresUrl(), log: pino({ level: "silent" }) });
  const other = createReplicaReader(primary.db, async () => empty, log);
  expect(nameOf(await other.readFrom())).toBe("primary");
  await other.close();
  const silent = createReplicaReader(primary.db, () => new Promise(() => undefined), log);
  expect(nameOf(await silent.readFrom())).toBe("primary");
});

test("without one the primary is read", async () => {
  expect(nameOf(await createReplicaReader(primary.db, null, log).readFrom())).toBe("primary");
});
