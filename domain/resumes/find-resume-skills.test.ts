import { expect, test } from "vitest";
import { findResumeSkills } from "./find-resume-skills.ts";

test("skills come once, under their canonical names, without those already known", () => {
  const text = "Wrote Python and postgres. More python, K8s; customer service in Excel.";
  expect(findResumeSkills(text, ["python"])).toEqual(["PostgreSQL", "Kubernetes", "Customer service", "Excel"]);
});

test("a text without skills proposes nothing", () => {
  expect(findResumeSkills("", [])).toEqual([]);
  expect(findResumeSkills("I go to the office.", [])).toEqual([]);
});
