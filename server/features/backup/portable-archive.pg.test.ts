import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { checkReceipts } from "#server/features/applications/receipt/verify-receipt.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { loadArchive, saveArchive } from "./portable-archive.ts";
import { sealedPlace } from "./seal.ts";

const log = pino({ level: "silent" });

/** An empty database as the program leaves it at its first start, and the queue. */
async function prepared(database: Database) {
  await database.migrate();
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
  await queue.start();
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
  });
  return { db: database.db, queue };
}

test("from the embedded database to PostgreSQL and back every row, file and waiting job is the same, and receipts verify", {
  timeout: PROCESS_MS,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), "portable-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const embedded = (name: string) => openDatabase({ dataDir: join(dir, name), log });
  const first = await prepared(await embedded("first"));
  const storage = memoryStorage();
  await fillAccount(first.db, storage, "mark");
  for (let n = 0; n < 3; n++) await storeReceipt(first.db, await storeUser(first.db));
  await first.db.execute(
    sql`insert into job_imports (started_at, files) select now(), '{"a \\"b\\"", ü}' from generate_series(1, 1200)`,
  );
  const [job] = Object.keys(JOB_DEFINITIONS) as ["send-mail"];
  await first.queue.enqueue(first.db, job, { mailId: randomUUID() } as never);
  const receipts = await checkReceipts(buildCtx(first.db));
  // That of the filled account stands beside no entry, here and there.
  expect(receipts).toMatchObject({ entries: 3, faults: [{ fault: "unlogged" }] });

  const place = sealedPlace(memoryStorage(), Buffer.alloc(32, 3));
  const saved = await saveArchive({ db: first.db, storage, place }, { name: "out", secret: "secret of the first" });
  const server = await prepared(await openWithSlowLimits(await freshPostgresUrl()));
  const moved = memoryStorage();
  const loaded = await loadArchive({ db: server.db, storage: moved, place }, "out");
  expect(loaded).toEqual({ ...saved, secret: "secret of the first" });
  expect(moved.files).toEqual(storage.files);
  expect(await checkReceipts(buildCtx(server.db))).toEqual(receipts);
  await expect(loadArchive({ db: server.db, storage: moved, place }, "out")).rejects.toThrow("is not empty");

  await saveArchive({ db: server.db, storage: moved, place }, { name: "back", secret: null });
  const manifest = async (name: string) => JSON.parse((await place.get(`${name}/manifest`)).toString());
  expect((await manifest("back")).sums).toEqual((await manifest("out")).sums);
  const last = await prepared(await embedded("last"));
  await loadArchive({ db: last.db, storage: memoryStorage(), place }, "back");
  expect(await checkReceipts(buildCtx(last.db))).toEqual(receipts);
  // Numbers go on where they were.
  const { rows } = await last.db.execute(
    sql`insert into job_imports (started_at, files) values (now(), '{}') returning id`,
  );
  expect(rows).toEqual([{ id: 1201 }]);
});

test("a part that was changed, or rows of another version, load nothing", { timeout: PROCESS_MS }, async () => {
  const first = await prepared(await openWithSlowLimits(await freshPostgresUrl()));
  const storage = memoryStorage();
  await storeUser(first.db);
  const place = sealedPlace(memoryStorage(), Buffer.alloc(32, 3));
  await saveArchive({ db: first.db, storage, place }, { name: "out", secret: null });
  const target = await prepared(await openWithSlowLimits(await freshPostgresUrl()));
  const load = () => loadArchive({ db: target.db, storage, place }, "out");
  const users = JSON.parse((await place.get("out/public.users/1")).toString()) as string[][];
  await place.put("out/public.users/1", Buffer.from(JSON.stringify([])));
  await expect(load()).rejects.toThrow();
  await place.put("out/public.users/1", Buffer.from(JSON.stringify(users)));
  const manifest = JSON.parse((await place.get("out/manifest")).toString());
  await place.put("out/manifest", Buffer.from(JSON.stringify({ ...manifest, newestMigration: "2" })));
  await expect(load()).rejects.toThrow("another version");
  await place.put("out/manifest", Buffer.from(JSON.stringify(manifest)));
  expect(await load()).toMatchObject({ files: 0 });
});
