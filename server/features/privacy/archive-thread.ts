import { parentPort, workerData } from "node:worker_threads";
import type { ArchiveContent, ImportRefusal } from "#domain/privacy/account-archive.ts";
import type { Refusal } from "#domain/shared/result.ts";
import { readParts } from "./read-archive.ts";

export type ArchiveMessage =
  | Refusal<ImportRefusal>
  | { part: Partial<Pick<ArchiveContent, "applications" | "drafts">> }
  | { content: ArchiveContent; undated: number; files: Map<string, Uint8Array> };

/**
 * A thread of its own for one archive: its text is parsed and checked here, and its content sent in parts, so that whoever receives them has
 * time for others in between and none is held twice.
 */
const send = (message: ArchiveMessage) => parentPort?.postMessage(message);
const read = await readParts(workerData as Uint8Array, (part) => send({ part }));
send(read.ok ? read.archive : read);
