import { expect, test } from "vitest";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { decideAdoption } from "./decide-adoption.ts";

test.each([
  ["nothing was answered on the device", fullAnswers(), {}, "nothing"],
  ["nothing was answered anywhere", {}, {}, "nothing"],
  ["the account has the same answers and more", fullAnswers(), { country: "IT" }, "nothing"],
  ["the account has no answers", {}, fullAnswers(), "take"],
  ["the device has the account's answers and more", { country: "IT" }, fullAnswers(), "take"],
  ["one answer differs", fullAnswers(), fullAnswers({ country: "FR" }), "ask"],
  ["a list differs", fullAnswers(), { jobTypes: ["fully-remote"] }, "ask"],
  ["each has an answer the other lacks", { country: "IT" }, { education: "master" }, "ask"],
] as const)("%s: %j and %j", (_, account, device, adoption) => {
  expect(decideAdoption(account as never, device as never)).toBe(adoption);
});
