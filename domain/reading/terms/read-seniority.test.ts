import { expect, test } from "vitest";
import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import { readSeniority } from "./read-seniority.ts";

function texts(fields: { title?: string; type?: string; text?: string }): PostingTexts {
  const empty = fieldText("salary", "");
  return {
    title: fieldText("title", fields.title ?? ""),
    type: fieldText("type", fields.type ?? ""),
    body: fieldText("descriptionText", fields.text ?? ""),
    location: empty,
    salary: empty,
    skills: empty,
    sourceCategory: empty,
  };
}

test.each([
  ["Senior Cook", "senior"],
  ["Sr. Cook", "senior"],
  ["Jr Cook", "junior"],
  ["Cook Intern", "intern"],
  ["Praktikantin Küche", "intern"],
  ["Head of Kitchen", "lead"],
  ["Staff Engineer", "lead"],
  ["VP Kitchen", "executive"],
  ["Chief Cooking Officer", "executive"],
  ["Chief of Staff", null],
  ["Cook II", "mid"],
  ["Mid-level Cook", "mid"],
  ["Cook", null],
  ["Kitchen Manager", null],
  ["Internal Auditor", null],
  ["Associate Cook", "junior"],
  ["Kitchen Research Associate", null],
])("%s is %s", (title, rank) => expect(readSeniority(texts({ title })).value).toBe(rank));

test("the type field and clear words of the text speak when the title does not", () => {
  expect(readSeniority(texts({ title: "Cook", type: "Full-time permanent, mid" })).value).toBe("mid");
  expect(readSeniority(texts({ title: "Cook", text: "No experience required." })).value).toBe("junior");
  expect(readSeniority(texts({ title: "Cook", text: "You work with senior cooks." })).value).toBeNull();
});
