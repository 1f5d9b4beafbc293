import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesOf, openDocument } from "#tests/support/build/legal-documents.ts";

const messagesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/billing.json`, import.meta.url), "utf8"));

test.each([
  ["en", "“", "”"],
  ["it", "«", "»"],
] as const)("%s: the refund policy names the buttons of a withdrawal as they are", (language, open, close) => {
  const policy = linesOf(openDocument("refund", language)).map(({ text }) => text);
  const { billing_withdraw_here: here, billing_withdraw_confirm: confirm } = messagesOf(language);
  expect(policy.join("\n")).toContain(`${open}${here}${close}`);
  expect(policy.join("\n")).toContain(`${open}${confirm}${close}`);
});
