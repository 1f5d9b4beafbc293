import { expect, test } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { answerTexts } from "./answer-texts.ts";

const payOf = (salaryMin: number, salaryMax: number | null, salaryType: Answers["salaryType"] = "yearly") =>
  answerTexts({ salaryMin, salaryMax, salaryType, salaryCurrency: "EUR" }).find(({ step }) => step === "salaryRange")
    ?.values;

test("the pay that somebody wants has the form of the pay on cards", () => {
  expect(payOf(42_000, 60_000)).toEqual(["€42,000 – €60,000 / year"]);
  expect(payOf(15, 15, "hourly")).toEqual(["€15 / hour"]);
  expect(payOf(2_000, null, "monthly")).toEqual(["from €2,000 / month"]);
  expect(payOf(0, null)).toEqual(["≥ 0 EUR a year"]);
});
