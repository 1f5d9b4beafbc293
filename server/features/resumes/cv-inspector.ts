import type { Readable } from "node:stream";
import type { ReadFact } from "#domain/resumes/facts/json-resume.ts";
import type { MachineReading } from "#domain/resumes/machine/machine-reading.ts";
import type { Result } from "#domain/shared/result.ts";

type File = { size: number; body: Readable };

/** Reads a CV's file as a program does, within bounds of time and memory; not ok for one that is damaged, locked or too much. */
export type InspectCv = (
  type: "pdf" | "docx",
  file: File,
  signal: AbortSignal,
) => Promise<{ ok: true; text: string; machine: MachineReading } | { ok: false }>;

/** `origin`: of a file of fields, or read by us in a CV; `leftOut`: names of fields that no fact holds. */
export type ReadFacts = Result<
  { facts: ReadFact[]; origin: "read" | "imported"; leftOut?: string[] },
  "not-a-resume" | "too-many" | "too-large" | "overgrown" | "unread"
>;

/** Reads a file of facts (JSON Resume, Europass, a LinkedIn export) or a CV within the same bounds; "unread": it took too much of them. */
export type ReadFactFile = (file: File, signal: AbortSignal) => Promise<ReadFacts>;
