import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { documentOfText } from "../resume-document.ts";

const jobs = (entries: string) =>
  readResume(documentOfText(`Ada Example\nada@example.org\n\nExperience\n${entries}`)).work.map(
    ({ position, name }) => [position?.value, name?.value],
  );

test("where the words of one entry do not say it, the title and the employer stand where the others have them", () => {
  const entries = `
Senior Engineer
Globex Books – Berlin
04/2021 - Present

IC, Technical Lead, TLM (L4 / L5)
Initech Cloud Networking, Initech Play Books, Accessibility
11/2006 - 04/2017

Software Engineer
Umbrella / Hooli
07/2004 - 11/2006`;
  expect(jobs(entries)).toEqual([
    ["Senior Engineer", "Globex Books"],
    ["IC, Technical Lead, TLM (L4 / L5)", "Initech Cloud Networking, Initech Play Books, Accessibility"],
    ["Software Engineer", "Umbrella / Hooli"],
  ]);
});

test("what stands below the dates is no employer where a comma parts one from the title", () => {
  const entries = `
2020 - 2022   Bookkeeper, Globex Orchards
Kept the books of four farms
2016 - 2020   Assistant bookkeeper, Initech Foods
Entered invoices and paid them`;
  expect(jobs(entries)).toEqual([
    ["Bookkeeper", "Globex Orchards"],
    ["Assistant bookkeeper", "Initech Foods"],
  ]);
});

test("an employer with the years of all its jobs goes with each of them", () => {
  const entries = `
GLOBEX SYSTEMS LIMITED (2014 – present), farm software
Sales Manager   July 2017 – present
Sales Assistant   Mar 2014 – June 2017
INITECH TRACTORS (2008 – 2014)
Branch Manager   Nov 2011 – Feb 2014
Parts Clerk   Jan 2008 – Oct 2011`;
  expect(jobs(entries).map(([, name]) => name)).toEqual([
    "GLOBEX SYSTEMS LIMITED",
    "GLOBEX SYSTEMS LIMITED",
    "INITECH TRACTORS",
    "INITECH TRACTORS",
  ]);
});

test("dates alone in a line stand above the heading of their entry, and what a job was done with is no list of skills", () => {
  const entries = `
2020 - Present
Globex Brand Studio | Los Angeles
Senior Graphic Designer
- Labels for forty sauces
Technologies: Illustrator, Blender

2017 - 2020
Initech Press | Los Angeles
Graphic Designer
- Catalogs`;
  expect(jobs(entries)).toEqual([
    ["Senior Graphic Designer", "Globex Brand Studio"],
    ["Graphic Designer", "Initech Press"],
  ]);
});

test("a dash that one heading of several has is part of its title, and a town that no table knows stands where the others have theirs", () => {
  const piped = `
Finance Manager | Globex Textiles | 04/2019 - Present

Assistant Manager – Audit | Initech | 07/2015 - 03/2019

Articled Assistant | Umbrella & Co. | 02/2012 - 02/2015`;
  expect(jobs(piped)).toEqual([
    ["Finance Manager", "Globex Textiles"],
    ["Assistant Manager – Audit", "Initech"],
    ["Articled Assistant", "Umbrella & Co."],
  ]);
  const dashed = `
Globex, Oxford — Class Teacher
09/2019 - Present

Initech, Oxford — Newly Qualified Teacher
09/2018 - 07/2019

Umbrella Academy, Wexcombe — Teaching Assistant
09/2016 - 07/2017`;
  expect(jobs(dashed).map(([title]) => title)).toEqual([
    "Class Teacher",
    "Newly Qualified Teacher",
    "Teaching Assistant",
  ]);
});

test("a slash, brackets or a small word part the title from the employer where they do in all entries", () => {
  const slashed = `
Globex / Infirmière en réanimation
2018 - 2024

Initech Jules Verne / Infirmière
2015 - 2018`;
  expect(jobs(slashed)).toEqual([
    ["Infirmière en réanimation", "Globex"],
    ["Infirmière", "Initech Jules Verne"],
  ]);
});

const studies = (entries: string) =>
  readResume(documentOfText(`Ada Example\nada@example.org\n\nEducation\n${entries}`)).education.map(
    ({ studyType, institution }) => [studyType?.value, institution?.value],
  );

test("a school by no word known stands before its town, behind a subject or after 'from'", () => {
  expect(studies("B.Eng. Maschinenbau, FH Globex, Graz\n2017 - 2020")).toEqual([["B.Eng. Maschinenbau", "FH Globex"]]);
  expect(studies("B.A., Psychology, UC Globex (2010-2013)")).toEqual([["B.A., Psychology", "UC Globex"]]);
  expect(studies("Master Finance from Sciences Globex (2022)")).toEqual([["Master Finance", "Sciences Globex"]]);
});
