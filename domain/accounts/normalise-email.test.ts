import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseEmail } from "./normalise-email.ts";

test.each([
  "ada.king@example.org",
  "  Ada.King@Example.ORG ",
  "ada.king\uFF20example.org",
  "ada.king@example.org.",
  "ada.k\u0131ng@example.org",
  "ada.k\u0130ng@example.org",
  "ada.\u212Aing@example.org",
  "\uFF41da.king@example.org",
])("%s is the one account's address", (text) => {
  expect(normaliseEmail(text)).toBe("ada.king@example.org");
});

test.each([
  "",
  "ada",
  "a@b",
  "a@x.com\r\nBcc: v@y.com",
  '"a@evil.com x"@ok.com',
  "a@ok.com(x)evil.com",
  "a@x.com,b@x.com",
])("%j is no address", (text) => {
  expect(normaliseEmail(text)).toBeNull();
});

test("what is normalised stays as it is, and spelling of case never makes a second account", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const once = normaliseEmail(email);
      fc.pre(once !== null);
      expect(normaliseEmail(once)).toBe(once);
      expect(normaliseEmail(email.toUpperCase())).toBe(once);
    }),
  );
});
