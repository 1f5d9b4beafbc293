import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { AppError } from "#domain/shared/app-error.ts";
import { freeBytesOf } from "#server/free-bytes-of.ts";
import { checkedKey, exactBytes, toSource } from "./storage-checks.ts";
import type { ByteRange, FileSource, StoragePort, StoredFile } from "./storage-port.ts";

const PARTIAL = ".partial";
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

/**
 * Files under one private folder, written aside, synced and renamed, so that a power cut leaves a file whole or absent. Refused while less
 * than `minFreeDiskMb` would stay free; planted symbolic links are never followed.
 */
export function openLocalDisk(root: string, { minFreeDiskMb }: { minFreeDiskMb: number }): StoragePort {
  /** A folder in the root, really that one. */
  async function ownFolder(path: string): Promise<string> {
    const folder = await realpath(path);
    if (folder !== join(await realpath(root), relative(root, path))) throw new Error("A link leads out of here.");
    return folder;
  }
  async function ownPath(key: string): Promise<string> {
    const path = join(root, checkedKey(key));
    return join(await ownFolder(dirname(path)), basename(path));
  }
  return {
    async put(key, given) {
      const source = toSource(given);
      let aside: string | null = null;
      try {
        await mkdir(dirname(join(root, checkedKey(key))), { recursive: true, mode: 0o700 });
        const path = await ownPath(key);
        await refuseLink(path);
        await requireRoom(dirname(path), source.size + minFreeDiskMb * 1024 * 1024);
        aside = `${path}.${randomBytes(6).toString("hex")}${PARTIAL}`;
        await writeSynced(aside, source);
        await rename(aside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (aside) await rm(aside, { force: true }).catch(() => {});
        throw outOfSpace(error) ? storageFull(error) : error;
      }
    },
    async get(key, range) {
      checkedKey(key);
      const path = await ownPath(key).catch(nullWhenMissing);
      return path === null ? null : await openFile(path, range).catch(nullWhenMissing);
    },
    async remove(key) {
      checkedKey(key);
      const path = await ownPath(key).catch(nullWhenMissing);
      if (path !== null) await rm(path, { force: true });
    },
    async list(prefix) {
      const above = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      const folder = await ownFolder(join(root, above)).catch(nullWhenMissing);
      if (folder === null) return [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
        .map((entry) => above + relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
  };
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  if ((await freeBytesOf(folder)) < needed) throw storageFull();
}

async function refuseLink(path: string): Promise<void> {
  const entry = await lstat(path).catch(nullWhenMissing);
  if (entry && !entry.isFile()) throw new Error("Something that is no file of ours stands under this key.");
}

async function openFile(path: string, range: ByteRange | undefined): Promise<StoredFile> {
  const file = await open(path, constants.O_RDONLY | NO_FOLLOW);
  try {
    const entry = await file.stat();
    if (!entry.isFile()) throw new Error("Something that is no file of ours stands under this key.");
    return { size: entry.size, body: file.createReadStream(range) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeSynced(path: string, source: FileSource): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(exactBytes(source));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const storageFull = (cause?: unknown) =>
  new AppError("STORAGE_FULL", "There is no room to keep this file right now.", { cause });
const codeOf = (error: unknown) => (error as { code?: unknown }).code;
const outOfSpace = (error: unknown) => codeOf(error) === "ENOSPC" || codeOf(error) === "EDQUOT";

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}
