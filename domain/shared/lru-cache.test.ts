import { expect, test } from "vitest";
import { lruCache } from "./lru-cache.ts";

function cacheOf(budget: number) {
  const made: string[] = [];
  const cache = lruCache<number[]>(budget, ({ length }) => length);
  const get = (key: string, length: number) =>
    cache(key, () => {
      made.push(key);
      return new Array<number>(length).fill(0);
    });
  return { get, made };
}

test("what was used longest ago goes first, once the budget is spent", () => {
  const { get, made } = cacheOf(5);
  for (const key of ["a", "b", "a", "c", "a", "b"]) get(key, 2);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("what has grown counts as it is, and takes off no more than it counted for", () => {
  const { get, made } = cacheOf(10);
  const grown = get("grown", 1);
  get("b", 5);
  grown.push(...new Array<number>(7).fill(0));
  get("grown", 0);
  get("b", 5);
  expect(made).toEqual(["grown", "b", "b"]);
  // "grown" went for it, and "b" for what comes next.
  get("c", 8);
  get("b", 5);
  expect(made).toEqual(["grown", "b", "b", "c", "b"]);
});
