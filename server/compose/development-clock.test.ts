import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { openDevelopmentClock } from "./development-clock.ts";

/** A moment passes between the two clocks: plus zero, since no day back is zero all the same. */
const daysAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / DAY_MS) + 0;

test("it runs ahead by what it was moved, also after a restart, and never back", () => {
  const file = join(mkdtempSync(join(tmpdir(), "clock-")), "clock");
  const clock = openDevelopmentClock(file);
  expect(daysAhead(clock.now())).toBe(0);
  clock.advance(5);
  clock.advance(2);
  clock.advance(-30);
  expect(daysAhead(clock.now())).toBe(7);
  expect(daysAhead(openDevelopmentClock(file).now())).toBe(7);
  writeFileSync(file, "yesterday");
  expect(daysAhead(openDevelopmentClock(file).now())).toBe(0);
});
