import { expect, test } from "vitest";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

const readText = (...lines: string[]) => readResume(documentOfText(lines.join("\n")));
const values = (list: readonly ({ value: string } | null)[]) => list.map((one) => one?.value);

test("a name in other letters than those of the address stands above, and is no sentence below", () => {
  const { basics } = readText(
    "ليلى حداد",
    "مترجمة قانونية – عربي وإسباني",
    "مدريد، إسبانيا | laila.haddad@example.es",
    "الخبرة المهنية",
    "مترجمة – مكتب الأندلس للترجمة",
    "2016 – 2019",
    "- ترجمة وثائق رسمية وشهادات",
  );
  expect(values([basics.name, basics.label])).toEqual(["ليلى حداد", "مترجمة قانونية – عربي وإسباني"]);
});

test("what a form asks of somebody is not what they are", () => {
  const form = (...rows: string[]) =>
    readText("Lebenslauf", "Name:\tAda Example", ...rows, "E-Mail:\tada@example.org").basics;
  expect(form("Geburtsdatum\t14.03.1988", "Staatsangehörigkeit\tDeutsch").label).toBeNull();
  expect(form("Geburtsdatum\t14.03.1988", "Berufsbezeichnung\tBuchhalterin").label?.value).toBe("Buchhalterin");
});

test("only a row right below goes on with a name", () => {
  const { basics } = readText(
    "Kiel",
    "ada.example@example.org",
    "Berufserfahrung",
    "2019 – heute  Pflegefachfrau, Klinikum Nord",
    "Ada Example",
  );
  expect(basics.name?.value).toBe("Ada Example");
});

test.each([
  "Autorizzo il trattamento dei miei dati personali ai sensi del GDPR (Regolamento UE 2016/679).",
  "La sottoscritta Ada Rossi autorizza il trattamento dei dati personali\nai sensi del D.Lgs. 196/2003",
  "I hereby consent to the processing of my personal data for recruitment.",
  "Hiermit willige ich in die Verarbeitung meiner Daten ein.",
  "J’autorise le traitement de mes données personnelles.",
  "Autorizo el tratamiento de mis datos.",
  "Wyrażam zgodę na przetwarzanie moich danych osobowych",
])("that data may be used is no certificate: %s", (consent) => {
  const { certificates } = readText(
    "Ada Rossi",
    "ada@example.org",
    "Certificati",
    "BLSD, 2023",
    consent,
    "PHTLS, 2021",
  );
  expect(values(certificates.map(({ name }) => name))).toEqual(["BLSD", "PHTLS"]);
});

test("a grade behind a dash is no part of a school, nor “remote” behind a town of the employer", () => {
  const { work, education } = readText(
    "Ada Rossi",
    "ada@example.org",
    "Esperienze professionali",
    "Sviluppatrice",
    "Globex S.r.l., Milano (remote)",
    "2019 – 2021",
    "Istruzione",
    "Laurea in Informatica",
    "Università degli Studi di Torino — voto 108/110",
    "2012 – 2015",
  );
  expect(work.map(({ name, location }) => values([name, location]))).toEqual([["Globex S.r.l.", "Milano"]]);
  expect(education.map(({ institution }) => institution?.value)).toEqual(["Università degli Studi di Torino"]);
});

const row = (text: string, y: number, x = 40, font = "plain"): PageItem => ({
  ...{ text, x, y, font },
  size: 10,
  width: text.length * 5,
});
const jobs = ({ work }: ReturnType<typeof readResume>) =>
  work.map(({ position, name, dates }) => [position?.value, name?.value, dates?.value.startDate, dates?.value.endDate]);

test("a year above another in a margin is a span where each pair stands apart, and no list of years", () => {
  const head = [row("Ada Example", 40), row("ada@example.org", 54), row("Experience", 90, 40, "bold")];
  const timeline = [
    [row("2021", 110), row("Globex Clinic", 110, 110), row("Present", 122), row("Therapist", 122, 110)],
    [row("2017", 154), row("Initech Hospital", 154, 110), row("2021", 166), row("Senior Nurse", 166, 110)],
  ];
  expect(jobs(readResume(layOutPages([[...head, ...timeline.flat()]])))).toEqual([
    ["Therapist", "Globex Clinic", "2021", null],
    ["Senior Nurse", "Initech Hospital", "2017", "2021"],
  ]);
  const list = ["2015", "2017", "2019"].map((year, at) => [
    row(year, 110 + at * 14),
    row(`Nurse, Ward ${at}`, 110 + at * 14, 110),
  ]);
  expect(jobs(readResume(layOutPages([[...head, ...list.flat()]]))).map(([, , , end]) => end)).toEqual([
    "2015",
    "2017",
    "2019",
  ]);
});

test("of a table's three columns the one that is called otherwise holds the rest, unless it is told there", () => {
  const table = (third: string) =>
    readText(
      "Tjark Example",
      "tjark@example.org",
      "Berufserfahrung",
      `Zeitraum\t${third}\tArbeitgeber`,
      "04/2020 – heute\tFachkraft im Lager\tGlobex GmbH",
      "08/2016 – 03/2020\tLagermitarbeiter\tInitech GmbH",
    );
  expect(jobs(table("Tätigkeit"))).toEqual([
    ["Fachkraft im Lager", "Globex GmbH", "2020-04", null],
    ["Lagermitarbeiter", "Initech GmbH", "2016-08", "2020-03"],
  ]);
  expect(jobs(table("Ort")).map(([position]) => position)).toEqual([undefined, undefined]);
});

test("projects that are told behind their names are each one", () => {
  const { projects } = readResume(
    layOutPages([
      [
        row("Ada Example", 40, 40, "bold"),
        row("ada@example.org", 54),
        row("Projects", 90, 40, "bold"),
        row("Trailmap", 110, 40, "bold"),
        row("– offline hiking maps", 110, 84),
        row("Chess clock", 124, 40, "bold"),
        row("– a clock for two on one phone", 124, 99),
      ],
    ]),
  );
  expect(projects.map(({ name, highlights }) => [name.value, ...values(highlights)])).toEqual([
    ["Trailmap", "offline hiking maps"],
    ["Chess clock", "a clock for two on one phone"],
  ]);
});
