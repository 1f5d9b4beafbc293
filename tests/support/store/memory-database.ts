import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { MemoryFS, PGlite, type QueryOptions, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "#server/db/client.ts";
import { EXTENSIONS, SMALL_MEMORY } from "#server/db/embedded/embedded-engine.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";

/** Compiled once a thread, which is a third of what opening a database costs; nothing in it belongs to one database. */
let engineFiles: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | undefined;

async function readEngineFiles() {
  const read = (name: string) =>
    readFile(new URL(`../../../node_modules/@electric-sql/pglite/dist/${name}`, import.meta.url));
  const [program, files] = await Promise.all([read("pglite.wasm"), read("pglite.data")]);
  return { pgliteWasmModule: await WebAssembly.compile(program), fsBundle: new WholeBlob(files) };
}

/** Gives its bytes out as they are: Node copies those of a blob piece by piece, which was a third of the time to open a database. */
class WholeBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return Promise.resolve(
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
    );
  }
}

type Dump = { bytes: Uint8Array; entries: { path: string; start: number; end: number; isFile: boolean }[] };
type FileNode = {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
};

const DATA_DIR = "/pglite/data";
const TAR_BLOCK = 512;
const FILE_MODE = 0o100666;

/** A file system in memory that holds a dump: the engine's own way to read one looks for each folder of each file anew. */
class DumpedFs extends MemoryFS {
  readonly #dump: Dump;

  constructor(dump: Dump) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    const FS = this.pg?.Module.FS;
    if (!FS) throw new Error("The engine is not there yet.");
    // Files are written in place; a buffer's own slice would be no copy.
    const bytes = new Uint8Array(this.#dump.bytes);
    const folders = new Map<string, FileNode>();
    for (const { path, start, end, isFile } of this.#dump.entries) {
      const full = `${DATA_DIR}/${path}`;
      const name = dirname(full);
      if (!folders.has(name)) {
        FS.mkdirTree(name);
        folders.set(name, FS.lookupPath(name, {}).node as unknown as FileNode);
      }
      const folder = folders.get(name) as FileNode;
      if (!isFile) {
        FS.mkdirTree(full);
        continue;
      }
      const file = folder.node_ops.mknod(folder, basename(full), FILE_MODE, 0);
      file.contents = bytes.subarray(start, end);
      file.usedBytes = end - start;
    }
  }
}

/** What a dump (tar) holds, and where in it. */
function readDump(bytes: Uint8Array): Dump {
  const text = (at: number, length: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + at, length)
      .toString()
      .replace(/\0.*$/s, "");
  const entries: Dump["entries"] = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 0; ) {
    const start = at + TAR_BLOCK;
    const end = start + Number.parseInt(text(at + 124, 12), 8);
    entries.push({ path: text(at, 100).replace(/^\/|\/$/g, ""), start, end, isFile: text(at + 156, 1) !== "5" });
    at = start + Math.ceil((end - start) / TAR_BLOCK) * TAR_BLOCK;
  }
  return { bytes, entries };
}

/** Read once a thread. */
const dumps = new Map<string, Promise<Dump>>();

function dumpOf(snapshot: string): Promise<Dump> {
  const known = dumps.get(snapshot) ?? readFile(snapshot).then(readDump);
  dumps.set(snapshot, known);
  return known;
}

/** Drizzle reads these itself. */
const asText = (value: string) => value;
const TEXTS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((oid) => [
    oid,
    asText,
  ]),
);

/** An engine whose own parsers are Drizzle's: told with each statement, they would be laid over all others each time. */
function withItsParsers(engine: PGlite): PGlite {
  Object.assign(engine.parsers, TEXTS);
  const plain = (session: Pick<PGlite, "query">) => ({
    query: (text: string, params?: unknown[], { rowMode }: QueryOptions = {}) =>
      session.query(text, params, rowMode ? { rowMode } : undefined),
  });
  const client = {
    ...plain(engine),
    transaction: (work: (session: unknown) => Promise<unknown>) =>
      engine.transaction((session) => work(plain(session))),
  };
  return client as unknown as PGlite;
}

/** An embedded database in memory on this thread, with the product's handle on it; from a dump (0.2 s) or from nothing (6 s). */
export async function openMemoryDatabase(snapshot: string | null = null): Promise<{ db: Db; engine: PGlite }> {
  engineFiles ??= readEngineFiles();
  const engine = await PGlite.create({
    ...(await engineFiles),
    ...(snapshot ? { fs: new DumpedFs(await dumpOf(snapshot)) } : { dataDir: "memory://" }),
    startParams: [...PGlite.defaultStartParams, ...SMALL_MEMORY],
    extensions: EXTENSIONS,
  });
  return { db: guardHandle(drizzle({ client: withItsParsers(engine) }) as unknown as Db), engine };
}
