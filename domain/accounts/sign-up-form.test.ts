import { expect, test } from "vitest";
import { parseForm } from "#domain/shared/parse-form.ts";
import { SIGN_UP_ERRORS, type SignUpEntries, SignUpForm } from "./sign-up-form.ts";

const GOOD: SignUpEntries = {
  fullName: " Ada  Lovelace ",
  email: "Ada@Example.org",
  password: "nine engines",
  confirmPassword: "nine engines",
  terms: true,
};
const form = SignUpForm((text) => text === "nine wishes");
const parse = (own: Partial<SignUpEntries>) => parseForm(form, { ...GOOD, ...own }, SIGN_UP_ERRORS);

test("what is stored is cleaned; a password's white space is part of it", () => {
  expect(parse({ password: " nine engines ", confirmPassword: " nine engines " })).toEqual({
    ok: true,
    data: { name: "Ada Lovelace", email: "ada@example.org", password: " nine engines " },
  });
});

test.each<[Partial<SignUpEntries>, Record<string, string>]>([
  [
    { fullName: "", email: " ", confirmPassword: "x", terms: false },
    { fullName: "missing", email: "missing", confirmPassword: "passwords-differ", terms: "terms-required" },
  ],
  [
    { fullName: "", email: "nobody", password: "x", confirmPassword: "", terms: false },
    {
      fullName: "missing",
      email: "email-invalid",
      password: "too-short",
      confirmPassword: "missing",
      terms: "terms-required",
    },
  ],
  [
    { confirmPassword: "ten engines", terms: false, email: "nobody" },
    { confirmPassword: "passwords-differ", terms: "terms-required", email: "email-invalid" },
  ],
  [
    { email: "nobody", password: "short", confirmPassword: "short" },
    { email: "email-invalid", password: "too-short" },
  ],
  [{ password: "Nine Wishes", confirmPassword: "Nine Wishes" }, { password: "common" }],
  [
    { email: "ada.lovelace@x.org", password: "ada.lovelace", confirmPassword: "ada.lovelace" },
    { password: "is-email" },
  ],
  [{ fullName: "a".repeat(201) }, { fullName: "name-too-long" }],
])("%j: %j", (own, fields) => {
  expect(parse(own)).toEqual({ ok: false, reason: "invalid", fields });
});
