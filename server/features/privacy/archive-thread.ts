import { parentPort, workerData } from "node:worker_threads";
import type { ArchiveContent, ImportRefusal } from "#domain/privacy/account-archive.ts";
import type { Refusal } from "#domain/shared/result.ts";
import { readArchive } from "./read-archive.ts";

/** Applications a message: whoever receives them has time for others in between. */
const APPLICATIONS_AT_ONCE = 100;

export type ArchiveMessage =
  | Refusal<ImportRefusal>
  | { applications: ArchiveContent["applications"] }
  | { drafts: ArchiveContent["drafts"] }
  | { rest: Omit<ArchiveContent, "applications" | "drafts">; undated: number; files: Map<string, Uint8Array> };

/** A thread of its own for one archive: its text is parsed and checked here, and its content sent in parts, the `rest` last. */
const read = await readArchive(workerData as Uint8Array);
const send = (message: ArchiveMessage) => parentPort?.postMessage(message);
if (read.ok) {
  const { applications, drafts, ...rest } = read.archive.content;
  for (let at = 0; at < applications.length; at += APPLICATIONS_AT_ONCE)
    send({ applications: applications.slice(at, at + APPLICATIONS_AT_ONCE) });
  for (let at = 0; at < drafts.length; at += APPLICATIONS_AT_ONCE)
    send({ drafts: drafts.slice(at, at + APPLICATIONS_AT_ONCE) });
  const { undated, files } = read.archive;
  send({ rest, undated, files });
} else send(read);
