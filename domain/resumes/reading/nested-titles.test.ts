import { expect, test } from "vitest";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

const readText = (...lines: string[]) => readResume(documentOfText(lines.join("\n")));
/** Rows of words from the top, each with its left edge. */
const readRows = (...rows: (readonly [x: number, text: string])[][]) =>
  readResume(
    layOutPages([
      rows.flatMap((row, at) =>
        row.map(([x, text]): PageItem => {
          return { text, x, y: 40 + at * 14, width: text.length * 5, size: 10, font: "plain" };
        }),
      ),
    ]),
  );

test("a further title at one employer keeps it, whatever was told of the one before and whatever stands below", () => {
  const { work } = readText(
    "Ada Example",
    "ada@example.org",
    "",
    "Experiencia",
    "",
    "Globex",
    "Ingeniera sénior",
    "ago. de 2021 - actualidad",
    "Medellín, Antioquia, Colombia",
    "Migración a nuevos sistemas",
    "Ingeniera",
    "feb. de 2019 - jul. de 2021",
    "Medellín, Antioquia, Colombia",
    "Pagos con billeteras locales",
    "",
    "Initech",
    "Programadora junior",
    "ene. de 2017 - ene. de 2019",
    "Cali, Colombia",
  );
  expect(work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["Ingeniera sénior", "Globex"],
    ["Ingeniera", "Globex"],
    ["Programadora junior", "Initech"],
  ]);
  expect(work[1]?.location?.value).toBe("Medellín, Antioquia, Colombia");
});

test("labels at the right edge of their column are those of what stands beside them", () => {
  const labels = ["Date (da – a)", "Datore di lavoro", "Posizione"];
  const jobs = [
    ["settembre 2018 – in corso", "Globex S.p.A.", "Impiegata amministrativa"],
    ["gennaio 2014 – agosto 2018", "Initech S.r.l.", "Addetta alla contabilità"],
  ];
  const { work } = readRows(
    [
      [60, "Nome"],
      [245, "Ada Esempio"],
    ],
    [
      [60, "E-mail"],
      [245, "ada@example.it"],
    ],
    [[60, "ESPERIENZA LAVORATIVA"]],
    ...jobs.flatMap((job) => [
      ...job.map((value, at): [number, string][] => {
        const label = labels[at] as string;
        return [
          [200 - label.length * 5, label],
          [245, value],
        ];
      }),
      [[256, "Registrazione delle fatture"] as [number, string]],
      [[256, "Rapporti con i fornitori"] as [number, string]],
    ]),
  );
  expect(work.map(({ position, name }) => [position?.value, name?.value])).toEqual([
    ["Impiegata amministrativa", "Globex S.p.A."],
    ["Addetta alla contabilità", "Initech S.r.l."],
  ]);
});

test("a name in two rows, and one with a number behind it", () => {
  expect(readText("Ada", "Example", "", "disegno e stampa", "hola@example.org").basics.name?.value).toBe("Ada Example");
  expect(readText("Kiel", "Ada Example +49 170 5550182", "ada.example@example.de").basics.name?.value).toBe(
    "Ada Example",
  );
});

test("what a job's project was called heads no section", () => {
  const { work } = readText(
    "Ada Example",
    "ada@example.org",
    "",
    "Appointments",
    "2017–2020  Research Fellow, Example University",
    "Project: The Household Accounts of Northern Priories",
    "2014–2017  Teaching Assistant, Other University",
  );
  expect(work.map(({ position }) => position?.value)).toEqual(["Research Fellow", "Teaching Assistant"]);
});

test("an employer with its town, below an apprenticeship beside its dates, is no rest of it", () => {
  const { education } = readRows(
    [[40, "Ada Example"]],
    [[40, "ada@example.org"]],
    [[40, "Ausbildung"]],
    [
      [40, "09/2004 – 01/2008"],
      [160, "Ausbildung zur Elektronikerin für Energie- und Gebäudetechnik"],
    ],
    [[160, "Elektro Kunze, Grimma"]],
    [
      [40, "2004"],
      [160, "Realschulabschluss"],
    ],
    [[160, "Mittelschule Grimma"]],
  );
  expect(education.map(({ studyType, institution }) => [studyType?.value, institution?.value])).toEqual([
    ["Ausbildung zur Elektronikerin für Energie- und Gebäudetechnik", "Elektro Kunze"],
    ["Realschulabschluss", "Mittelschule Grimma"],
  ]);
});
