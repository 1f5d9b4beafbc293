import { expect, test } from "vitest";
import type { PageItem } from "./page-items.ts";
import { layOutPages } from "./page-layout.ts";
import { readResume } from "./read-resume.ts";

const ITEMS = [
  "Cut the month end close from nine days to four by moving the ledgers of six countries into one chart of accounts",
  "Led a team of seven bookkeepers in Rome and Bari",
  "Wrote the file that all auditors accepted without one single question in 2021",
  "Trained 40 colleagues",
];
/** Letters in a line of the text, and the width of one in points. */
const [FULL, LETTER] = [90, 5];

type Look = { indent: number; hang?: number; leading: number; white?: number };

/** A CV of two jobs whose tasks have no marks that are letters: shapes are drawn, which the text of a PDF does not hold. */
function tasksOf(
  { indent, hang = 0, leading, white = 0 }: Look,
  items: readonly string[] = ITEMS,
): (string | number)[][] {
  const page: PageItem[] = [];
  let y = 40;
  const draw = (text: string, x: number, more: Partial<PageItem> = {}) =>
    page.push({ text, x, y, width: text.length * LETTER, size: 10, font: "plain", ...more });
  const below = (points = 14) => {
    y += points;
  };
  draw("Ada Lovelace", 50, { size: 20 });
  below(24);
  draw("ada@example.org | +44 20 7946 0000 | London", 50);
  below(24);
  draw("Experience", 50, { size: 13, font: "bold" });
  for (const [title, employer, dates] of [
    ["Accountant", "Globex Ltd, London", "2019 – 2021"],
    ["Bookkeeper", "Initech Ltd, Leeds", "2015 – 2019"],
  ] as const) {
    below(20);
    draw(title, 50, { font: "bold" });
    draw(dates, 450);
    below();
    draw(employer, 50);
    below(16);
    for (const item of items) {
      for (const [at, row] of wrapped(item).entries()) {
        draw(row, 50 + indent + (at > 0 ? hang : 0));
        below(leading);
      }
      below(white);
    }
  }
  below(20);
  draw("Education", 50, { size: 13, font: "bold" });
  below(20);
  draw("BSc Accounting, University of Leeds, 2012 – 2015", 50);
  const { work } = readResume(layOutPages([page]));
  return work.map(({ highlights, summary }) =>
    [...highlights, ...(summary ? [summary] : [])].map(({ value }) => value),
  );
}

function wrapped(text: string): string[] {
  const rows = [""];
  for (const word of text.split(" ")) {
    const row = rows.at(-1) as string;
    if (row.length + word.length > FULL) rows.push(word);
    else rows[rows.length - 1] = row === "" ? word : `${row} ${word}`;
  }
  return rows;
}

test.each<[string, Look]>([
  ["shapes drawn before them", { indent: 12, leading: 14 }],
  ["shapes drawn before them and white between", { indent: 12, leading: 14, white: 5 }],
  ["lines that go on further in", { indent: 12, hang: 12, leading: 14 }],
  ["no mark, and lines that go on further in", { indent: 0, hang: 14, leading: 14 }],
  ["no mark but white between", { indent: 0, leading: 13, white: 5 }],
  ["no mark and no white, but room at the end of their lines", { indent: 0, leading: 14 }],
])("the tasks of a job are told apart by %s", (_, look) => {
  expect(tasksOf(look)).toEqual([ITEMS, ITEMS]);
});

test.each<[string, Look]>([
  ["close", { indent: 0, leading: 13 }],
  ["wide", { indent: 0, leading: 20 }],
])("a paragraph stays one, its lines %s", (_, look) => {
  const told =
    "Responsible for the accounts of nine companies in Italy and Malta, their budgets and the yearly audit by Ernst and Young of all of them, and for the team in Bari that keeps the ledgers";
  expect(tasksOf(look, [told])).toEqual([[told], [told]]);
});

test("a tab that the font has no sign for parts what stands before and behind it", () => {
  const rows = [
    "Ada Lovelace",
    "ada@example.org",
    "Experience",
    "Nurse, Red Cross\u00002019 – 2021",
    "Skills\u0000SQL, Excel",
  ];
  const items = rows.map((text, at) => ({
    text,
    x: 50,
    y: 40 + at * 20,
    width: text.length * LETTER,
    size: 10,
    font: "f",
  }));
  const { work, skills } = readResume(layOutPages([items]));
  expect(work.map(({ name, dates }) => [name?.value, dates?.quote])).toEqual([["Red Cross", "2019 – 2021"]]);
  expect(skills.map(({ value }) => value)).toEqual(["SQL", "Excel"]);
});
