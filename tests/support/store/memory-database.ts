import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
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

/** Read once a thread. */
const dumps = new Map<string, Promise<WholeBlob>>();

function dumpOf(snapshot: string): Promise<WholeBlob> {
  const known = dumps.get(snapshot) ?? readFile(snapshot).then((bytes) => new WholeBlob(bytes));
  dumps.set(snapshot, known);
  return known;
}

/** An embedded database in memory on this thread, with the product's handle on it; from a dump (0.5 s) or from nothing (6 s). */
export async function openMemoryDatabase(snapshot: string | null = null): Promise<{ db: Db; engine: PGlite }> {
  engineFiles ??= readEngineFiles();
  const engine = await PGlite.create({
    ...(await engineFiles),
    dataDir: "memory://",
    startParams: [...PGlite.defaultStartParams, ...SMALL_MEMORY],
    extensions: EXTENSIONS,
    ...(snapshot ? { loadDataDir: await dumpOf(snapshot) } : {}),
  });
  return { db: guardHandle(drizzle({ client: engine }) as unknown as Db), engine };
}
