import { expect, test } from "vitest";
import { microsecondsOf, namesFor } from "./cluster-index.ts";

test("times of change become versions in the order of the changes", () => {
  expect(microsecondsOf("2026-03-01 10:00:00.000001+00")).toBe(Date.UTC(2026, 2, 1, 10) * 1_000 + 1);
  expect(microsecondsOf("2026-03-01 12:00:00.5+02")).toBe(Date.UTC(2026, 2, 1, 10) * 1_000 + 500_000);
  expect(microsecondsOf("2026-03-01 15:30:00+05:30")).toBe(Date.UTC(2026, 2, 1, 10) * 1_000);
  expect(microsecondsOf("-infinity")).toBe(0);
});

test("databases that share a cluster have indexes of their own, with names it accepts", () => {
  const [one, other] = [namesFor("7/jobs"), namesFor("7/Jobs")];
  expect(one).not.toEqual(other);
  for (const name of Object.values(one)) expect(name).toMatch(/^[a-z0-9-]+$/);
});
