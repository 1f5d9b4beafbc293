import fc from "fast-check";
import { expect, test } from "vitest";
import { safeHttpUrl } from "./safe-url.ts";

test.each([
  ["https://jobs.acme-example.com/42?a=1#b", "https://jobs.acme-example.com/42?a=1#b"],
  ["  HTTP://Acme.io ", "http://acme.io/"],
  ["https://münchen-jobs.de/x", "https://xn--mnchen-jobs-thb.de/x"],
])("%j is a link", (text, url) => expect(safeHttpUrl(text)).toBe(url));

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//acme.io/x",
  "acme.io",
  "ftp://acme.io",
  "https:/acme.io",
  "https:///acme.io",
  "mailto:a@b.co",
  "https://user:pw@acme.io/",
  "https://user@acme.io/",
  "https://localhost/",
  "https://intranet/",
  "https://printer.local/",
  "https://x.internal/",
  "http://127.0.0.1/",
  "http://10.0.0.8/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://８.８.８.８/",
  "https://acme.io\\@evil.co/",
  "https://ac\tme.io/",
  "java\nscript:alert(1)",
  "https://acme.io/\u202Egnp.exe",
  "https://acme.io/\u0000",
  `https://acme.io/${"a".repeat(2_100)}`,
  "https://",
  "",
  "https://acme.onion/",
])("%j is none", (text) => expect(safeHttpUrl(text)).toBeNull());

test("a link that passed passes again unchanged, and nothing throws", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.string({ maxLength: 30 }).map((tail) => `https://acme.io/${tail}`),
      ),
      (text) => {
        const url = safeHttpUrl(text);
        if (url !== null) {
          expect(safeHttpUrl(url)).toBe(url);
          expect(["http:", "https:"]).toContain(new URL(url).protocol);
        }
      },
    ),
  );
});
