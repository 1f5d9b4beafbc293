import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAccountFinalForm, parseFinalForm } from "./parse-final-form.ts";

test.each([
  [
    [
      ["email", " ada@example.org "],
      ["terms", "on"],
    ],
    { email: "ada@example.org", intent: "view" },
  ],
  [
    [
      ["email", "ada@example.org"],
      ["terms", "on"],
      ["intent", "enter"],
    ],
    { email: "ada@example.org", intent: "enter" },
  ],
  [
    [
      ["email", "ada@example.org"],
      ["terms", "on"],
      ["intent", "drop table"],
    ],
    { email: "ada@example.org", intent: "view" },
  ],
] as const)("%j is accepted", (entries, form) => {
  expect(parseFinalForm(entries)).toEqual({ ok: true, form });
});

test.each([
  [[], { email: "email-required", terms: "terms-required" }],
  [[["email", "ada@example.org"]], { terms: "terms-required" }],
  [
    [
      ["email", "   "],
      ["terms", "on"],
    ],
    { email: "email-required" },
  ],
  [
    [
      ["email", "ada@example"],
      ["terms", "on"],
    ],
    { email: "email-invalid" },
  ],
  [
    [
      ["email", "ada@example.org, bob@example.org"],
      ["terms", "on"],
    ],
    { email: "email-invalid" },
  ],
  [
    [
      ["email", "ada@example.org\r\nBcc: bob@example.org"],
      ["terms", "on"],
    ],
    { email: "email-invalid" },
  ],
  [
    [
      ["email", `${"a".repeat(65)}@example.org`],
      ["terms", "on"],
    ],
    { email: "email-invalid" },
  ],
  [
    [
      ["email", `a@${"b".repeat(250)}.org`],
      ["terms", "on"],
    ],
    { email: "email-invalid" },
  ],
  [
    [
      ["email", "a@example.org"],
      ["email", "b@example.org"],
      ["terms", "on"],
    ],
    { form: "unknown-field" },
  ],
  [
    [
      ["email", "a@example.org"],
      ["terms", "on"],
      ["tier", "premium"],
    ],
    { form: "unknown-field" },
  ],
] as const)("%j is refused", (entries, fieldErrors) => {
  expect(parseFinalForm(entries)).toEqual({ ok: false, fieldErrors });
});

test("nothing makes it throw, and an accepted address is a single bounded line", () => {
  const name = fc.oneof(fc.constantFrom("email", "terms", "intent"), fc.string());
  const value = fc.oneof(fc.constant("on"), fc.emailAddress(), fc.string(), fc.anything());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (entries) => {
      const result = parseFinalForm(entries);
      if (result.ok) expect(result.form.email).toMatch(/^[^\s,<>"()]{3,254}$/);
    }),
    { numRuns: 1000 },
  );
});

test("somebody signed in is asked for no address, and a forged field is still refused", () => {
  expect(parseAccountFinalForm([["account", "on"]])).toEqual({ ok: true, form: { email: null, intent: "view" } });
  const openedBefore = [
    ["email", "other@example.org"],
    ["intent", "enter"],
  ] as const;
  expect(parseAccountFinalForm(openedBefore)).toEqual({ ok: true, form: { email: null, intent: "enter" } });
  expect(parseAccountFinalForm([["userId", "1"]])).toEqual({ ok: false, fieldErrors: { form: "unknown-field" } });
});
