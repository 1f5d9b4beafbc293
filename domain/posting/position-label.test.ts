import { expect, test } from "vitest";
import { positionLabel } from "./position-label.ts";

const LABELS = [
  { pattern: "data entry", label: "Data Entry" },
  { pattern: "C++ developer", label: "C++ Developer" },
  { pattern: "tutor", label: "Teacher" },
];

test.each([
  ["Part-time DATA-ENTRY clerk", "Data Entry"],
  ["Senior C++ Developer (m/f)", "C++ Developer"],
  ["Maths Tutor, data entry", "Data Entry"],
  ["Tutorial writer", null],
  ["Developer", null],
  ["", null],
  [null, null],
])("%s -> %s", (title, label) => {
  expect(positionLabel(title, LABELS)).toBe(label);
});
