import { parentPort, workerData } from "node:worker_threads";
import type { ArchivePart } from "#domain/privacy/account-archive.ts";
import { type ArchiveRead, readParts } from "./read-archive.ts";

export type ArchiveMessage = { part: ArchivePart } | ArchiveRead;

/**
 * A thread of its own for one archive: its text and files are read and checked here, its content is sent in parts and its files are handed
 * over, so that whoever receives them has time for others in between and none is held twice.
 */
const send = (message: ArchiveMessage, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(message, handedOver);
const read = await readParts(workerData as Uint8Array, (part) => send({ part }));
send(read, read.ok ? [...read.archive.files.values()].map(({ bytes }) => bytes.buffer) : []);
