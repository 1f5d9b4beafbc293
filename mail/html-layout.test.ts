import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "./html-layout.ts";

const css = readFileSync(new URL("../app/ui/tokens.css", import.meta.url), "utf8");

test.each(Object.keys(LIGHT) as (keyof typeof LIGHT)[])("the colour %s of a mail is that of the pages", (name) => {
  const role = name === "soft" ? "ink-soft" : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(css).toContain(`--${role}: light-dark(${LIGHT[name]}, ${DARK[name]});`);
});
