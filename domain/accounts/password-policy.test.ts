import { expect, test } from "vitest";
import { judgePassword, normalisePassword } from "./password-policy.ts";

const given = { email: "ada.lovelace@example.org", isCommon: (text: string) => text === "qwertyuiop" };

test.each([
  ["x".repeat(9), "too-short"],
  ["x".repeat(10), null],
  ["é".repeat(64), null],
  ["x".repeat(128), null],
  ["x".repeat(129), "too-long"],
  ["🐈".repeat(128), null],
  ["🐈".repeat(9), "too-short"],
  ["QwertyUiop", "common"],
  ["Ada.Lovelace@Example.org", "is-email"],
  ["ada.lovelace", "is-email"],
  ["a b c d e f", null],
])("%s: %s", (password, fault) => {
  expect(judgePassword(password, given)).toBe(fault);
});

test("two ways to write the same characters are one password", () => {
  expect(normalisePassword("cafe\u0301 au lait")).toBe(normalisePassword("caf\u00e9 au lait"));
});
