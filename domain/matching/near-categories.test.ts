import { expect, test } from "vitest";
import { nearCategories } from "./near-categories.ts";

test("the fields that hold work near the wanted one, the nearest first; others are not near", () => {
  expect(nearCategories({ jobCategories: ["nursing"] })).toEqual(["medical"]);
  expect(nearCategories({ jobCategories: ["hr"] })[0]).toBe("education");
  expect(nearCategories({})).toEqual([]);
});

test("of who wants less than a whole field, that field comes first", () => {
  expect(nearCategories({ jobCategories: ["nursing"], titles: ["Midwife"] })).toEqual(["nursing", "medical"]);
  expect(nearCategories({ titles: ["Nurse"] })).toContain("medical");
});
