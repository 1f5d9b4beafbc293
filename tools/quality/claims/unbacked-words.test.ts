import { expect, test } from "vitest";
import { unbackedInCv, unbackedInLetter, unknownWords } from "./unbacked-words.ts";

const RECORDS = [
  "Ada Verdi",
  "Accountant Northwind Ltd 2015 Present Closed the books of 14 shops every month",
  "Bookkeeper Tre Torri Clinic 2012 2015",
  "Excel QuickBooks",
  "Bachelor of Science in Accounting University of Pisa 2011",
  "English a2",
  "18 years of experience",
];
const LETTER = `Dear Harbour Books team,

I am applying for the position of Chief Auditor at Harbour Books. I currently work as an Accountant at Northwind Ltd. I bring 18 years of experience.

At Tre Torri Clinic I was a Bookkeeper (2012 - 2015). I hold a Bachelor of Science in Accounting. Of the skills you name, I have QuickBooks and Excel.

My English is at level A2.

Kind regards,
Ada Verdi`;
const ADDRESSED = ["Chief Auditor", "Harbour Books"];

test("a letter of facts has nothing unbacked", () => {
  expect(unbackedInLetter(LETTER, RECORDS, ADDRESSED)).toEqual([]);
});

test.each([
  ["a number", "18 years", "19 years"],
  ["a date", "2012 - 2015", "2011 - 2015"],
  ["an employer", "Tre Torri Clinic", "Siemens"],
  ["the employer of another job", "At Tre Torri Clinic I was", "At Northwind Ltd I was"],
  ["a title", "as an Accountant", "as a Chief Auditor"],
  ["a degree", "Bachelor", "Master"],
  ["a level", "A2", "C2"],
  ["a skill", "QuickBooks", "Kubernetes"],
  ["a negation", "I hold a Bachelor", "I do not hold a Bachelor"],
  ["praise", "Bookkeeper (", "prize-winning Bookkeeper ("],
  ["a claim of its own", "Kind regards", "I led 99 people.\n\nKind regards"],
])("%s that no fact carries is found", (_, held, lie) => {
  expect(LETTER).toContain(held);
  expect(unbackedInLetter(LETTER.replace(held, lie), RECORDS, ADDRESSED)).toHaveLength(1);
});

test("a line of a CV is of one fact, and words of a page are of some", () => {
  const headings = new Set(["work experience"]);
  const cv =
    "Ada Verdi\n\nWORK EXPERIENCE\nBookkeeper\nTre Torri Clinic | 2012 – 2015\n- Closed the books of 14 shops every month\n";
  expect(unbackedInCv(cv, RECORDS, headings)).toEqual([]);
  for (const [held, lie] of [
    ["14 shops", "40 shops"],
    ["Clinic | 2012", "Clinic | 2011"],
    ["Tre Torri Clinic |", "Northwind Ltd |"],
    ["Ada Verdi", "Dr Ada Verdi"],
  ] as const)
    expect(unbackedInCv(cv.replace(held, lie), RECORDS, headings)).toHaveLength(1);
  expect(unknownWords(`${cv} PhD`, RECORDS, headings)).toEqual(["phd"]);
});
