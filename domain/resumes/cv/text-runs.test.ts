import { expect, test } from "vitest";
import { inVisualOrder, textRuns } from "./text-runs.ts";

/** What stands from left to right; "<" marks runs that are read leftwards. */
const seen = (line: string, rightToLeft: boolean) =>
  inVisualOrder(textRuns(line, rightToLeft), rightToLeft).map((run) => (run.rightToLeft ? "<" : "") + run.text);

test.each([
  ["Led a team of 7 (C++)", false, ["Led a team of 7 (C++)"]],
  ["خبرة 5 سنوات", true, ["< سنوات", "5", "<خبرة "]],
  ["مارس 2021 – الآن", true, ["< – الآن", "2021", "<مارس "]],
  ["(الجراحة)", true, ["<)الجراحة("]],
  ["a@b.example | القاهرة", true, ["< | القاهرة", "a@b.example"]],
  ["Worked at مستشفى السلام in Cairo", false, ["Worked at ", "<مستشفى السلام", " in Cairo"]],
] as const)("%s", (line, rightToLeft, runs) => {
  expect(seen(line, rightToLeft)).toEqual(runs);
});

test("nothing of a line is lost", () => {
  for (const line of ["", " ", "a  b", "٪ و % و 12%", "C++، C#", "https://x.example/a?b=1 – ٢٠٢١"])
    expect(
      textRuns(line, false)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
});
