import { fsyncSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { DurableNodeFs } from "./durable-node-fs.ts";

export const EXTENSIONS = { citext, pg_trgm, unaccent };

const setting = (text: string) => ["-c", text];
export const SMALL_MEMORY = [...setting("shared_buffers=16MB"), ...setting("wal_buffers=1MB")];
/** From 80 MB of tables on, in which writes at random would otherwise read and write a page of the disk each. */
const LARGE_BYTES = 80 * 1024 * 1024;
export const LARGE_MEMORY = setting("shared_buffers=96MB");

const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...setting("fsync=on"),
  // fdatasync, the default, never leaves the WASM build.
  ...setting("wal_sync_method=fsync"),
  ...setting("max_wal_size=64MB"),
  ...setting("min_wal_size=32MB"),
  // What is logged can hold no user text that passes for a panic.
  ...setting("log_min_messages=fatal"),
  ...setting("log_min_error_statement=panic"),
  ...SMALL_MEMORY,
];

/** The program of the engine, which every start may have in common. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))));
}

type EngineOptions = {
  dir: string;
  /** A dump of a data directory (tar) to start from instead of initdb; only for a directory that holds no database yet. */
  snapshot?: string | null;
  keepLogMb?: number;
  program?: WebAssembly.Module;
  /** The engine gave up (a failed sync, a full disk under the log); nothing after this was or will be acknowledged. */
  onPanic: (message: string) => void;
  fsync?: (descriptor: number) => void;
};

/** Opens, or creates, the embedded PostgreSQL in `dir` on this thread, with commits synced to disk. */
export async function openEngine({
  dir,
  snapshot,
  keepLogMb = 0,
  program,
  onPanic,
  fsync = fsyncSync,
}: EngineOptions): Promise<PGlite> {
  let syncs = 0;
  let said = "";
  const engine = await PGlite.create({
    fs: new DurableNodeFs(dir, (descriptor) => {
      syncs += 1;
      fsync(descriptor);
    }),
    startParams: [...START, ...setting(`wal_keep_size=${keepLogMb}MB`), ...((await isLarge(dir)) ? LARGE_MEMORY : [])],
    extensions: EXTENSIONS,
    ...(program ? { pgliteWasmModule: program } : {}),
    ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
    onStderr: (text) => {
      if (text.includes("PANIC:")) onPanic(text);
      said = text;
      return true;
    },
  }).catch((error: Error) => {
    throw new Error(`${error.message} ${said}`.trim(), { cause: error });
  });
  await assertCommitsAreSynced(engine, () => syncs);
  return engine;
}

async function isLarge(dir: string): Promise<boolean> {
  const files = await readdir(join(dir, "base"), { recursive: true }).catch(() => []);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(dir, "base", name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) >= LARGE_BYTES;
}

async function assertCommitsAreSynced(engine: PGlite, syncs: () => number): Promise<void> {
  const before = syncs();
  await engine.query("select pg_logical_emit_message(true, 'start', '')");
  if (syncs() === before)
    throw new Error("The embedded database did not sync a commit to disk, so it could lose data; it was not opened.");
}
