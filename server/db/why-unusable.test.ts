import { expect, test } from "vitest";
import { whyUnusable, whyUnusableAsSaid } from "./why-unusable.ts";

test("a missing permission, a read-only file system and a full disk are told apart", () => {
  expect(whyUnusable("EACCES")).toMatch(/may not write there.*owner/);
  expect(whyUnusable("EROFS")).toMatch(/read-only.*Nothing there needs to be deleted/);
  expect(whyUnusable("ENOSPC")).toContain("no room left");
  expect(new Set(["EACCES", "EROFS", "ENOSPC", "EMFILE", "ENOTDIR"].map(whyUnusable)).size).toBe(5);
  expect([whyUnusable("EIO"), whyUnusable(undefined)]).toEqual([null, null]);
});

test.each([
  ['FATAL:  could not open file "base/5/PG_VERSION": Permission denied', "EACCES"],
  ['PANIC:  could not open file "global/pg_control": Read-only file system', "EROFS"],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', "ENOSPC"],
  ['FATAL:  could not open directory "base": No file descriptors available', "EMFILE"],
  ["PANIC:  could not locate a valid checkpoint record", undefined],
])("so they are where the engine says %s", (message, code) => {
  expect(whyUnusableAsSaid(message)).toBe(whyUnusable(code));
});
