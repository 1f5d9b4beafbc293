import { expect, test } from "vitest";
import { machineWarnings, thisMachine } from "./machine-needs.ts";

const ENOUGH = { fileHandles: 20_000, memoryMb: 4_000 };
const EMBEDDED = { embedded: true, first: false };

test("this machine's limits can be told, and are enough for tests", () => {
  const machine = thisMachine();
  expect(machine.memoryMb).toBeGreaterThan(500);
  expect(machineWarnings({ ...machine, memoryMb: 4_000 }, EMBEDDED)).toEqual([]);
});

test("too few files at once are refused with the number that is needed, a few more are warned of", () => {
  expect(() => machineWarnings({ ...ENOUGH, fileHandles: 256 }, EMBEDDED)).toThrow(/256 files.*1024.*4096.*ulimit/);
  expect(machineWarnings({ ...ENOUGH, fileHandles: 2_000 }, EMBEDDED)).toEqual([expect.stringContaining("4096")]);
  expect(machineWarnings({ ...ENOUGH, fileHandles: null }, EMBEDDED)).toEqual([]);
});

test.each([
  [700, { embedded: true, first: true }, 1],
  [700, EMBEDDED, 0],
  [400, EMBEDDED, 1],
  [400, { embedded: false, first: false }, 0],
])("%i MB of memory with %j: %i warnings", (memoryMb, use, count) => {
  expect(machineWarnings({ ...ENOUGH, memoryMb }, use)).toHaveLength(count);
});
