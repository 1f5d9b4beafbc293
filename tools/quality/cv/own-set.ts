import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText, type ResumeDocument } from "#domain/resumes/reading/resume-document.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { readDocument } from "#server/jobs/resume-text/read-document.ts";
import { ASIDE_LAYOUTS, ASIDE_PACK } from "#tests/support/resumes/aside-layouts.ts";
import { LANGUAGE_PACKS } from "#tests/support/resumes/language-packs.ts";
import { chanceOf, resumeFacts } from "#tests/support/resumes/resume-facts.ts";
import { LAYOUTS } from "#tests/support/resumes/resume-layouts.ts";
import { composer } from "#tests/support/resumes/resume-sheet.ts";
import { PRODUCERS, type ProducedFile } from "./producers.ts";
import { type CvCount, type CvField, type CvTruth, scoreCv, spanOf } from "./score.ts";

export type CvRow = {
  /** Of a layout or language that the reader was not improved with. */
  isAside: boolean;
  layout: string;
  producer: string;
  language: string;
  score: Record<CvField, CvCount>;
  truth: CvTruth;
  read: ReadResume;
};

/** People for each layout and language. */
const PEOPLE = 2;

export const documentOf = async (file: ProducedFile): Promise<ResumeDocument> =>
  file.type === "text" ? documentOfText(file.text) : (await readDocument(file.type, file.bytes)).document;

/** Every layout in every language by every producer that the machine has, `PEOPLE` each; `missing`: producers it lacks. */
export async function readOwnSet(): Promise<{ rows: CvRow[]; missing: string[] }> {
  const rows: CvRow[] = [];
  const missing: string[] = [];
  for (const { name, open } of PRODUCERS) {
    const producer = await open();
    if (producer === null) {
      missing.push(name);
      continue;
    }
    let seed = 0;
    for (const [language, pack] of Object.entries({ ...LANGUAGE_PACKS, es: ASIDE_PACK })) {
      for (const [layout, layOut] of Object.entries({ ...LAYOUTS, ...ASIDE_LAYOUTS })) {
        const isAside = language === "es" || layout in ASIDE_LAYOUTS;
        for (let person = 0; person < PEOPLE; person++) {
          const chance = chanceOf(++seed);
          const parts = composer(resumeFacts(chance, pack), chance);
          const sheet = layOut(parts);
          const truth = parts.truth();
          const read = readResume(await documentOf(await producer.make(sheet)));
          const score = scoreCv(read, truth, spanOf);
          rows.push({ isAside, layout, producer: name, language, score, truth, read });
        }
      }
    }
    await producer.close();
  }
  return { rows, missing };
}
