import fc from "fast-check";
import { expect, test } from "vitest";
import { seededOrder } from "./seeded-order.ts";

test("is a permutation that depends on nothing but the digits of the seed", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(200), (seed, length) => {
      const order = seededOrder(seed, length);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, n) => n));
      expect(seededOrder(seed.replace(/\D/g, ""), length)).toEqual(order);
    }),
  );
});

test("other digits give another order", () => {
  expect(seededOrder("m1a2b3", 83)).not.toEqual(seededOrder("m1a2b4", 83));
});
