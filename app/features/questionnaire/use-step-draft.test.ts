import { expect, test } from "vitest";
import { shownFaults } from "./use-step-draft.ts";

test("what was refused stays until it is right, whatever is changed elsewhere; what else is wrong waits for a pause", () => {
  const refused = { salaryMin: "salary-unclear", salaryMax: "salary-unclear" } as const;
  const stillWrong = { salaryMin: "salary-too-high", salaryMax: "salary-unclear" } as const;
  expect(shownFaults(refused, stillWrong, ["salaryMin"])).toEqual(stillWrong);
  expect(shownFaults(refused, { salaryMax: "salary-unclear" }, ["salaryMin"])).toEqual({ salaryMax: "salary-unclear" });
  expect(shownFaults({}, stillWrong, ["salaryMin"])).toEqual({ salaryMin: "salary-too-high" });
  expect(shownFaults({ form: "unreadable" }, {}, ["salaryMin"])).toEqual({ form: "unreadable" });
});
