import { expect, test } from "vitest";
import { createFairLimiter } from "./fair-limiter.ts";

test("keys take turns, a key has a limit, and what fails gives its place on", async () => {
  const { inTurn } = createFairLimiter({ atOnce: 1, mostWaiting: 5, mostPerKey: 3 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const held = inTurn("flood", () => first.promise);
  const flood = [1, 2, 3].map((n) => inTurn("flood", async () => void order.push(`flood ${n}`)));
  await expect(inTurn("flood", async () => undefined)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const failing = inTurn("other", async () => {
    order.push("other");
    throw new Error("of its own");
  });
  first.resolve();
  await expect(failing).rejects.toThrow("of its own");
  await Promise.all([held, ...flood]);
  expect(order).toEqual(["flood 1", "other", "flood 2", "flood 3"]);
});
