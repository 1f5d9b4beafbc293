import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { sendImport } from "../../tools/import/send-import.ts";
import { startImportControl } from "./import-control.ts";

const database = await testDatabase();
const log = pino({ level: "silent" });
const dataFiles = loadDataFiles(log);
const dir = mkdtempSync(join(tmpdir(), "control-"));
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ source: "board", id, title: `Baker ${id}` })).join("\n");
const file = join(dir, "jobs.jsonl");
writeFileSync(file, rows(250));
const wanted = { files: [file], source: null, partial: false, allowMassClose: false };
/** So long that it is still being imported when somebody who heard of its progress ends it. */
const endless = { ...wanted, files: [join(dir, "endless.jsonl")] };
writeFileSync(join(dir, "endless.jsonl"), rows(50_000));
const watch = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

beforeEach(() => database.db.delete(jobs));

async function start(socketPath = join(dir, `${randomUUID()}.sock`), kind: "pglite" | "postgres" = "pglite") {
  const reload = vi.fn(async () => undefined);
  const env = { DATA_DIR: dir };
  const control = await startImportControl(
    {
      env,
      database: { db: database.db, kind },
      catalogue: { reload },
      dataFiles,
      log,
      now: () => new Date(),
      backup: null,
    },
    socketPath,
  );
  onTestFinished(control.close);
  return { control, reload, socketPath };
}

test("files handed to the server are imported, with progress, and the catalogue is told", async () => {
  const { reload, socketPath } = await start();
  const { signal, onProgress } = watch();
  const report = await sendImport(socketPath, wanted, { signal, onProgress });
  expect(report?.total).toMatchObject({ created: 250 });
  expect(onProgress.mock.calls.length).toBeGreaterThan(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(await database.db.$count(jobs)).toBe(250);
});

test("only the owner may connect", async () => {
  const { socketPath } = await start();
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
});

test("without a server there is nobody to hand it to, also when a killed one left its socket", async () => {
  expect(await sendImport(join(dir, "nobody.sock"), wanted, watch())).toBeNull();
  const stale = join(dir, "stale.sock");
  const killed = createServer().listen(stale);
  await once(killed, "listening");
  const { control } = await start(stale);
  expect((await sendImport(stale, wanted, watch()))?.total.created).toBe(250);
  await control.close();
  killed.close();
  expect(await sendImport(stale, wanted, watch())).toBeNull();
});

test("what is not an import request is refused", async () => {
  const { socketPath } = await start();
  await expect(sendImport(socketPath, { ...wanted, files: ["relative.csv"] }, watch())).rejects.toThrow(
    "not an import request",
  );
  await expect(sendImport(socketPath, { ...wanted, files: [] }, watch())).rejects.toThrow("not an import request");
  expect((await sendImport(socketPath, wanted, watch()))?.rows).toBe(250);
});

test("one import at a time", async () => {
  const { socketPath } = await start();
  const settled = await Promise.allSettled([
    sendImport(socketPath, wanted, watch()),
    sendImport(socketPath, wanted, watch()),
  ]);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(settled.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: "Another import is running." },
  });
});

test("an import ends with the command that asked for it, and the next one may come", async () => {
  const { socketPath } = await start();
  const stop = new AbortController();
  await expect(
    sendImport(socketPath, endless, { signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow();
  await expect
    .poll(() =>
      sendImport(socketPath, wanted, watch()).then(
        (report) => report?.rows,
        () => "busy",
      ),
    )
    .toBe(250);
});

test("a server that stops ends the import and takes its socket along", async () => {
  const { control, socketPath } = await start();
  const closed = Promise.withResolvers<void>();
  const onProgress = () => closed.resolve(control.close());
  const sent = sendImport(socketPath, endless, { ...watch(), onProgress });
  await expect(sent).rejects.toThrow(
    /^The server is stopping\. \d+ rows are imported and stay.* run the same command again/,
  );
  await closed.promise;
  expect(existsSync(socketPath)).toBe(false);
});

test("on PostgreSQL, and where no socket can be made, the server runs without", async () => {
  const { socketPath } = await start(undefined, "postgres");
  expect(existsSync(socketPath)).toBe(false);
  await expect(start(join(dir, "x".repeat(200), "control.sock"))).resolves.toBeDefined();
});
