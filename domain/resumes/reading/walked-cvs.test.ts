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
    "مترجمة قانونية",
    "مدريد، إسبانيا | laila.haddad@example.es",
    "الخبرة المهنية",
    "مترجمة – مكتب الأندلس للترجمة",
    "2016 – 2019",
    "- ترجمة وثائق رسمية وشهادات",
  );
  expect(values([basics.name, basics.label])).toEqual(["ليلى حداد", "مترجمة قانونية"]);
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

test("projects that are told behind their names are each one", () => {
  const row = (text: string, y: number, x = 40, font = "plain"): PageItem => ({
    ...{ text, x, y, font },
    size: 10,
    width: text.length * 5,
  });
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
