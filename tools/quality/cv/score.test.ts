import { expect, test } from "vitest";
import { CV_FIELDS, type CvCount, type CvField, fieldsUnder } from "./score.ts";

test("a field under the bar is named, one on it and one that nobody states are not", () => {
  const counts = Object.fromEntries(CV_FIELDS.map((field) => [field, { right: 92, said: 100, stated: 100 }]));
  const having = (field: CvField, count: CvCount) => ({ ...counts, [field]: count }) as Record<CvField, CvCount>;
  expect(fieldsUnder(having("phone", { right: 0, said: 0, stated: 0 }), 0.92)).toEqual([]);
  expect(fieldsUnder(having("skills", { right: 91, said: 100, stated: 100 }), 0.92)).toEqual(["skills"]);
});
