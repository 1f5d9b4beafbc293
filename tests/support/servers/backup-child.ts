/**
 * A process of its own that stores postings and people and is backed up, for those who kill it: `backup-child.ts DATA_DIR PLACE`. Says what
 * it found, then each batch of postings and each person once that is acknowledged, with the times when it was begun and acknowledged.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import pino from "pino";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { users } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { startBackup } from "#server/features/backup/continuous-backup.ts";
import { sealedPlace } from "#server/features/backup/seal.ts";
import { KEPT_LOG_MB } from "#server/features/backup/ship-log.ts";
import { watchStorage } from "#server/features/backup/watched-storage.ts";
import { prepareBatch, writeBatch } from "#server/features/jobs/import/import-batch.ts";
import { postingKey } from "#server/features/jobs/import/posting-id.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import {
  findWritten,
  PERSON_EVERY_MS,
  POSTINGS_AT_ONCE,
  POSTINGS_EVERY_MS,
} from "#tests/support/store/written-load.ts";

const [dataDir = "", placeDir = ""] = process.argv.slice(2);
const log = pino({ level: "silent" });
const disk = (folder: string) => openLocalDisk(folder, { minFreeDiskMb: 0 });
const options = { minFreeBytes: 0, keepLogMb: KEPT_LOG_MB };
const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: options });
const { db } = database;
const storage = watchStorage(disk(join(dataDir, "files")));
const say = (word: string, ...values: unknown[]) => writeSync(1, `${JSON.stringify([word, ...values])}\n`);
const found = await findWritten(db, storage);
say("found", found);
const backup = startBackup(
  {
    database: { db, dir: database.dir as string },
    dataDir,
    storage,
    place: sealedPlace(disk(placeDir), Buffer.alloc(32, 9)),
    keep: 3,
    now: () => new Date(),
    newToken: () => String(process.pid),
    log,
  },
  // Bases again and again, so that many kills meet one half-way.
  { everyMs: 500, retryMs: 1_000, baseEveryMs: 8_000 },
);

// The program takes longer to begin to serve.
while (backup.state().safeUntil === null) await wait(10);

async function storePostings(batch: number): Promise<void> {
  const now = new Date();
  const items = Array.from({ length: POSTINGS_AT_ONCE }, (_, at) => {
    const value = {
      id: `${batch}-${at}`,
      title: `Engineer ${at}`,
      company: "Example",
      url: `https://jobs.example.com/${batch}-${at}`,
      description: `<p>This is a remote position of batch ${batch}. ${"You plan the work of the week with the team. ".repeat(20)}</p>`,
    };
    const mapped = toPostingInput(value, { source: "faults", now });
    if (!mapped.ok) throw new Error(mapped.reason);
    const row = { line: at, fault: null, value, file: "" };
    return { row, input: mapped.input, key: postingKey(mapped.input) };
  });
  const ctx = { db, readOptionsOf: () => ({ sourceRemoteOnly: true }) };
  const results = await writeBatch(ctx, await prepareBatch(ctx, items), now);
  if (results.some(({ ok }) => !ok)) throw new Error("Postings were refused.");
}

async function storePerson(n: number): Promise<void> {
  // The file first, as the product does: a file without a row is harmless.
  await storage.put(`resumes/${n}`, Buffer.from(`résumé ${n} ${randomUUID()}`));
  await withTransaction({ db }, async (ctx) => {
    const { id } = await storeUser(ctx.db, { email: `p${n}@example.org` });
    await ctx.db
      .update(users)
      .set({ name: `Person ${n}` })
      .where(eq(users.id, id));
  });
}

/** One after another, one every `everyMs` as far as the machine keeps up. */
async function keepStoring(kind: string, store: (n: number) => Promise<void>, first: number, everyMs: number) {
  for (let n = first, due = performance.now(); ; n++, due += everyMs) {
    await wait(Math.max(0, due - performance.now()));
    const begun = Date.now();
    await store(n);
    say("kept", kind, n, begun, Date.now());
  }
}

await Promise.all([
  keepStoring("batches", storePostings, Math.max(0, ...found.batches) + 1, POSTINGS_EVERY_MS),
  keepStoring("people", storePerson, Math.max(0, ...found.people) + 1, PERSON_EVERY_MS),
]);
