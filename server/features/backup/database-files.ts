import { type FileHandle, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { SEGMENT_BYTES } from "#domain/backup/archive.ts";
import { readStored } from "./stored-json.ts";

const FileHead = z.tuple([z.string(), z.number()]);

export const PART_BYTES = 4 * 1024 * 1024;
const READ_BYTES = 256 * 1024;
const LINE_FEED = 10;

/** PostgreSQL recreates these, or they belong to the running process; the log goes its own way. */
const LEFT_OUT =
  /^(?:pg_(?:wal|dynshmem|notify|serial|snapshots|stat_tmp|subtrans|replslot)\/.+|postmaster\.(?:pid|opts)|.*pg_internal\.init|(?:.*\/)?pgsql_tmp.*)$/;

/** The catalogue as it was kept, within a packed database: rebuilding it takes longer than all else. */
export const PACKED_SEGMENT = "kept-catalogue";

/**
 * Packs all files below `dir`: for each a JSON line `[path, size]`, then its bytes. The log repairs what changes meanwhile; a file that
 * shrinks is zero-filled. `extra`: further files by archive path, as content or as a path that may exist.
 */
export async function* packDirectory(
  dir: string,
  extra: Readonly<Record<string, Buffer | string>> = {},
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces(dir, extra)) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  yield Buffer.concat(held);
}

async function* pieces(dir: string, extra: Readonly<Record<string, Buffer | string>>): AsyncGenerator<Buffer> {
  for (const [path, content] of Object.entries(extra)) {
    if (typeof content === "string") {
      yield* fileOf(content, path);
      continue;
    }
    yield headerOf(path, content.length);
    yield content;
  }
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(dir.length + 1);
    if (LEFT_OUT.test(path)) continue;
    if (entry.isDirectory()) yield headerOf(`${path}/`, 0);
    if (entry.isFile()) yield* fileOf(full, path);
  }
}

/** Nothing when there is no such file. */
async function* fileOf(full: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(full, "r").catch(nullWhenMissing);
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield headerOf(path, size);
    yield* contentOf(file, size);
  } finally {
    await file.close();
  }
}

const headerOf = (path: string, size: number) => Buffer.from(`${JSON.stringify([path, size])}\n`);

async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, size - at));
    await readFully(file, chunk, at);
    yield chunk;
    at += chunk.length;
  }
}

/** Returns how many bytes there were; the rest of `into` stays as it is. */
async function readFully(file: FileHandle, into: Buffer, position: number): Promise<number> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return done;
}

/** Writes what `packDirectory` packed into an empty `dir`; the files named in `extra` are given back instead. */
export async function unpackDirectory(
  parts: AsyncIterable<Buffer>,
  dir: string,
  extra: readonly string[] = [],
): Promise<Map<string, Buffer>> {
  const apart = new Map<string, Buffer>();
  let rest: Buffer = Buffer.alloc(0);
  let open: {
    path: string;
    left: number;
    write: (bytes: Buffer) => Promise<unknown>;
    end: () => Promise<void>;
  } | null = null;
  for await (const part of parts) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    for (;;) {
      if (open) {
        const bytes = rest.subarray(0, open.left);
        await open.write(bytes);
        open.left -= bytes.length;
        rest = rest.subarray(bytes.length);
        if (open.left > 0) break;
        await open.end();
        open = null;
      }
      const lineEnd = rest.indexOf(LINE_FEED);
      if (lineEnd < 0) break;
      const [path, size] = readStored(FileHead, rest.subarray(0, lineEnd), "The backup");
      rest = rest.subarray(lineEnd + 1);
      open = { path, left: size, ...(extra.includes(path) ? keepApart(apart, path) : await writeUnder(dir, path)) };
    }
  }
  if (open || rest.length > 0) throw new Error("The backup ends in the middle of a file.");
  return apart;
}

function keepApart(apart: Map<string, Buffer>, path: string) {
  apart.set(path, Buffer.alloc(0));
  return {
    write: async (bytes: Buffer) => apart.set(path, Buffer.concat([apart.get(path) as Buffer, bytes])),
    end: async () => undefined,
  };
}

async function writeUnder(dir: string, path: string) {
  if (path.split("/").includes("..")) throw new Error("The backup names a file outside the database.");
  const full = join(dir, path);
  if (path.endsWith("/")) {
    await mkdir(full, { recursive: true, mode: 0o700 });
    return { write: async () => undefined, end: async () => undefined };
  }
  await mkdir(dirname(full), { recursive: true, mode: 0o700 });
  const file = await open(full, "w", 0o600);
  return {
    write: (bytes: Buffer) => file.appendFile(bytes),
    end: () => file.close(),
  };
}

const segmentPath = (dir: string, timeline: string, position: number) => {
  const segment = Math.floor(position / SEGMENT_BYTES);
  const inLog = 2 ** 32 / SEGMENT_BYTES;
  const part = (value: number) => Math.floor(value).toString(16).toUpperCase().padStart(8, "0");
  return join(dir, "pg_wal", `${timeline}${part(segment / inLog)}${part(segment % inLog)}`);
};

/** The log from `start` to `end`, at most `most` bytes and one log file at a time; null for `bytes` when the engine has removed that file already. */
export async function* readLog(
  dir: string,
  timeline: string,
  { start, end }: { start: number; end: number },
  most = PART_BYTES,
): AsyncGenerator<{ start: number; end: number; bytes: Buffer | null }> {
  for (let at = start; at < end; ) {
    const offset = at % SEGMENT_BYTES;
    const bytes = Buffer.alloc(Math.min(most, end - at, SEGMENT_BYTES - offset));
    const file = await open(segmentPath(dir, timeline, at), "r").catch(nullWhenMissing);
    const read = file ? await readFully(file, bytes, offset).finally(() => file.close()) : 0;
    yield { start: at, end: at + bytes.length, bytes: read === bytes.length ? bytes : null };
    at += bytes.length;
  }
}

/** Puts a piece of the log into its place; what follows it in its file is zeros, where recovery ends. */
export async function writeLog(dir: string, timeline: string, start: number, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const offset = (start + done) % SEGMENT_BYTES;
    const chunk = bytes.subarray(done, done + SEGMENT_BYTES - offset);
    const path = segmentPath(dir, timeline, start + done);
    const file = await open(path, "r+").catch(
      async (error) => nullWhenMissing(error) ?? (await open(path, "wx", 0o600)),
    );
    try {
      if ((await file.stat()).size < SEGMENT_BYTES) await file.truncate(SEGMENT_BYTES);
      const { bytesWritten } = await file.write(chunk, 0, chunk.length, offset);
      if (bytesWritten < chunk.length) throw new Error("There is no room left for the log.");
    } finally {
      await file.close();
    }
    done += chunk.length;
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as { code?: unknown }).code === "ENOENT") return null;
  throw error;
}
