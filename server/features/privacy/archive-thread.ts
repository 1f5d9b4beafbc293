import { parentPort, workerData } from "node:worker_threads";
import type { ArchivePart } from "#domain/privacy/account-archive.ts";
import { type ArchiveRead, readParts } from "./read-archive.ts";

export type ArchiveMessage = { part: ArchivePart } | ArchiveRead;

/** Reads one archive in a thread of its own: sends content in parts and hands files over, so that the receiver is never blocked. */
const send = (message: ArchiveMessage, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(message, handedOver);
const read = await readParts(workerData as Uint8Array, (part) => send({ part }));
send(read, read.ok ? [...read.archive.files.values()].map(({ bytes }) => bytes.buffer) : []);
