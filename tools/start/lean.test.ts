import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LEAN_ENV, LEAN_FLAGS } from "./lean.js";
import { ROOT } from "./root.js";

test.each(["ops/Containerfile", "ops/remote-job-pilot.service"])("%s starts the server as npm start does", (file) => {
  const words = readFileSync(join(ROOT, file), "utf8").split(/[\s",]+/);
  expect(words).toEqual(expect.arrayContaining(LEAN_FLAGS));
  expect(words.join(" ")).toContain(
    Object.entries(LEAN_ENV)
      .map((pair) => pair.join("="))
      .join(" "),
  );
});
