import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { factsOfReading } from "./facts-of-reading.ts";

const TEXT = `Ada Lovelace
ada@example.org | +44 20 7946 0000 | Nettleham | github.com/ada
Programmer of engines that do not exist yet, for ten years.

Work experience
Programmer   Jul 2019 – present
Analytical Engines Ltd, London
The first of all programs.
- Wrote note G

Education
Bachelor of Science, Mathematics   2010 – 2014
University of London

Certificates
First aid   May 2020
Red Cross

Skills
Mathematics, French`;

test("what the reader finds becomes facts with the document's own words", () => {
  const facts = factsOfReading(readResume(documentOfText(TEXT)));
  const of = (section: string) => facts.filter((fact) => fact.section === section);
  expect(of("basics")).toMatchObject([
    { value: { name: "Ada Lovelace", email: "ada@example.org", city: "Nettleham", summary: TEXT.split("\n")[2] } },
  ]);
  expect(of("work")).toMatchObject([
    {
      value: {
        position: "Programmer",
        name: "Analytical Engines Ltd",
        location: "London",
        startDate: "2019-07",
        summary: "The first of all programs.",
        highlights: ["Wrote note G"],
      },
    },
  ]);
  expect(of("education")).toMatchObject([{ value: { studyType: "Bachelor of Science", area: "Mathematics" } }]);
  expect(of("certificates")).toMatchObject([{ value: { name: "First aid", issuer: "Red Cross", date: "2020-05" } }]);
  expect(of("work")[0]?.value.endDate).toBeUndefined();
  expect(of("skills").map(({ value }) => value.name)).toEqual(["Mathematics", "French"]);
  for (const { quote } of facts) for (const line of quote.split("\n")) expect(TEXT).toContain(line.trim());
});

test("nothing read is nothing to propose", () => {
  expect(factsOfReading(readResume(documentOfText("")))).toEqual([]);
});

test("a certificate's date may stand above it", () => {
  const text = "Ada Lovelace\nada@example.org\n\nCertificates\nMay 2020\nFirst aid\nRed Cross\n2018\nForklift licence";
  const facts = factsOfReading(readResume(documentOfText(text))).filter(({ section }) => section === "certificates");
  expect(facts.map(({ value }) => value)).toEqual([
    { name: "First aid", issuer: "Red Cross", date: "2020-05" },
    { name: "Forklift licence", date: "2018" },
  ]);
});
