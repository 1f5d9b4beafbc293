import { expect, test } from "vitest";
import { fetchAhead } from "./read-place.ts";

test("some are fetched ahead, never all; they come in their order, and what fails is thrown in its turn", async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  let under = 0;
  let most = 0;
  const fetched = fetchAhead(numbers, async (n) => {
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
    if (n === 90) throw new Error("away");
    return n;
  });
  const got: number[] = [];
  await expect(
    (async () => {
      for await (const n of fetched) got.push(n);
    })(),
  ).rejects.toThrow("away");
  expect(got).toEqual(numbers.slice(0, 90));
  expect([most > 1, most <= 16]).toEqual([true, true]);
});
