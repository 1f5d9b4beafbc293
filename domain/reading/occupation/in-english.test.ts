import { expect, test } from "vitest";
import { inEnglish } from "./in-english.ts";
import { splitTitle } from "./split-title.ts";

const said = (title: string) =>
  inEnglish(splitTitle(title)[0]?.words ?? [])
    ?.map(({ stem }) => stem)
    .join(" ") ?? null;

test.each([
  ["Gerente de experiencia del cliente", "customer experienc manager"],
  ["Responsabile back office", "back offic manager"],
  ["Vertriebsanalyst", "sale analyst"],
  ["Softwarequalitätsingenieur", "softwar qualiti engineer"],
  ["Director of Finance", null],
  ["Technical Support Operator", null],
  ["Infermiera", null],
])("%j is in English %j", (title, english) => expect(said(title)).toBe(english));
