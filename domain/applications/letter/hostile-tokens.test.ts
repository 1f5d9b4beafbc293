import { expect, test, vi } from "vitest";
import { repairTitle } from "#domain/reading/repair-title.ts";
import { factsOfReading } from "#domain/resumes/facts/facts-of-reading.ts";
import { findResumeSkills } from "#domain/resumes/find-resume-skills.ts";
import { layOutPages } from "#domain/resumes/reading/page-layout.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import { buildReadJob, LETTER_PERSONS } from "#tests/support/build/letter-samples.ts";
import { checkLetter } from "./check-letter.ts";
import { cvDemands } from "./cv-demands.ts";
import { draftLetter } from "./draft-letter.ts";
import { statedInCv } from "./stated.ts";

vi.setConfig({ testTimeout: 30_000 });

/** A résumé in whose every part "¤" stands. */
const RESUME = `Ada ¤
ada@example.org ¤
Work experience
Nurse ¤\t2019 – 2021
Globex, ¤
• ¤
Nurse at ¤ (2010 - 2011)
Education
BSc ¤ 2010 – 2012
¤ School
Skills
Python, ¤
Languages
English ¤
Certificates
CKA ¤ 2019
Interests
¤`;
const NOW = new Date("2026-06-01T00:00:00Z");
const POSTING = buildReadJob({
  title: "Nurse",
  description: "3 years of experience, Python, a driving licence, German.",
});

const of = (token: string) => RESUME.replaceAll("¤", token);
const READERS: Record<string, (token: string) => unknown> = {
  // Without the cut that lines otherwise have at 2,000 characters.
  "the lines of a CV": (token) => {
    const { lines } = documentOfText(RESUME.replaceAll("¤", "QQ"));
    const put = (text: string) => text.replaceAll("QQ", token);
    factsOfReading(
      readResume({ lines: lines.map((line) => ({ ...line, text: put(line.text), cells: line.cells.map(put) })) }),
    );
  },
  "the pages of a CV": (token) => {
    const items = of(token)
      .split("\n")
      .map((text, at) => ({ text, x: 50 + (at % 3) * 3, y: 40 + at * 14, width: 300, size: 10, font: `${at % 2}` }));
    readResume(layOutPages([items]));
  },
  "the text of a CV": (token) => {
    findResumeSkills(of(token), ["Python"]);
    cvDemands(statedInCv({ resume: readResume(documentOfText(of(token))), text: of(token) }, NOW), POSTING);
  },
  "a letter": (token) => {
    const person = { ...LETTER_PERSONS.engineer, resumeText: of(token) };
    draftLetter({ person, posting: POSTING }, "en");
    checkLetter(`Dear all, ${token.slice(0, token.length / 4)}`, person, POSTING);
  },
  "a title": (token) => {
    for (const title of [
      token,
      `Acme | ${token}`,
      `Acme: ${token}`,
      `Acme — ${token} — Berlin`,
      `Acme | Remote ${token} | ${token}`,
    ])
      repairTitle({ title, company: "Acme", location: null, type: null, url: "https://weworkremotely.com/x" }, title);
  },
};
const TOKENS = [
  ".",
  ")",
  "(",
  "-",
  "a",
  "@",
  "a@",
  "a.",
  ", ",
  "Aa, ",
  ": ",
  "1,",
  "2020 – ",
  "Dr. ",
  "of ",
  "in ",
  "(a",
  "Berlin ",
];
/** Lines and titles come with single ones. */
const HAS_BLANKS = new Set(["the pages of a CV", "the text of a CV", "a letter"]);
const BLANKS = ["\t", " ", "|\t"];

test.each(
  Object.entries(READERS).flatMap(([name, read]) =>
    [...TOKENS, ...(HAS_BLANKS.has(name) ? BLANKS : [])].map((part) => [name, part, read] as const),
  ),
)("%s: four times as much of %j is at most eight times the work", (_, part, read) => {
  const token = (length: number) => `${part.repeat(length / part.length)}§`;
  read(token(500));
  const isLinear = () => cpuOf(() => read(token(10_000))) < 8 * cpuOf(() => read(token(2_500))) + 30;
  // The first run may have been that of a cold compiler.
  expect(isLinear() || isLinear() || isLinear()).toBe(true);
});

/** Milliseconds that this thread was at work, whatever else the machine did. */
function cpuOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
