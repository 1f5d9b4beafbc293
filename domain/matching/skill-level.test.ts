import fc from "fast-check";
import { expect, test } from "vitest";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { anyProfile, anyReading } from "#tests/support/build/arbitrary-job.ts";
import { buildReading } from "#tests/support/build/build-job.ts";
import type { Profile } from "./match-rule.ts";
import { skillDistance, skillLevel } from "./skill-level.ts";

test.each<[string, Profile, Partial<JobReading>, string | null]>([
  ["far more than asked", { yearsExperience: "more-than-10" }, { yearsAsked: { min: 2, max: null } }, "none"],
  ["a senior's years for a senior", { yearsExperience: "more-than-10" }, { seniority: "senior" }, "medium"],
  ["a senior's years for a junior", { yearsExperience: "6-10-years" }, { seniority: "junior" }, "none"],
  ["about what is asked", { yearsExperience: "3-5-years" }, { yearsAsked: { min: 4, max: 6 } }, "medium"],
  ["far less than asked", { yearsExperience: "no-experience" }, { seniority: "senior" }, "hard"],
  [
    "English and education together",
    { englishLevel: "a2", education: "high-school" },
    { englishLevel: "b2", education: "bachelor" },
    "hard",
  ],
  [
    "English softens experience",
    { yearsExperience: "1-2-years", englishLevel: "c2" },
    { yearsAsked: { min: 3, max: null }, englishLevel: "b1" },
    "medium",
  ],
  ["English alone says too little", { englishLevel: "a1" }, { englishLevel: "c2" }, null],
  ["every named skill", { skills: ["React", "SQL", "Git"] }, { skills: ["SQL", "React", "Git"] }, "none"],
  ["half of the named skills", { skills: ["React", "SQL"] }, { skills: ["Figma", "Git", "React", "SQL"] }, "medium"],
  ["none of the named skills", { skills: ["Figma"] }, { skills: ["React", "SQL", "Git"] }, "hard"],
  ["too few named skills", { skills: ["Figma"] }, { skills: ["React", "SQL"] }, null],
  ["asked but not answered", {}, { seniority: "senior", englishLevel: "c1", education: "master" }, null],
])("%s", (_, answers, reading, level) => {
  expect(skillLevel(answers, buildReading(reading))).toBe(level);
});

test("the distance lies in [-1, 1] and is cut at -0.3 and 0.3", () => {
  fc.assert(
    fc.property(anyProfile, anyReading, (answers, parts) => {
      const reading = buildReading(parts);
      const distance = skillDistance(answers, reading);
      const level = skillLevel(answers, reading);
      if (distance === null) expect(level).toBeNull();
      else {
        expect(Math.abs(distance)).toBeLessThanOrEqual(1);
        expect(level).toBe(distance < -0.3 ? "none" : distance > 0.3 ? "hard" : "medium");
      }
    }),
  );
});
