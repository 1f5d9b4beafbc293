import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

test.each([
  ["Ada King", "Ada King"],
  ["Dr. Ada King, Ph.D., of J.R.R. Tolkien's", "Dr. Ada King, Ph.D., of J.R.R. Tolkien's"],
  ["You won! https://evil.example/x?y=1 now", "You won! now"],
  ["claim at evil.example/win", "claim at"],
  ["WWW.evil.example", ""],
  ["write to eve@evil.example, quickly", "write to quickly"],
  ["tg://resolve?domain=eve", ""],
  ["(http://192.0.2.1/a)", ""],
  ["Booking.com", "Booking.\u2060com"],
  ["evil。example", "evil。\u2060example"],
  ["Node.js or ASP.NET, open to Italy", "Node.\u2060js or ASP.\u2060NET, open to Italy"],
])("of %s is left “%s”", (line, left) => {
  expect(withoutLinks(line)).toBe(left);
});

test("what is left holds no link, whatever stands beside what", () => {
  const words = fc.array(fc.constantFrom("Ada", "evil.example", "http://", "www.", "a@b.cd", "/", ".x", "。com"));
  fc.assert(
    fc.property(words, fc.constantFrom(" ", ""), (parts, between) => {
      expect(withoutLinks(parts.join(between))).not.toMatch(/:\/\/|@|[.。]\p{L}{2}/u);
    }),
  );
});
