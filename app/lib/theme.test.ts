import { expect, test } from "vitest";
import { themeOf } from "./theme.ts";

test.each([
  ["theme=dark", "dark"],
  ["a=1; theme=light; b=2", "light"],
  ["mytheme=dark", "system"],
  ["theme=evil", "system"],
  ["", "system"],
  [null, "system"],
])("%j -> %s", (cookie, theme) => {
  expect(themeOf(cookie)).toBe(theme);
});
