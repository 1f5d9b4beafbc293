import { expect, test } from "vitest";
import { withTimeLimit } from "./with-time-limit.ts";

const never = new Promise<never>(() => undefined);

test("the result or the error of work that ends in time", async () => {
  expect(await withTimeLimit(1_000, Promise.resolve(7))).toBe(7);
  await expect(withTimeLimit(1_000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});

test("work that takes too long is given up, with an error of the caller's choice", async () => {
  await expect(withTimeLimit(1, never)).rejects.toThrow("No answer within 1 ms.");
  await expect(withTimeLimit(1, never, () => new RangeError("late"))).rejects.toThrow(RangeError);
});
