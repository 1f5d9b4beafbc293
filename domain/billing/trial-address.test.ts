import { expect, test } from "vitest";
import { trialAddress } from "./trial-address.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ADA@Example.com", "ada@example.com"],
  ["ada+jobs@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+ada@example.com", "+ada@example.com"],
])("%s counts as %s", (email, address) => {
  expect(trialAddress(email)).toBe(address);
});
