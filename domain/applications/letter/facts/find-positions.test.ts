import { expect, test } from "vitest";
import { findPositions } from "./find-positions.ts";

function found(text: string): string[] {
  return findPositions(text).map(({ employer, title, dates }) =>
    [title, employer, dates].map(({ start, end }) => text.slice(start, end)).join(" / "),
  );
}

test.each([
  ["Software Engineer | Northwind Ltd | 2019 - Present", ["Software Engineer / Northwind Ltd / 2019 - Present"]],
  ["Accountant, Paper Kite Studio (2016–2019)", ["Accountant / Paper Kite Studio / 2016–2019"]],
  ["Nurse at Tre Torri Clinic, 03/2014 - 05/2018", ["Nurse / Tre Torri Clinic / 03/2014 - 05/2018"]],
  [
    "Infermiera presso Clinica Tre Torri – gennaio 2014 - oggi",
    ["Infermiera / Clinica Tre Torri / gennaio 2014 - oggi"],
  ],
  ["Data Analyst May 2018 – June 2020\nNorthwind Ltd – Oslo", ["Data Analyst / Northwind Ltd / May 2018 – June 2020"]],
  ["Northwind Ltd\nData Analyst, 2018 - 2020", ["Data Analyst / Northwind Ltd / 2018 - 2020"]],
  ["Education\nTeacher training | University of Pisa | 2011 - 2015", []],
  ["- Helped the Manager | Acme | 2011 - 2015", []],
  ["2011 - 2015", []],
  ["Director – Operations 2011 - 2015\nNorthwind Ltd – Oslo", []],
  ["Accountant | Northwind Ltd | Oslo | 2011 - 2015", ["Accountant / Northwind Ltd / 2011 - 2015"]],
  ["Accountant | Northwind Ltd | Paper Kite | 2011 - 2015", []],
  ["Northwind Ltd | 2011 - 2015", []],
])("%s", (text, positions) => {
  expect(found(text)).toEqual(positions);
});
