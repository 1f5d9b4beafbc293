import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

test("keys take turns, and within a key the first come is the first taken", () => {
  const queue = fairQueue<string>({ most: 100, mostPerKey: 50 });
  for (let n = 0; n < 50; n++) queue.push("greedy", `greedy ${n}`);
  queue.push("modest", "modest 0");
  queue.push("other", "other 0");
  expect(Array.from({ length: 5 }, () => queue.take())).toEqual([
    "greedy 0",
    "modest 0",
    "other 0",
    "greedy 1",
    "greedy 2",
  ]);
});

test("the networks of one wide network take turns as one, and hold no more than two of them may", () => {
  const queue = fairQueue<string>({ most: 100, mostPerKey: 3 });
  const taken = Array.from({ length: 20 }, (_, n) => queue.push(`2001:db8:1::/48 2001:db8:1:${n}::`, `wide ${n}`));
  expect(taken.filter(Boolean)).toHaveLength(6);
  for (const n of [0, 1]) queue.push("192.0.2.1", `other ${n}`);
  expect(Array.from({ length: 5 }, () => queue.take())).toEqual(["wide 0", "other 0", "wide 1", "other 1", "wide 2"]);
  expect(queue.push("2001:db8:1::/48 2001:db8:1:ff::", "wide again")).toBe(true);
});

test("a full key or a full queue refuses, and has room again after a turn", () => {
  const queue = fairQueue<number>({ most: 3, mostPerKey: 2 });
  expect([1, 2, 3].map((n) => queue.push("a", n))).toEqual([true, true, false]);
  expect([queue.push("b", 4), queue.push("c", 5)]).toEqual([true, false]);
  expect(queue.take()).toBe(1);
  expect(queue.push("c", 6)).toBe(true);
});

test("what was put back comes first; what was removed does not come; clearing empties", () => {
  const queue = fairQueue<number>({ most: 9, mostPerKey: 9 });
  for (const n of [1, 2, 3, 4]) queue.push("a", n);
  queue.putBack(9);
  queue.remove(1);
  expect([queue.take(), queue.take()]).toEqual([9, 2]);
  expect(queue.clear()).toEqual([3, 4]);
  expect(queue.take()).toBeUndefined();
});
