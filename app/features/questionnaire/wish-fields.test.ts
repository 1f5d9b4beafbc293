import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { kindsIn } from "#domain/questionnaire/work-kinds.ts";

test("the kinds of every field that has some come into sight when it is ticked", () => {
  const css = readFileSync(join(import.meta.dirname, "wish-fields.css"), "utf8");
  const shown = [...css.matchAll(/\[value="([^"]+)"\]:checked\) \[data-category="([^"]+)"\]/g)];
  expect(shown.every(([, ticked, category]) => ticked === category)).toBe(true);
  const fields = JOB_CATEGORIES.filter((category) => kindsIn(category).length > 0);
  expect(shown.map(([, category]) => category).sort()).toEqual([...fields].sort());
});
