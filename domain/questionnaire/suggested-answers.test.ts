import { expect, test } from "vitest";
import { suggestedAnswers } from "./suggested-answers.ts";

test("variant B suggests 10 to 50 by the hour, variant A no amounts", () => {
  expect(suggestedAnswers("b", {}, "IT")).toEqual({
    country: "IT",
    salaryType: "hourly",
    salaryCurrency: "EUR",
    salaryMin: 10,
    salaryMax: 50,
  });
  expect(suggestedAnswers("a", {}, "IT")).toEqual({ country: "IT", salaryType: "monthly", salaryCurrency: "EUR" });
});

test("the chosen country decides the currency before the detected one", () => {
  expect(suggestedAnswers("a", { country: "CH" }, "US")).toMatchObject({ country: "CH", salaryCurrency: "CHF" });
  expect(suggestedAnswers("a", {}, "US")).toMatchObject({ country: "US", salaryType: "yearly", salaryCurrency: "USD" });
});

test("a currency that the salary step does not offer is euros in Europe and dollars elsewhere", () => {
  expect(suggestedAnswers("a", {}, "PL").salaryCurrency).toBe("EUR");
  expect(suggestedAnswers("a", {}, "PH").salaryCurrency).toBe("USD");
});
