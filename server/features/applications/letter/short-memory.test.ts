import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shortMemory } from "./short-memory.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is kept goes after its time, though nobody asks; what is put again stays its whole time", () => {
  const memory = shortMemory<string>({ most: 9, ms: 1_000 });
  memory.put("a", "one");
  memory.put("b", "two");
  vi.advanceTimersByTime(600);
  memory.put("b", "three");
  expect([memory.get("a"), memory.get("b")]).toEqual(["one", "three"]);
  vi.advanceTimersByTime(600);
  expect([memory.get("a"), memory.get("b")]).toEqual([undefined, "three"]);
  vi.advanceTimersByTime(600);
  expect([memory.get("b"), vi.getTimerCount()]).toEqual([undefined, 0]);
});

test("the oldest makes room", () => {
  const memory = shortMemory<number>({ most: 2, ms: 1_000 });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) memory.put(key, value);
  expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual([undefined, 2, 3]);
  expect(vi.getTimerCount()).toBe(2);
});
