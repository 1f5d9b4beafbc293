import { expect, test } from "vitest";
import priors from "#data/priors.json" with { type: "json" };
import { openElsewhere } from "./open-elsewhere.ts";

test("a board of work from anywhere is more open than one that lists a country's jobs, and hints of a country count", () => {
  expect(openElsewhere("weworkremotely", null)).toBeGreaterThan(openElsewhere("remotive", null));
  const from = (country: "US" | "BR") => openElsewhere("weworkremotely", { countries: [country], strong: false });
  expect(from("US")).toBeLessThan(openElsewhere("weworkremotely", null));
  expect(from("BR")).toBeLessThanOrEqual(from("US"));
});

test("an unknown source, and hints of several countries, are those in the middle; all shares are shares", () => {
  const middle = Math.round(10 * priors.anywhere.open);
  expect(openElsewhere("no-such-board", null)).toBe(middle);
  expect(openElsewhere("no-such-board", { countries: ["US", "CA"], strong: false })).toBe(middle);
  for (const { open } of [...Object.values(priors.sources), ...Object.values(priors.employers)]) {
    expect(open).toBeGreaterThanOrEqual(0);
    expect(open).toBeLessThanOrEqual(1);
  }
});
