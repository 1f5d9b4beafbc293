import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const ANSWERS_SOMETHING = /use(?:Layout)?Effect\(\(\) => (?!\{|void |\(\) =>).*/g;

/** React calls what an effect answers when the part goes; today's `scrollIntoView` answers a promise, and the page broke. */
test("an effect answers nothing, or a clean-up that is written there", () => {
  const found = sourceFiles(["ts", "tsx"])
    .filter((path) => path.startsWith("app/"))
    .flatMap((path) =>
      (readFileSync(path, "utf8").match(ANSWERS_SOMETHING) ?? []).map((effect) => `${path}: ${effect}`),
    );
  expect(found).toEqual([]);
});
