import { describe, expect, it } from "vitest";
import entries from "#data/kinds.json" with { type: "json" };
import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { kindOf, spelledElsewhere } from "./kinds.ts";

describe("data/kinds.json", () => {
  it("has ids once, near kinds and categories that exist, and shares in (0, 1]", () => {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      for (const near of kindOf(id)?.near ?? []) expect(ids).toContain(near);
      for (const { value, share } of kindOf(id)?.categories ?? []) {
        expect(JOB_CATEGORIES).toContain(value);
        expect(share > 0 && share <= 1).toBe(true);
      }
    }
  });

  it("writes its phrases folded, without empty ones", () => {
    for (const { titles, headFirst, fields } of entries) {
      for (const list of [titles, headFirst, fields].filter((text) => text !== "")) {
        expect(list).toBe(foldWord(list));
        expect(list.split("|")).not.toContain("");
      }
    }
  });

  it("leaves no category of the product without a kind", () => {
    const covered = new Set(entries.flatMap(({ id }) => kindOf(id)?.categories.map(({ value }) => value) ?? []));
    expect(JOB_CATEGORIES.filter((category) => !covered.has(category))).toEqual([]);
  });
});

it.each([
  ["organisational psychologist", "organizational psychologist"],
  ["customisation engineer", "customization engineer"],
  ["monetization lead", "monetisation lead"],
  ["advertising manager", null],
  ["fundraising officer", null],
  ["merchandising lead", null],
])("%s is spelled elsewhere: %s", (title, other) => {
  expect(spelledElsewhere(title)).toBe(other);
});
