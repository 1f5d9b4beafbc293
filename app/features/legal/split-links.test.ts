import { expect, test } from "vitest";
import { plainText, splitLinks } from "./split-links.ts";

test("links and the text around them, in order", () => {
  expect(splitLinks("See [our terms](/terms#law) or [ask](/contact).")).toEqual([
    "See ",
    { words: "our terms", to: "/terms#law" },
    " or ",
    { words: "ask", to: "/contact" },
    ".",
  ]);
  expect(plainText("See [our terms](/terms#law).")).toBe("See our terms.");
});

test.each(["plain", "[not a link]", "[elsewhere](https://example.org)", "(/path)"])("%j is text", (line) => {
  expect(splitLinks(line)).toEqual([line]);
});
