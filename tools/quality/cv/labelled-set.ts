import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText } from "#domain/resumes/reading/resume-document.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { readDocument } from "#server/jobs/resume-text/read-document.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { type CvCount, type CvField, type CvTruth, scoreCv } from "./score.ts";

const LABELLED = join(SHARED_DATA, "resumes-labelled");

type Labels = {
  contact: { full_name: string; email: string; phone: string; location: string };
  experience: { title: string; company: string; dates: string }[];
  education: { degree: string; institution: string }[];
  skills: string[];
};

/** The files beside the repository of which somebody wrote what they say. Dates are compared by their words; some are "March 20XX". */
export async function labelledRows(): Promise<{ score: Record<CvField, CvCount> }[]> {
  const names = existsSync(LABELLED) ? readdirSync(LABELLED).filter((name) => name.endsWith(".truth.json")) : [];
  return Promise.all(
    names.map(async (name) => {
      const labels = JSON.parse(readFileSync(join(LABELLED, name), "utf8")) as Labels;
      const read = await readFile(join(LABELLED, name.replace(".truth.json", ".pdf")));
      return { score: scoreCv(read, truthOf(labels), ({ quote }) => dateWords(quote)) };
    }),
  );
}

const dateWords = (words: string) => words.replace(/[–—]/g, "-").toLowerCase();

function truthOf({ contact, experience, education, skills }: Labels): CvTruth {
  return {
    name: contact.full_name,
    email: contact.email,
    phone: contact.phone,
    place: contact.location,
    work: experience.map(({ title, company, dates }) => ({ title, employer: company, dates: dateWords(dates) })),
    education: education.map(({ degree, institution }) => ({ degree, school: institution })),
    skills,
  };
}

async function readFile(path: string): Promise<ReadResume> {
  const bytes = readFileSync(path);
  if (path.endsWith(".txt")) return readResume(documentOfText(bytes.toString("utf8")));
  const opened = await readDocument(path.endsWith(".pdf") ? "pdf" : "docx", new Uint8Array(bytes));
  return readResume(opened.document);
}

/** What is read of the files that nobody labelled, for reading beside them. */
export async function unlabelledLines(): Promise<string[]> {
  const paths = [LABELLED, join(SHARED_DATA, "resumes")].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
  );
  const files = paths.filter(
    (path) => /\.(?:pdf|docx|txt)$/.test(path) && !paths.includes(`${path.slice(0, path.lastIndexOf("."))}.truth.json`),
  );
  const lines: string[] = [];
  for (const path of files) {
    const { basics, work, education, skills } = await readFile(path);
    const value = (one: { value: string } | null) => one?.value ?? "–";
    lines.push(
      `\n${path.slice(SHARED_DATA.length + 1)}: ${[basics.name, basics.email, basics.phone, basics.location].map(value).join(" | ")}`,
      ...work.map(
        ({ position, name, dates }) => `  work  ${value(position)} | ${value(name)} | ${dates?.quote ?? "–"}`,
      ),
      ...education.map(
        ({ studyType, institution, dates }) =>
          `  study ${value(studyType)} | ${value(institution)} | ${dates?.quote ?? "–"}`,
      ),
      `  skills ${skills.map(({ value }) => value).join("; ")}`,
    );
  }
  return lines;
}
