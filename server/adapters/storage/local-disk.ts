import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, statfs } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { AppError } from "#domain/shared/app-error.ts";
import type { StoragePort } from "./storage-port.ts";

const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}\/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const PARTIAL = ".partial";

/**
 * Files under one private folder. A file is written aside, synced and renamed, so a key holds all of its bytes or none of them
 * whenever the power goes; the folder's entry is synced too. Files are refused while less than `minFreeDiskMb` would stay free.
 */
export function openLocalDisk(root: string, { minFreeDiskMb }: { minFreeDiskMb: number }): StoragePort {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("Not a storage key of ours.");
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const aside = `${path}.${randomBytes(6).toString("hex")}${PARTIAL}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await requireRoom(dirname(path), bytes.byteLength + minFreeDiskMb * 1024 * 1024);
        await writeSynced(aside, bytes);
        await rename(aside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {});
        throw outOfSpace(error) ? storageFull(error) : error;
      }
    },
    async get(key) {
      return await readFile(pathOf(key)).catch(nullWhenMissing);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
  };
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw storageFull();
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
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
