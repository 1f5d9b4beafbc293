import { expect, test } from "vitest";
import { newResumeKey, resumeKeyTime } from "./resume-key.ts";

const at = new Date("2026-03-14T09:26:53.589Z");
const userId = "0b7ff1c4-4b3f-4dd5-9d0a-3f6a3f2c8d11";

test("a key names its owner and kind, and tells when it was made", () => {
  const key = newResumeKey({ userId, at, token: "a_B-9", type: "docx" });
  expect(key).toBe(`resumes/${userId}_${at.getTime().toString(36)}-a_B-9.docx`);
  expect(resumeKeyTime(key)).toBe(at.getTime());
});

test.each(["resumes/x.pdf", `resumes/${userId}_zz.pdf`, "kept-resumes/1_a", ""])("%j is no such key", (key) => {
  expect(resumeKeyTime(key)).toBeNull();
});
