import type { Readable } from "node:stream";
import type { MachineReading } from "#domain/resumes/machine/machine-reading.ts";

/** Reads a CV's file as a program does, within bounds of time and memory; not ok for one that is damaged, locked or too much. `attached`: the XML that a PDF carries, "" = none. */
export type InspectCv = (
  type: "pdf" | "docx",
  file: { size: number; body: Readable },
  signal: AbortSignal,
) => Promise<{ ok: true; text: string; machine: MachineReading; attached: string } | { ok: false }>;
