import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE, parseContactForm } from "./contact-form.ts";

const FILLED = { name: "Ada Lovelace", email: "ada@example.org", subject: "billing", message: "Why 2.99?" };

test("a filled form is a message", () => {
  expect(parseContactForm({ ...FILLED, message: " One\r\ntwo\u0000\rthree " })).toEqual({
    ok: true,
    message: { ...FILLED, message: "One\ntwo\nthree" },
  });
});

test("all four fields are required, and each says so at once", () => {
  expect(parseContactForm({ name: " \t", email: "", subject: "", message: "\n" })).toEqual({
    ok: false,
    faults: { name: "missing", email: "missing", subject: "missing", message: "missing" },
  });
});

test.each([
  [{ name: "a".repeat(201) }, { name: "too-long" }],
  [{ email: "ada" }, { email: "email-invalid" }],
  [{ email: "ada@example.org, eve@example.org" }, { email: "email-invalid" }],
  [{ email: "ada@example.org\r\nBcc: eve@example.org" }, { email: "email-invalid" }],
  [{ subject: "sales" }, { subject: "unknown-subject" }],
  [{ message: "a".repeat(MAX_CONTACT_MESSAGE + 1) }, { message: "too-long" }],
])("%j is refused with %j", (entry, faults) => {
  expect(parseContactForm({ ...FILLED, ...entry })).toEqual({ ok: false, faults });
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
      const parsed = parseContactForm(given);
      if (!parsed.ok) return;
      expect(parsed.message.name + parsed.message.email).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(parsed.message.message).not.toMatch(/[^\P{Cc}\n\t]/u);
    }),
  );
});
