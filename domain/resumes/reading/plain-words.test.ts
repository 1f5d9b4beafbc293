import { expect, test } from "vitest";
import { isPlace, withoutTown } from "./entry-words.ts";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";
import { sectionOfHeading } from "./resume-sections.ts";

type Drawn = [x: number, text: string, font?: string, size?: number];

/** Rows of words from the top, 14 points apart. */
const drawn = (rows: readonly (readonly Drawn[])[]): PageItem[] =>
  rows.flatMap((row, at) =>
    row.map(([x, text, font = "plain", size = 10]) => ({
      ...{ text, x, font, size },
      y: 40 + at * 14,
      width: text.length * 5,
    })),
  );
const readRows = (rows: readonly (readonly Drawn[])[]) => readResume(layOutPages([drawn(rows)]));
const readText = (...lines: string[]) => readResume(documentOfText(lines.join("\n")));
const values = (list: readonly ({ value: string } | null)[]) => list.map((one) => one?.value);
const jobs = ({ work }: ReturnType<typeof readResume>) =>
  work.map(({ position, name }) => [position?.value, name?.value]);
const studies = ({ education }: ReturnType<typeof readResume>) =>
  education.map(({ studyType, institution }) => [studyType?.value, institution?.value]);

test.each(["Landerneau (29)", "Castlemaine VIC", "Bendigo, VIC 3550", "Nantes (44)"])("%s is a place", (text) => {
  expect(isPlace(text)).toBe(true);
});

test("what an employer is stands in brackets and is no part of its name", () => {
  expect(withoutTown("Globex & Quay (independent agency, 60 people)")).toBe("Globex & Quay");
  expect(withoutTown("Globex (GX)")).toBe("Globex (GX)");
});

test.each([
  ["TO O L B OX", "skills"],
  ["ACADEMIC DETAILS", "education"],
  ["Present appointments", "work"],
])("the heading %s is one of %s", (text, kind) => {
  expect(sectionOfHeading(text)).toBe(kind);
});

test("qualifications without a degree, a school or a year are what somebody can do", () => {
  const { skills, education } = readText(
    "Ada Example",
    "ada.example@example.org",
    "",
    "QUALIFICATIONS",
    "- Hydraulics",
    "- Crane operation",
    "- OSHA 30",
    "",
    "EDUCATION",
    "Certificate in Welding, South Louisiana Community College, 2004",
  );
  expect(values(skills)).toEqual(["Hydraulics", "Crane operation", "OSHA 30"]);
  expect(education).toHaveLength(1);
});

test("lists part at slashes, at labels behind a stop, and leave out levels and the head row of a table", () => {
  const of = (...lines: string[]) => values(readText("Ada Example", "ada@example.org", "", "Skills", ...lines).skills);
  expect(of("Product: Roadmaps; Pricing. Data: SQL; Python.")).toEqual(["Roadmaps", "Pricing", "SQL", "Python"]);
  expect(of("Skill\tYears\tLevel", "Java\t12\tExpert", "Mastercam\tMedio")).toEqual(["Java", "Mastercam"]);
  const craft = readRows([
    [[40, "Ada Example", "bold", 20]],
    [[40, "ada@example.org"]],
    [[40, "EDUCATION", "bold", 12]],
    [[40, "MA Advertising, University of Leeds, 2008 – 2009"]],
    [[40, "CRAFT", "bold", 12]],
    [[40, "Brand architecture / Qualitative research / Naming"]],
    [[40, "LANGUAGES", "bold", 12]],
    [[40, "English"]],
  ]);
  expect(values(craft.skills)).toEqual(["Brand architecture", "Qualitative research", "Naming"]);
});

test("jobs at one employer stand further in than it, each with dates of its own", () => {
  const job = (title: string, dates: string): Drawn[] => [
    [54, title, "slanted"],
    [400, dates],
  ];
  const said = readRows([
    [[40, "Ada Example", "bold", 20]],
    [[40, "ada@example.org"]],
    [[40, "Career history", "bold", 13]],
    [
      [40, "Protea Homeware", "bold"],
      [400, "Nov 2013 – present"],
    ],
    job("Regional Retail Manager", "Jul 2020 – present"),
    [[70, "Nine stores, 84 people"]],
    job("Store Manager", "Nov 2013 – Jun 2020"),
    [[70, "Best figures in the group"]],
    [
      [40, "Globex Café", "bold"],
      [400, "Dec 2011 – Oct 2013"],
    ],
    [[54, "Waitress", "slanted"]],
    [[40, "Languages", "bold", 13]],
    [[40, "English"]],
  ]);
  expect(jobs(said)).toEqual([
    ["Regional Retail Manager", "Protea Homeware"],
    ["Store Manager", "Protea Homeware"],
    ["Waitress", "Globex Café"],
  ]);
});

test("who supervised somebody and the grade of a post are neither title nor employer", () => {
  const said = readText(
    "ADA EXAMPLE",
    "ada@example.org",
    "",
    "WORK EXPERIENCE",
    "Hydrologist, GS-1315-12",
    "Bureau of Rivers",
    "Denver, CO",
    "04/2012 to 07/2018, 40 hours per week",
    "Supervisor: Ellen Prior, 303-555-0122 (may contact)",
    "- Forecasted inflow for three reservoirs",
    "",
    "Field Technician, GS-1316-07",
    "Bureau of Lakes",
    "Denver, CO",
    "06/2008 to 03/2012, 40 hours per week",
    "Supervisor: Nina Falk, 303-555-0177 (may contact)",
  );
  expect(jobs(said)).toEqual([
    ["Hydrologist", "Bureau of Rivers"],
    ["Field Technician", "Bureau of Lakes"],
  ]);
});

test("unpaid work that no dates tell is no job beside dated ones", () => {
  const said = readText(
    "Ada Example",
    "ada@example.org",
    "",
    "Work experience",
    "Sales Manager, Globex Ltd, 2019 - 2022",
    "Sales Assistant, Initech Ltd, 2015 - 2019",
    "",
    "Volunteering",
    "Homework coach, Riverside youth club",
  );
  expect(jobs(said).map(([, name]) => name)).toEqual(["Globex Ltd", "Initech Ltd"]);
});

test("a grade may stand behind the year, an examiner in brackets behind the degree, a diploma begins like a note", () => {
  const said = (...lines: string[]) => studies(readText("Ada Example", "ada@example.org", "", "Education", ...lines));
  expect(said("Laurea in Economia - Università di Salerno (2008), voto 103/110")).toEqual([
    ["Laurea in Economia", "Università di Salerno"],
  ]);
  expect(said("2012 – 2013\tFachwirtin für Einkauf (IHK)", "Nordakademie (berufsbegleitend)")).toEqual([
    ["Fachwirtin für Einkauf (IHK)", "Nordakademie"],
  ]);
  expect(said("Graduate Diploma of Information Management, Globex University, 2011")).toEqual([
    ["Graduate Diploma of Information Management", "Globex University"],
  ]);
  expect(said("Ausbildung zum Elektroniker bei Elektro Muster, 2006 - 2009")).toEqual([
    ["Ausbildung zum Elektroniker", "Elektro Muster"],
  ]);
});

test("a name in two labelled rows and one that the host of an address spells", () => {
  expect(
    readText("Lebenslauf", "", "Name:\tMuster", "Vorname:\tErika", "E-Mail:\tem@example.de").basics.name?.value,
  ).toBe("Erika Muster");
  const drawnSmall = readRows([
    [[40, "ada example", "bold", 34]],
    [[40, "Motion Designer"]],
    [[40, "moin@adaexample.example"]],
    [[40, "Silberner Nagel", "bold", 13]],
  ]);
  expect(drawnSmall.basics.name?.value).toBe("ada example");
});

test("a town stands behind what somebody is", () => {
  expect(
    readText("Ada Example", "Senior Java Developer, Lviv, Ukraine", "ada@example.org").basics.location?.value,
  ).toBe("Lviv, Ukraine");
});

test("words of a typewriter's face are parted by more than its blanks", () => {
  const typed = (x: number, text: string): PageItem => ({
    text,
    x,
    y: 200,
    width: text.length * 6,
    size: 10,
    font: "mono",
  });
  const [line] = layOutPages([
    [typed(40, "Content"), typed(88, "modeling,"), typed(148, "Plain"), typed(184, "language")],
  ]).lines;
  expect(line?.text).toBe("Content modeling, Plain language");
});

test("dates at the end of lines are no column where headings are centred", () => {
  const job = (title: string, dates: string, name: string): Drawn[][] => [
    [
      [54, title, "bold"],
      [479, dates, "bold"],
    ],
    [[54, name, "slanted"]],
    [[62, "Partner to 14 stores"]],
    [[62, "Lowered turnover"]],
  ];
  const said = readRows([
    [[200, "Ada Example", "bold", 20]],
    [[200, "ada@example.org"]],
    [[280, "EXPERIENCE", "bold"]],
    ...job("HR PARTNER", "03/2019 – Present", "Globex Inc. – Austin, TX"),
    ...job("PAYROLL CLERK", "06/2015 – 02/2019", "Initech Group – Austin, TX"),
    [[280, "EDUCATION", "bold"]],
    [
      [54, "B.B.A. in Marketing", "bold"],
      [537, "2011", "bold"],
    ],
    [[54, "University of Texas at Austin"]],
  ]);
  expect(jobs(said)).toEqual([
    ["HR PARTNER", "Globex Inc."],
    ["PAYROLL CLERK", "Initech Group"],
  ]);
  expect(studies(said)).toEqual([["B.B.A. in Marketing", "University of Texas at Austin"]]);
});

test("cells of a table's row go on below, one or more of them, though they begin with a capital", () => {
  const row = (...[years, what, where]: string[]): Drawn[] => [
    [40, years ?? ""],
    [150, what ?? ""],
    [260, where ?? ""],
  ];
  const said = readRows([
    [[40, "Ada Example", "bold", 20]],
    [[40, "ada@example.org"]],
    [[40, "Work history", "bold", 13]],
    row("Years", "Position", "Organisation"),
    row("2016 – present", "Supervisor", "Globex Lines"),
    row("2003 – 2011", "Infantry Section", "New Zealand Army"),
    [[150, "Commander"]],
    [[40, "Education", "bold", 13]],
    row("Year", "Qualification", "Provider"),
    row("2015", "Diploma in Business", "Globex Polytechnic"),
    row("2008", "Certificate in", "New Zealand Army"),
    [
      [150, "Leadership"],
      [260, "Command School"],
    ],
  ]);
  expect(jobs(said)).toEqual([
    ["Supervisor", "Globex Lines"],
    ["Infantry Section Commander", "New Zealand Army"],
  ]);
  expect(studies(said)).toEqual([
    ["Diploma in Business", "Globex Polytechnic"],
    ["Certificate in Leadership", "New Zealand Army Command School"],
  ]);
});

test("a first name in smaller letters stands above the last", () => {
  const said = readRows([
    [[40, "Adelaide", "plain", 17]],
    [[40, "Exampleton", "bold", 25]],
    [[40, "Marketing Director"]],
    [[40, "hello@adelaide.example"]],
  ]);
  expect(said.basics.name?.value).toBe("Adelaide Exampleton");
});

test("languages stand beside their heading without a mark, but among skills they end none", () => {
  const tongues = readText(
    "Ada Example",
    "ada@example.org",
    "",
    "Education",
    "BSc Physics",
    "University of Leeds",
    "Languages English, French",
  );
  expect(tongues.languages.map(({ language }) => language.value)).toEqual(["English", "French"]);
  const listed = readText(
    "Ada Example",
    "ada@example.org",
    "",
    "Competenze",
    "Madrelingua Italiano",
    "Primo soccorso, Cartografia",
  );
  expect(values(listed.skills)).toEqual(expect.arrayContaining(["Primo soccorso", "Cartografia"]));
});
