import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { factsOfReading } from "./facts-of-reading.ts";

const TEXT = `Ada Lovelace
ada@example.org | +44 20 7946 0000 | github.com/ada

Work experience
Programmer   Jul 2019 – present
Analytical Engines Ltd
- Wrote note G

Skills
Mathematics, French`;

test("what the reader finds becomes facts with the document's own words", () => {
  const facts = factsOfReading(readResume(documentOfText(TEXT)));
  const of = (section: string) => facts.filter((fact) => fact.section === section);
  expect(of("basics")).toMatchObject([{ value: { name: "Ada Lovelace", email: "ada@example.org" } }]);
  expect(of("work")).toMatchObject([{ value: { position: "Programmer", startDate: "2019-07" } }]);
  expect(of("work")[0]?.value.endDate).toBeUndefined();
  expect(of("skills").map(({ value }) => value.name)).toEqual(["Mathematics", "French"]);
  for (const { quote } of facts) for (const line of quote.split("\n")) expect(TEXT).toContain(line.trim());
});

test("nothing read is nothing to propose", () => {
  expect(factsOfReading(readResume(documentOfText("")))).toEqual([]);
});
