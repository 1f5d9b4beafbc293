import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openReserve } from "./disk-reserve.ts";

const MEGABYTE = 1024 * 1024;

test("space is held while there is plenty, and given back when there is none", () => {
  const dir = mkdtempSync(join(tmpdir(), "reserve-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, "reserve");
  const { adapt } = openReserve(path);
  const held = (free: number) => {
    adapt(free * MEGABYTE, 200 * MEGABYTE);
    return existsSync(path);
  };
  expect(held(250)).toBe(false);
  expect(held(1_000)).toBe(true);
  // Blocks, not only a length: a file with holes holds no space.
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(48 * MEGABYTE);
  expect([held(199), held(20), held(10), held(100), held(1_000)]).toEqual([true, true, false, false, true]);
});

test("where nothing can be written nothing is held, and nothing fails", () => {
  expect(() => openReserve("/proc/no-such-place/reserve").adapt(1e12, 0)).not.toThrow();
});
