import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

const TEXT = `Ada Example
ada.example@example.org | +49 30 1234567 | 10115 Berlin

Experience

Senior Software Engineer, Globex Corporation   Jan 2020 – Present
- Built the billing platform
- Cut costs by a third

Softwareentwicklerin, Initech GmbH   03/2016 – 12/2019

Education

B.Sc. Computer Science, Ridgemont State University   2012 – 2016

Skills

Python, SQL, Docker`;

test("a plain text gives its fields, each with the source's words and line", () => {
  const read = readResume(documentOfText(TEXT));
  expect(read.basics).toMatchObject({
    name: { value: "Ada Example", page: 1, line: 1 },
    email: { value: "ada.example@example.org", line: 2 },
    phone: { quote: "+49 30 1234567" },
    location: { value: "10115 Berlin" },
  });
  expect(read.work).toMatchObject([
    {
      position: { value: "Senior Software Engineer", line: 6 },
      name: { value: "Globex Corporation" },
      dates: { value: { startDate: "2020-01", endDate: null, isCurrent: true }, quote: "Jan 2020 – Present" },
      highlights: [{ value: "Built the billing platform", line: 7 }, { value: "Cut costs by a third" }],
    },
    { position: { value: "Softwareentwicklerin" }, dates: { value: { startDate: "2016-03", endDate: "2019-12" } } },
  ]);
  expect(read.education).toMatchObject([
    { studyType: { value: "B.Sc. Computer Science" }, institution: { value: "Ridgemont State University" } },
  ]);
  expect(read.skills.map(({ value }) => value)).toEqual(["Python", "SQL", "Docker"]);
});

test("a text of no words has nothing to say", () => {
  expect(readResume(documentOfText(" \n\n\t"))).toEqual({
    basics: { name: null, label: null, email: null, phone: null, location: null, links: [], summary: null },
    work: [],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    projects: [],
    interests: [],
  });
});

const jobsOf = (text: string) =>
  readResume(documentOfText(text)).work.map(({ position, name, dates }) => [
    position?.value ?? null,
    name?.value ?? null,
    dates?.quote ?? null,
  ]);

test("jobs without dates among dated ones are jobs of their own", () => {
  const text = `Work

Site Manager, Pontcanna Builders
2017 to present
- Forty homes finished on time

Assistant Site Manager, Taff Homes Ltd
- Snagging lists and deliveries
- Stood in for the site manager

Labourer, Evans & Sons
- Garden walls

Caretaker, Roath School
2010 to 2012`;
  expect(jobsOf(text)).toEqual([
    ["Site Manager", "Pontcanna Builders", "2017 to present"],
    ["Assistant Site Manager", "Taff Homes Ltd", null],
    ["Labourer", "Evans & Sons", null],
    ["Caretaker", "Roath School", "2010 to 2012"],
  ]);
});

test("paragraphs and headings within a job begin no other", () => {
  const text = `Work

Site Manager, Pontcanna Builders
2017 to present
Forty homes finished on time.

Safety
- Weekly talk

Money
- Budget of two million

Caretaker, Roath School
2010 to 2012`;
  expect(jobsOf(text)).toEqual([
    ["Site Manager", "Pontcanna Builders", "2017 to present"],
    ["Caretaker", "Roath School", "2010 to 2012"],
  ]);
});

test("a form's labels say what its words are", () => {
  const text = `Berufserfahrung
Arbeitgeber: Globex GmbH
Funktion: Sachbearbeiterin
Zeitraum: 2019 – heute
Aufgaben: Rechnungen
Arbeitgeber: Initech AG
Funktion: Aushilfe`;
  expect(jobsOf(text)).toEqual([
    ["Sachbearbeiterin", "Globex GmbH", "2019 – heute"],
    ["Aushilfe", "Initech AG", null],
  ]);
});

test("an employer's town that no table knows is one where other employers have a town behind them", () => {
  const text = `Ada Example
Work experience
Tester, Fraunhofer IKS, Garching   2020 – 2022
Developer, Globex AG, München   2018 – 2020`;
  const { work } = readResume(documentOfText(text));
  expect(work.map(({ name, location }) => [name?.value, location?.value])).toEqual([
    ["Fraunhofer IKS", "Garching"],
    ["Globex AG", "München"],
  ]);
});

test("letters behind a name are no place, one drawn letter by letter has its words, and lists part at Arabic commas", () => {
  const text = (name: string) => `${name}
14 Bramble Close, Leeds LS8 2QT | ada.example@example.org
Skills
الصف، المناهج`;
  const { basics, skills } = readResume(documentOfText(text("Ada Example, RN")));
  expect([basics.name?.value, basics.location?.value]).toEqual(["Ada Example", "14 Bramble Close, Leeds LS8 2QT"]);
  expect(readResume(documentOfText(text("ADAEXAMPLE"))).basics.name?.value).toBe("ADA EXAMPLE");
  expect(skills.map(({ value }) => value)).toEqual(["الصف", "المناهج"]);
});

test("where and when a CV was signed is no skill, languages that people speak among skills are languages", () => {
  const lines = [
    "Melanie Terhechte",
    "Kenntnisse",
    "Werkzeuge: Dampsoft, Excel",
    "Sprachen: Deutsch (Muttersprache), Arabisch (B2)",
    "Münster, den 3. November 2026",
    "Melanie Terhechte",
  ];
  const { skills, languages } = readResume(documentOfText(lines.join("\n")));
  expect(skills.map(({ value }) => value)).toEqual(["Dampsoft", "Excel"]);
  expect(languages.map(({ language }) => language.value)).toEqual(["Deutsch", "Arabisch"]);
});

test("on what terms somebody worked is no part of the employer, and summers are a span", () => {
  const lines = [
    "Amandine Rochefort",
    "EXPÉRIENCES PROFESSIONNELLES",
    "2018 – 2021 : Chargée de communication – Mutuelle des Alpes, Grenoble (CDI)",
    "Summers 2014 & 2015 : Assistante marketing – Éditions du Rhône, Lyon (alternance)",
  ];
  const { work } = readResume(documentOfText(lines.join("\n")));
  expect(work.map(({ name, location, dates }) => [name?.value, location?.value, dates?.value])).toEqual([
    ["Mutuelle des Alpes", "Grenoble", { startDate: "2018", endDate: "2021", isCurrent: false }],
    ["Éditions du Rhône", "Lyon", { startDate: "2014", endDate: "2015", isCurrent: false }],
  ]);
});

test.each([
  ["Dott.ssa Grazia Murgia", "Via Sonnino 23, Cagliari", "Grazia Murgia", "Via Sonnino 23, Cagliari"],
  ["DI Johanna Stückler, BSc", "Warsaw, Poland (CET)", "Johanna Stückler", "Warsaw, Poland"],
  ["Amara Singh", "Toronto, ON M5A 0X0", "Amara Singh", "Toronto, ON M5A 0X0"],
  ["Di Stefano Marco", "PO Box 55, Paddington QLD 4064", "Di Stefano Marco", "PO Box 55, Paddington QLD 4064"],
  [
    "Caoimhe Burke",
    "8 Convent Place, Cobh, Co. Cork, P24 XX55",
    "Caoimhe Burke",
    "8 Convent Place, Cobh, Co. Cork, P24 XX55",
  ],
])("%s of %s", (head, place, name, location) => {
  const { basics } = readResume(documentOfText(`${head}\n${place}\nanybody@example.org\nSkills\nSQL`));
  expect([basics.name?.value, basics.location?.value]).toEqual([name, location]);
});

test("a job may end in an abbreviation, and when studies are to end is no school", () => {
  const lines = [
    "Lucía Prieto",
    "EXPERIENCIA",
    "Técnica de selección",
    "Grupo Encina · Madrid · 04/2016 – 08/2020",
    "Becaria de RR. HH.",
    "Ayuntamiento de Tudela · Tudela · 07/2015 – 03/2016",
    "FORMACIÓN",
    "2024 – 2026   M. Sc. Informatik, RWTH Aachen",
    "Voraussichtlicher Abschluss: September 2027",
  ];
  const { work, education } = readResume(documentOfText(lines.join("\n")));
  expect(work.map(({ position }) => position?.value)).toEqual(["Técnica de selección", "Becaria de RR. HH."]);
  expect(education.map(({ institution }) => institution?.value)).toEqual(["RWTH Aachen"]);
});

test("whom somebody works for on their own account is no employer", () => {
  const lines = [
    "Inma Vela",
    "EXPERIENCIA",
    "2017 – hoy",
    "Traductora autónoma",
    "Clientes: despachos, editoriales y museos",
  ];
  const { work } = readResume(documentOfText(lines.join("\n")));
  expect(work.map(({ position, name }) => [position?.value, name])).toEqual([["Traductora autónoma", null]]);
});

test("numbers that end like a year, provinces, courses beside studies and studies under “Training”", () => {
  const of = (...lines: string[]) => readResume(documentOfText(lines.join("\n")));
  const HEAD = ["Ada Rossi", "Via Etnea 210, 95124 Catania (CT)", "(+39) 176 5550 1987 | ada.rossi@example.it"];
  const { basics } = of(...HEAD);
  expect([basics.phone?.value, basics.location?.value]).toEqual([
    "(+39) 176 5550 1987",
    "Via Etnea 210, 95124 Catania (CT)",
  ]);
  const french = of(
    ...HEAD,
    "Formation",
    "2012",
    "Baccalauréat ST2S",
    "Lycée Grandmont",
    "",
    "Formations",
    "AFGSU niveau 2 (2022)",
  );
  expect(french.education.map(({ institution }) => institution?.value)).toEqual(["Lycée Grandmont"]);
  expect(french.certificates.map(({ name }) => name.value)).toEqual(["AFGSU niveau 2"]);
  const trained = of(
    ...HEAD,
    "Training",
    "Associate Degree in Culinary Arts",
    "Culinary Institute of Cork",
    "2010 – 2012",
  );
  expect(trained.education.map(({ studyType }) => studyType?.value)).toEqual(["Associate Degree in Culinary Arts"]);
});

test("a place below a name that stands behind the sections of a side bar", () => {
  const bar = [
    "+57 300 555 0147",
    "daniela.restrepo@example.co",
    "",
    "Skills",
    "Kotlin",
    "",
    "Languages",
    "English (B2)",
    "",
  ];
  const { basics } = readResume(
    documentOfText(
      [...bar, "Daniela Restrepo", "Android developer", "Medellín, Colombia", "", "Experience"].join("\n"),
    ),
  );
  expect([basics.name?.value, basics.location?.value]).toEqual(["Daniela Restrepo", "Medellín, Colombia"]);
});
