import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type BaseManifest, baseFolder, historyName, manifestName, pieceName } from "#domain/backup/archive.ts";
import { parseEnv } from "#server/env.ts";
import { shortDatabaseId } from "#server/features/backup/ship-log.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { offerRestore, openBackupPlace } from "./open-storage.ts";

const { db } = await testDatabase();

test("an empty database beside the backup of another one is told what is there and how to go on with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offer-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = parseEnv({ BACKUP_TO: folder, BACKUP_KEY: Buffer.alloc(32, 1).toString("base64"), DATA_DIR: "/box" });
  const place = openBackupPlace(env);
  const store = async (history: string, accounts: number) => {
    const sums = { users: { rows: accounts, hash: "" } };
    const times = { startedAt: 1_005, finishedAt: 1_006, timeline: "1" };
    const manifest = Buffer.from(
      JSON.stringify({ ...times, parts: 2, label: "", newestMigration: null, sums, files: [] } satisfies BaseManifest),
    );
    await place?.put(manifestName(baseFolder(history, 1_005, 1), 2), manifest);
    await place?.put(pieceName(history, { start: 0, end: 2, at: 86_400_000 }), Buffer.alloc(2));
    return history;
  };
  expect(await offerRestore(parseEnv({}), db)).toBeNull();
  expect(await offerRestore(env, db)).toBeNull();
  await store(historyName(1_000, "self", await shortDatabaseId(db)), 0);
  expect(await offerRestore(env, db)).toBeNull();
  const lost = await store(historyName(2_000, "lost", "0123456789abcdef"), 812);
  const offer = await offerRestore(env, db);
  expect(offer).toContain(`move /box/pg away and run: npm run restore -- --history ${lost}\n`);
  expect(offer).toContain("until 1970-01-02T00:00:00.000Z, 812 accounts");
  await store(historyName(3_000, "more", "fedcba9876543210"), 3);
  expect(await offerRestore(env, db)).toMatch(/--history NAME\n.*3 accounts.*\n.*812 accounts/);
  const elsewhere = join(folder, "file");
  writeFileSync(elsewhere, "");
  expect(await offerRestore({ ...env, BACKUP_TO: elsewhere }, db)).toContain("could not be read");
});
