import { expect, test } from "vitest";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { answersOfCv } from "./answers-of-cv.ts";

const TODAY = new Date("2026-01-15T00:00:00Z");
const proposed = (...lines: string[]) => answersOfCv(readResume(documentOfText(lines.join("\n"))), TODAY);
const answersOf = (...lines: string[]) => Object.assign({}, ...proposed(...lines).map(({ answers }) => answers));

test("a CV in English answers seven questions, each with its words", () => {
  const cv = ["Ada Rossi", "Milan, Italy", "Work experience", "Software Engineer, Globex Ltd", "Jan 2018 - present"];
  const more = [
    "- Built services",
    "Education",
    "BSc Computer Science",
    "University of Pisa, 2014 - 2017",
    "Languages",
  ];
  const lines = [...cv, ...more, "Italian: native", "English: C1"];
  expect(answersOf(...lines)).toEqual({
    jobCategories: ["it-software"],
    titles: ["Software Engineer"],
    country: "IT",
    yearsExperience: "6-10-years",
    education: "bachelor",
    englishLevel: "c1",
    languages: ["it"],
  });
  for (const { words } of proposed(...lines))
    for (const part of words.split("; ")) expect(lines.join("\n")).toContain(part);
});

test("so does one in Italian", () => {
  const cv = [
    "Ada Rossi",
    "Roma, Italia",
    "Esperienza lavorativa",
    "Contabile, Globex S.r.l.",
    "2023 - 2024",
    "- Bilanci",
  ];
  const more = [
    "Istruzione",
    "Laurea magistrale in Economia",
    "Università di Roma, 2018 - 2020",
    "Lingue",
    "Inglese: B2",
  ];
  expect(answersOf(...cv, ...more)).toMatchObject({
    country: "IT",
    yearsExperience: "1-2-years",
    education: "master",
    englishLevel: "b2",
  });
});

test("what it does not say is not proposed, and no level is made up", () => {
  expect(proposed("Ada Rossi", "Languages", "English")).toEqual([]);
  expect(proposed()).toEqual([]);
});
