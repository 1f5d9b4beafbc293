import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { leavesOfficeChoice } from "./leaves-office-choice.ts";
import { readCountries } from "./read-countries.ts";

function isChoice(location: string, text = ""): boolean {
  const all = buildTexts({ location, text });
  return leavesOfficeChoice(all, readCountries(all).value);
}

test.each([
  "Oslo or Remote",
  "Austin, TX | Remote or Onsite",
  "Munich, Germany | REMOTE",
  "SF, Prague, Remote",
  "Remote or In-Office NYC",
])("an office beside remote work says nothing of people elsewhere: %s", (location) => {
  expect(isChoice(location)).toBe(true);
});

test.each([
  "Remote (Madison, WI)",
  "Austin, TX or Remote (US)",
  "Boston or Remote in Ohio",
  "Greece | Remote",
  "Remote, Ontario",
  "Ontario - Remote",
  "Cape Town / Remote possible (but only in South Africa)",
  "Oslo",
  "Flexible / Remote",
])("a place of those who work remotely is theirs: %s", (location) => {
  expect(isChoice(location)).toBe(false);
});

test("a text that names the applicants' countries settles it", () => {
  expect(isChoice("Oslo or Remote", "You must be based in Norway.")).toBe(false);
});
