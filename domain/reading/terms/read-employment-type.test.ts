import { expect, test } from "vitest";
import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import { readEmploymentTypes } from "./read-employment-type.ts";

function types(fields: { title?: string; type?: string; text?: string }) {
  const empty = fieldText("salary", "");
  const texts: PostingTexts = {
    title: fieldText("title", fields.title ?? ""),
    type: fieldText("type", fields.type ?? ""),
    body: fieldText("descriptionText", fields.text ?? ""),
    location: empty,
    salary: empty,
    skills: empty,
    sourceCategory: empty,
  };
  return readEmploymentTypes(texts).value;
}

test.each([
  [{ type: "full_time" }, ["full-time"]],
  [{ type: "FullTime" }, ["full-time"]],
  [{ type: "Part Time" }, ["part-time"]],
  [{ type: "Contractor" }, ["contract"]],
  [{ type: "freelance" }, ["contract"]],
  [{ type: "Internship, hilfstätigkeit / student" }, ["internship"]],
  [{ type: "Working student" }, ["internship"]],
  [{ type: "Vollzeit / Teilzeit" }, ["full-time", "part-time"]],
  [{ type: "Remote" }, []],
  [{ title: "Cook | Part-time | Contract" }, ["part-time", "contract"]],
  [{ title: "Werkstudent Küche" }, ["internship"]],
  [{ title: "Contract Manager" }, []],
  [{ title: "Internal Auditor" }, []],
  [{ type: "Full-time", text: "You lead internship programs." }, ["full-time"]],
  [{ text: "This is a part-time position." }, ["part-time"]],
  [{ text: "Contratto a tempo pieno." }, ["full-time"]],
  [{ text: "You negotiate contracts with part-time cooks." }, []],
  [{}, []],
])("%j is %j", (fields, expected) => expect(types(fields)).toEqual(expected));
