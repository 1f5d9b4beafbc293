import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import type { Row, Sheet } from "#tests/support/resumes/resume-sheet.ts";
import { type CvRow, documentOf } from "./own-set.ts";
import { openPrinter, PRODUCERS, type ProducedFile } from "./producers.ts";
import { type CvTruth, scoreCv, spanOf } from "./score.ts";

const FOLDER = join(import.meta.dirname, "../../../tests/support/resumes/written");
/** Producers that set a text line by line. */
const OF_TEXT = ["pdfkit, embedded font", "DOCX", "plain text"];

type Written = { set: string; language: string; shape: string; truth: CvTruth; body: string };

/**
 * CVs written by hand, facts first and then the page, in shapes that `LAYOUTS` does not make; a text is made by three producers, markup is
 * printed by Chromium. From the sixth on they were made by up to twelve other tools and are kept as their pages or lines. A set is a name before
 * the first dash of its files. Read before the reader was changed for them, they gave (F1 in per cent; what is not named gave at least 93):
 * second, third, fourth: job titles 76, 87, 77, employers 67, 93, 80, degrees 64, 94, 92, schools 54, 84, 63, skills 87, 93, 90, names in the fourth 89;
 * fifth: places 89, job titles and employers 92; sixth: employers 83, schools 86, places 80, names 88; seventh: employers 64, names 75, places 84,
 * schools 86, the rest at least 90; eighth: employers 78, names 84, skills 88, the rest at least 90; ninth: places 71, degrees 84, employers
 * and schools 90; tenth, after those were mended: skills 65, names 84, degrees 86, employers 87, places 90. Eleventh: 24
 * people in 59 files of six tools, of which those that Chromium prints and texts are kept: schools 91, employers 92, degrees 93, the rest at least 94;
 * twelfth, 8 in 19 files after those were mended: schools 90, employers 92, the rest at least 93; thirteenth, 30 in 36 files: places 90,
 * employers 91, degrees and schools 92, titles 93, the rest at least 94; fourteenth, 10 in 13 files after those were mended: names 69, employers 72, schools 82, degrees and titles 88, dates 89.
 * Each CV begins with "=== language shape", then `@` name, e-mail,
 * phone and place, `w` title, employer and dates, `e` degree, school and dates, `s` skills, then "---" and the CV. What stands nowhere is left empty.
 */
export async function readWrittenSets(): Promise<Map<string, CvRow[]>> {
  const sets = new Map<string, CvRow[]>();
  const printer = await openPrinter();
  const setters = await Promise.all(
    PRODUCERS.filter(({ name }) => OF_TEXT.includes(name)).map(async ({ name, open }) => ({
      name,
      with: await open(),
    })),
  );
  for (const { set, language, shape, truth, body } of readdirSync(FOLDER).sort().flatMap(writtenIn)) {
    const files: [producer: string, ProducedFile][] = [];
    if (!body.startsWith("<"))
      for (const setter of setters) if (setter.with) files.push([setter.name, await setter.with.make(sheetOf(body))]);
    if (body.startsWith("<") && printer) files.push(["Chromium", await printer.make(body)]);
    const rows = sets.get(set) ?? [];
    sets.set(set, rows);
    for (const [producer, file] of files) {
      const read = readResume(await documentOf(file));
      rows.push({
        isAside: false,
        layout: shape,
        producer,
        language,
        score: scoreCv(read, truth, spanOf),
        truth,
        read,
      });
    }
  }
  await printer?.close();
  return sets;
}

function sheetOf(body: string): Sheet {
  const rows = body.split("\n").map((text): Row => ({ kind: "plain", text }));
  return { head: [], columns: [{ width: 1, rows }] };
}

function writtenIn(file: string): Written[] {
  const [, ...blocks] = readFileSync(join(FOLDER, file), "utf8").split(/^=== /m);
  return blocks.map((block) => {
    const [head = "", body = ""] = block.split("\n---\n");
    const [title = "", ...facts] = head.split("\n");
    const [language = ""] = title.split(" ", 1);
    const of = (mark: string) =>
      facts
        .filter((fact) => fact.startsWith(`${mark} `))
        .map((fact) => `${fact.slice(2)} `.split(" | ").map((part) => part.trim().replace(/\s*\|$/, "")));
    const [name = "", email = "", phone = "", place = ""] = of("@")[0] ?? [];
    const [skills = ""] = of("s")[0] ?? [];
    const span = (dates: string) => (dates === "" || dates.includes("..") ? dates : `..${dates}`);
    const truth: CvTruth = {
      ...{ name, email, phone, place },
      work: of("w").map(([title = "", employer = "", dates = ""]) => ({ title, employer, dates: span(dates) })),
      education: of("e").map(([degree = "", school = "", dates = ""]) =>
        dates === "" ? { degree, school } : { degree, school, dates: span(dates) },
      ),
      skills: skills === "" ? [] : skills.split("; "),
    };
    return { set: file.split(/[-.]/)[0] as string, language, shape: title.slice(3), truth, body: body.trimEnd() };
  });
}
