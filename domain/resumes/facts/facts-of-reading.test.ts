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

const read = (text: string, section: string) =>
  factsOfReading(readResume(documentOfText(text)))
    .filter((fact) => fact.section === section)
    .map(({ value }) => value);

test.each([
  ["BSc Mathematics, University of Leeds, 2015 - 2018\nGPA: 3.8/4.0", "3.8/4.0"],
  ["BSc Mathematics, University of Leeds, 2015 - 2018\nFirst-class honours", "First-class honours"],
  ["BA History, University of Kent, 2015 - 2018, 2:1", "2:1"],
  ["Laurea in Fisica, Università di Bologna, 2015 - 2018\nVoto: 110/110 e lode", "110/110 e lode"],
  ["B.Sc. Informatik, Technische Universität Berlin, 2015 - 2018\nAbschlussnote: sehr gut (1,3)", "sehr gut (1,3)"],
  ["M.Sc. Physik (Note: 1,3)\nUniversität Bonn\n2015 - 2018", "1,3"],
  ["Master Finance, Université de Lyon, 2015 - 2018\nMention Très Bien", "Mention Très Bien"],
  ["Grado en Derecho, Universidad de Sevilla, 2015 - 2018\nNota media: 8,7/10.", "8,7/10"],
  ["MSc Physics, University of Kent, 2015 - 2018\nThesis: 3 pendulums, with a score for each", undefined],
])("the grade of studies is kept: %s", (studies, score) => {
  const [value, ...more] = read(`Ada Lovelace\nada@example.org\n\nEducation\n\n${studies}`, "education");
  expect([value?.score, more]).toEqual([score, []]);
});

test.each([
  ["Interests\nChess, climbing and Italian cooking", ["Chess", "climbing", "Italian cooking"]],
  ["Hobbys\n- Wandern\n- Modellbau (H0, Spur N)", ["Wandern", "Modellbau (H0, Spur N)"]],
  ["Interests\nRunning – Boston 2019 | Photography", ["Running – Boston 2019", "Photography"]],
  ["Loisirs\nJe chante dans un chœur depuis dix ans.", ["Je chante dans un chœur depuis dix ans."]],
])("what a person likes to do is kept: %s", (told, names) => {
  const text = `Ada Lovelace\nada@example.org\n\nSkills\nSQL, Excel\n\n${told}`;
  expect(read(text, "interests")).toEqual(names.map((name) => ({ name })));
  expect(read(text, "skills")).toHaveLength(2);
});
