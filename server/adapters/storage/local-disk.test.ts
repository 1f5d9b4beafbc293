import files, { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testStorageContract } from "#tests/support/contracts/storage-contract.ts";
import { openLocalDisk } from "./local-disk.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
let root: string;

function spyOn(name: "statfs" | "readdir") {
  const spy = vi.spyOn(files, name);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "storage-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

testStorageContract(() => openLocalDisk(join(root, "files"), { minFreeDiskMb: 0 }));

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

test("a file system that states no size takes files", async () => {
  const told = await files.statfs(root);
  spyOn("statfs").mockResolvedValue({ ...told, blocks: 0, bavail: 0 } as never);
  await openLocalDisk(root, { minFreeDiskMb: 1 }).put("a", bytes("x"));
  expect(await readdir(root)).toEqual(["a"]);
});

test("of a folder's files no other folder is read", async () => {
  const disk = openLocalDisk(root, { minFreeDiskMb: 0 });
  for (const key of ["kept/a/1", "kept/b", "other/c"]) await disk.put(key, bytes("x"));
  const read = spyOn("readdir");
  expect(await disk.list("kept/a")).toEqual(["kept/a/1"]);
  expect(await disk.list("kept/a/")).toEqual(["kept/a/1"]);
  expect(await disk.list("none/")).toEqual([]);
  expect(read.mock.calls.map(([path]) => relative(root, String(path)))).toEqual(["kept", "kept/a"]);
});

test("a link planted in place of a file or a folder is refused and what it points at stays as it is", async () => {
  const outside = join(root, "outside");
  await mkdir(outside);
  await writeFile(join(outside, "a"), "theirs");
  const disk = openLocalDisk(join(root, "files"), { minFreeDiskMb: 0 });
  await disk.put("kept/b", bytes("ours"));
  await symlink(join(outside, "a"), join(root, "files", "kept", "a"));
  await symlink(outside, join(root, "files", "linked"));
  for (const key of ["kept/a", "linked/a"]) {
    await expect(disk.put(key, bytes("new"))).rejects.toThrow();
    await expect(disk.get(key)).rejects.toThrow();
  }
  await expect(disk.remove("linked/a")).rejects.toThrow("A link leads out of here.");
  expect(await readFile(join(outside, "a"), "utf8")).toBe("theirs");
  expect(await readdir(outside)).toEqual(["a"]);
  expect(await disk.list("")).toEqual(["kept/b"]);
  await expect(disk.list("linked/")).rejects.toThrow("A link leads out of here.");
});
