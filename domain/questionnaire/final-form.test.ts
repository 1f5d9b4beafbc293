import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#domain/shared/parse-form.ts";
import { AccountFinalForm, FINAL_FORM_ERRORS, FinalForm } from "./final-form.ts";

type Given = readonly (readonly [string, unknown])[];
const parse = (entries: Given) => parseForm(FinalForm, entries as never, FINAL_FORM_ERRORS);
const parseSignedIn = (entries: Given) => parseForm(AccountFinalForm, entries as never, FINAL_FORM_ERRORS);

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
  [[], { email: null, intent: "view" }],
  [
    [
      ["email", "   "],
      ["intent", "enter"],
    ],
    { email: null, intent: "enter" },
  ],
] as const)("%j is accepted", (entries, form) => {
  expect(parse(entries)).toMatchObject({ ok: true, data: form });
});

test.each([
  [[["email", "ada@example.org"]], { terms: "terms-required" }],
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
] as const)("%j is refused", (entries, fields) => {
  expect(parse(entries)).toEqual({ ok: false, reason: "invalid", fields });
});

test("nothing makes it throw, and an accepted address is a single bounded line", () => {
  const name = fc.oneof(fc.constantFrom("email", "terms", "intent"), fc.string());
  const value = fc.oneof(fc.constant("on"), fc.emailAddress(), fc.string(), fc.anything());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (entries) => {
      const result = parse(entries);
      if (result.ok && result.data.email !== null) expect(result.data.email).toMatch(/^[^\s,<>"()]{3,254}$/);
    }),
    { numRuns: 1000 },
  );
});

test("somebody signed in is asked for no address, and a forged field is still refused", () => {
  expect(parseSignedIn([["account", "on"]])).toEqual({ ok: true, data: { intent: "view" } });
  const openedBefore = [
    ["email", "other@example.org"],
    ["intent", "enter"],
  ] as const;
  expect(parseSignedIn(openedBefore)).toEqual({ ok: true, data: { intent: "enter" } });
  expect(parseSignedIn([["userId", "1"]])).toEqual({ ok: false, reason: "invalid", fields: { form: "unknown-field" } });
});
