import { expect, test } from "vitest";
import { publishedFigures, renewedFigures } from "./figures-file.ts";
import { judge } from "./judgement.ts";

const figures = { question: "skills", cases: 3, precision: 1, recall: 0.5, invented: null };
const before = { measuredOn: "2026-11-01", own: [figures], labelled: [figures] };

test("the date stays while the figures do, and moves with them", () => {
  expect(renewedFigures(before, { own: [figures], labelled: [figures] }, "2026-12-24")).toEqual(before);
  const better = { ...figures, recall: 0.75 };
  expect(renewedFigures(before, { own: [better], labelled: [figures] }, "2026-12-24")).toEqual({
    measuredOn: "2026-12-24",
    own: [better],
    labelled: [figures],
  });
});

test("where the labelled data is not at hand its last figures stay", () => {
  expect(renewedFigures(before, { own: [figures], labelled: null }, "2026-12-24")).toEqual(before);
});

test("shares are rounded to a hundredth of a per cent", () => {
  const said = (got: string | null) => judge({ expected: "a", got, isRight: got === "a", shown: "", class: "a" });
  expect(publishedFigures({ skills: [said("a"), said("b"), said("b")] })).toEqual([
    { question: "skills", cases: 3, precision: 0.3333, recall: 0.3333, invented: null },
  ]);
});
