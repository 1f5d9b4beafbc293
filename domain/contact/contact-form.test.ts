import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#domain/shared/parse-form.ts";
import { CONTACT_ERRORS, type ContactEntries, ContactForm } from "./contact-form.ts";
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE } from "./contact-subjects.ts";

const FILLED = { name: "Ada Lovelace", email: "ada@example.org", subject: "billing", message: "Why 2.99?" };
const parse = (entries: ContactEntries) => parseForm(ContactForm, entries, CONTACT_ERRORS);

test("a filled form is a message", () => {
  expect(parse({ ...FILLED, message: " One\r\ntwo\u0000\rthree " })).toEqual({
    ok: true,
    data: { ...FILLED, message: "One\ntwo\nthree" },
  });
});

test("all four fields are required, and each says so at once", () => {
  expect(parse({ name: " \t", email: "", subject: "", message: "\n" })).toEqual({
    ok: false,
    reason: "invalid",
    fields: { name: "missing", email: "missing", subject: "missing", message: "missing" },
  });
});

test.each([
  [{ name: "a".repeat(201) }, { name: "too-long" }],
  [{ email: "ada" }, { email: "email-invalid" }],
  [{ email: "ada@example.org, eve@example.org" }, { email: "email-invalid" }],
  [{ email: "ada@example.org\r\nBcc: eve@example.org" }, { email: "email-invalid" }],
  [{ subject: "sales" }, { subject: "unknown-subject" }],
  [{ message: "a".repeat(MAX_CONTACT_MESSAGE + 1) }, { message: "too-long" }],
])("%j is refused with %j", (entry, fields) => {
  expect(parse({ ...FILLED, ...entry })).toEqual({ ok: false, reason: "invalid", fields });
});

test("whatever is accepted fits on one line where a mail has one", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "é", " ", "\r", "\n", "\t", "\u0000", "\u0085", "\u2028", "\u202e", "\ud800"),
  });
  const entries = fc.record({
    name: text,
    email: fc.constantFrom("ada@example.org", " ada@example.org\n"),
    subject: fc.constantFrom(...CONTACT_SUBJECTS),
    message: text,
  });
  fc.assert(
    fc.property(entries, (given) => {
      const parsed = parse(given);
      if (!parsed.ok) return;
      expect(parsed.data.name + parsed.data.email).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(parsed.data.message).not.toMatch(/[^\P{Cc}\n\t]/u);
    }),
  );
});
