import { expect, test } from "vitest";
import { readResume } from "./read-resume.ts";
import { documentOfText } from "./resume-document.ts";

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
