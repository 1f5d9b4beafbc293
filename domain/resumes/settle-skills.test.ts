import { expect, test } from "vitest";
import { confirmProposedSkills } from "./settle-skills.ts";

const limit = 3;
const proposed = ["Python", "Excel", "SQL"];

test("ticked proposals become skills, the other shown ones are declined, new ones stay", () => {
  const settled = confirmProposedSkills({
    skills: ["Java"],
    proposed,
    shown: ["Python", "Excel"],
    ticked: ["Python"],
    limit,
  });
  expect(settled).toEqual({ skills: ["Java", "Python"], proposed: ["SQL"] });
});

test("nothing but proposals can be confirmed, and nothing twice", () => {
  const settled = confirmProposedSkills({
    skills: ["python"],
    proposed,
    shown: ["Python", "Magic"],
    ticked: ["Python", "Magic"],
    limit,
  });
  expect(settled).toEqual({ skills: ["python"], proposed: ["Excel", "SQL"] });
});

test("the profile's limit holds", () => {
  const skills = ["Java", "C#"];
  const settled = confirmProposedSkills({ skills, proposed, shown: proposed, ticked: proposed, limit });
  expect(settled.skills).toEqual(["Java", "C#", "Python"]);
});
