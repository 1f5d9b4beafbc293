import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { KNOWN_ROUTER, STAND_INS } from "./lean-router.ts";

const router = join(dirname(createRequire(import.meta.url).resolve("react-router")), "..", "..");

test("the installed React Router is the one whose parts are left out", () => {
  expect(JSON.parse(readFileSync(join(router, "package.json"), "utf8")).version).toBe(KNOWN_ROUTER);
});

test("a stand-in offers what the part offers that it stands for, but for what is its own", () => {
  for (const [path, standIn] of Object.entries(STAND_INS)) {
    const part = readFileSync(join(router, "dist", "production", path), "utf8");
    const offered =
      /export \{(.*)\}/
        .exec(part)?.[1]
        ?.split(",")
        .map((name) => name.trim()) ?? [];
    expect(offered.length, path).toBeGreaterThan(0);
    const missing = offered.filter((name) => !standIn.includes(name));
    expect(
      missing.every((name) => name === "URL_LIMIT"),
      missing.join(),
    ).toBe(true);
  }
});
