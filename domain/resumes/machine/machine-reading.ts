import type { PageItem } from "#domain/resumes/reading/page-items.ts";
import type { DrawnPage } from "#domain/resumes/reading/page-layout.ts";
import type { ResumeDocument } from "#domain/resumes/reading/resume-document.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";

import { type CvFault, findFaults } from "./find-faults.ts";

/** A page of a PDF as it is drawn, in points from its upper left corner; `marks` tell where its lines stand, in reading order. */
export type Sheet = {
  width: number;
  height: number;
  items: PageItem[];
  marks: { line: number; x: number; y: number }[];
};

/** What a program gets from a CV's file. `lines` are in reading order; a DOCX has no sheets: its pages are made by who opens it. */
export type MachineReading = {
  pages: number;
  lines: { page: number; line: number; text: string }[];
  sheets: Sheet[];
  faults: CvFault[];
  resume: ReadResume;
};

const MAX_SHEETS = 6;
const MAX_ITEMS = 4_000;
const MAX_LINES = 2_000;

/** How a program gets to what it reads: the first 2,000 lines, the first six pages as drawn, and the faults. Pure; never throws. */
export function machineReading(
  { document, drawn, pages }: { document: ResumeDocument; drawn: readonly DrawnPage[]; pages: number },
  resume: ReadResume,
): MachineReading {
  let left = MAX_ITEMS;
  const sheets = drawn.slice(0, MAX_SHEETS).map(({ items, ...size }, at): Sheet => {
    const shown = items.filter(({ text }) => text.trim() !== "").slice(0, left);
    left -= shown.length;
    const own = document.lines.filter(({ page }) => page === at + 1);
    return { ...size, items: shown, marks: own.map(({ line, indent, y }) => ({ line, x: indent, y })) };
  });
  const lines = document.lines.slice(0, MAX_LINES).map(({ page, line, text }) => ({ page, line, text }));
  return { pages, lines, sheets, faults: findFaults({ document, resume, drawn, pages }), resume };
}
