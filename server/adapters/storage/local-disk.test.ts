import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLocalDisk } from "./local-disk.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "storage-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("what is put is got, replaced, listed and removed", async () => {
  const disk = openLocalDisk(join(root, "files"), { minFreeDiskMb: 0 });
  await disk.put("kept/a-1", bytes("one"));
  await disk.put("kept/a-1", bytes("two"));
  await disk.put("other/b.pdf", bytes("three"));
  expect(Buffer.from((await disk.get("kept/a-1")) ?? "").toString()).toBe("two");
  expect(await disk.list("kept/")).toEqual(["kept/a-1"]);
  await disk.remove("kept/a-1");
  await disk.remove("kept/a-1");
  expect(await disk.get("kept/a-1")).toBeNull();
  expect(await disk.list("")).toEqual(["other/b.pdf"]);
});

test("a folder that does not exist yet is empty", async () => {
  expect(await openLocalDisk(join(root, "none"), { minFreeDiskMb: 0 }).list("")).toEqual([]);
});

test("folders and files are for this user only, and nothing is left beside them", async () => {
  const disk = openLocalDisk(join(root, "files"), { minFreeDiskMb: 0 });
  await disk.put("kept/a", bytes("x"));
  expect((await stat(join(root, "files", "kept"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(root, "files", "kept", "a"))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(root, "files", "kept"))).toEqual(["a"]);
});

test("a file that was cut off while being written is not listed", async () => {
  const disk = openLocalDisk(root, { minFreeDiskMb: 0 });
  await disk.put("a", bytes("x"));
  await writeFile(join(root, "b.0123.partial"), "half");
  expect(await disk.list("")).toEqual(["a"]);
});

test("a disk without enough room refuses before it writes", async () => {
  const disk = openLocalDisk(root, { minFreeDiskMb: Number.MAX_SAFE_INTEGER / 2 ** 20 });
  await expect(disk.put("a", bytes("x"))).rejects.toMatchObject({ code: "STORAGE_FULL" });
  expect(await readdir(root)).toEqual([]);
});

test.each([
  "../a",
  "a/../../b",
  "/etc/passwd",
  "a//b",
  "",
  ".hidden",
  "a\\b",
  "a\u0000",
  "ä",
  "a/b/c/d/e/f",
  "x".repeat(200),
])("%j is no key", async (key) => {
  const disk = openLocalDisk(root, { minFreeDiskMb: 0 });
  await expect(disk.put(key, bytes("x"))).rejects.toThrow("Not a storage key");
  await expect(disk.get(key)).rejects.toThrow("Not a storage key");
  await expect(disk.remove(key)).rejects.toThrow("Not a storage key");
});
