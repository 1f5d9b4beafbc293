import { expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { matchExample } from "./match-example.ts";

const dataFiles = { ...buildDataFiles(), rates: { EUR: 1, USD: 0.9 } };

test("the example shows all three states, and every quoted word stands in a line", () => {
  const { title, lines, reasons } = matchExample({ now: () => TEST_NOW, dataFiles });
  expect(title).not.toBe("");
  expect(new Set(reasons.map(({ state }) => state))).toEqual(new Set(["met", "notMet", "notStated"]));
  const marked = lines.flatMap((line) => line.flatMap(({ text, state }) => (state === null ? [] : [text])));
  expect(marked.sort()).toEqual(reasons.flatMap(({ quote }) => quote ?? []).sort());
});

test("the sentence about what is not stated is true of it", () => {
  const { reasons } = matchExample({ now: () => TEST_NOW, dataFiles });
  expect(reasons.filter(({ state }) => state === "notStated").map(({ topic }) => topic)).toEqual(["education"]);
});
