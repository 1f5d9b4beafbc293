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
  [{ text: "Wir suchen einen Koch in Vollzeit oder Teilzeit." }, ["full-time", "part-time"]],
  [{ text: "The kitchen hires: full-time or part-time" }, ["part-time"]],
  [{ text: "Pay differs by full-time or part-time status" }, []],
  [{ title: "Remote Cook (10 hrs/week)" }, ["part-time"]],
  [{ title: "Koch (15-20 Std./Woche)" }, ["part-time"]],
  [{ title: "Cook (40 hours/week)" }, []],
  [{}, []],
  // A contractor's full time is no employment.
  [{ type: "full_time", text: "Job Type: Contractor" }, ["contract"]],
  [{ type: "Full-time", text: "Job Title: Cook\n\nJob Type: Contract\n\nLocation: Remote" }, ["contract"]],
  [{ type: "Full-time", text: "Employment type: Contract of employment" }, ["full-time"]],
  [{ type: "Full-time", text: "Contract type: permanent contract" }, ["full-time"]],
  [{ type: "Full-time", text: "Type of Contract: Full-Time | Remote | Contractor" }, ["contract"]],
  [{ type: "Full-time", text: "Contract Type: B2B Contract | Long-term | Full-time" }, ["contract"]],
  [{ type: "full_time", text: "We seek a cook (contractor) for our team." }, ["contract"]],
  [{ type: "full_time", text: "Salary in EUR (B2B contract with our company)" }, ["contract"]],
  [{ type: "Full-time", text: "This is a full-time, remote contract position." }, ["contract"]],
  [{ type: "Full-time Contractor" }, ["contract"]],
  [{ type: "full_time", title: "Inside Sales Contractor" }, ["contract"]],
  [{ type: "Full-time", title: "Cook (Part-Time Contractor)" }, ["part-time", "contract"]],
  [{ type: "Full-time", title: "Cook | Contract or Full-time" }, ["full-time", "contract"]],
  [{ type: "Full-time", title: "Contract Manager" }, ["full-time"]],
  [{ text: "Employment Type: Full-time Contractor" }, ["contract"]],
  [{ type: "part_time", text: "Independent Contractor Relationship" }, ["part-time"]],
  // Both are to be had, or the words are of somebody else.
  [{ type: "Full-time", text: "Job type: contractor or employee" }, ["full-time"]],
  [{ type: "Full-time, Contract" }, ["full-time", "contract"]],
  [{ type: "Full-time", text: "You oversee contractors and freelancers." }, ["full-time"]],
  [{ type: "Full-time", text: "Outside Canada people work as independent contractors." }, ["full-time"]],
  [{ type: "Full-time", text: "We would also consider an experienced contractor." }, ["full-time"]],
  [{ type: "Full-time", text: "Contract type: we prefer B2B, but are flexible" }, ["full-time"]],
  [{ type: "Full-time", text: "You know B2B contracts and the role of a contractor." }, ["full-time"]],
])("%j is %j", (fields, expected) => expect(types(fields)).toEqual(expected));
