import { expect, test } from "vitest";
import { partAfter, partBefore } from "./part-beside.ts";

const TEXT = "Remote. No visa; SQL, but not Java. Apply";
const at = TEXT.indexOf("SQL");
const end = at + "SQL".length;

test.each([
  [/[.;]/, " "],
  [/\.\s/, "No visa; "],
  ["|", "Remote. No visa; "],
])("before a place, from the last %s on", (ends, part) => expect(partBefore(TEXT, at, 50, ends)).toBe(part));

test.each([
  [/[,.]/, ""],
  [/\.\s/, ", but not Java"],
  ["|", ", but not Java. Apply"],
])("behind a place, up to the next %s", (ends, part) => expect(partAfter(TEXT, end, 50, ends)).toBe(part));

test("no further than asked for", () => {
  expect(partBefore(TEXT, at, 6, /\./)).toBe("visa; ");
  expect(partAfter(TEXT, end, 5, /\./)).toBe(", but");
});
