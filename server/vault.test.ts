import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("s".repeat(32));

test("any text comes back, and its seal says nothing and is never the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const sealed = vault.seal(text, "mail 1");
      expect(vault.open(sealed, "mail 1")).toBe(text);
      expect(vault.seal(text, "mail 1")).not.toBe(sealed);
    }),
  );
});

test("nothing else opens it", () => {
  const sealed = vault.seal("to whom", "mail 1");
  expect(() => vault.open(sealed, "mail 2")).toThrow();
  expect(() => createVault("t".repeat(32)).open(sealed, "mail 1")).toThrow();
  expect(() => vault.open(sealed.slice(0, -4), "mail 1")).toThrow();
  expect(() => vault.open("", "mail 1")).toThrow();
});
