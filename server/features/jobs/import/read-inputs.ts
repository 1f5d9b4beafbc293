import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanPosting, type RejectReason } from "#domain/reading/clean-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { CleanedPosting, PostingInput } from "#domain/reading/posting-input.ts";
import { type ReadOptions, readPosting } from "#domain/reading/read-posting.ts";

export type InputToRead = { input: PostingInput; options: ReadOptions };
export type ReadInput =
  | { ok: true; posting: CleanedPosting; reading: JobReading }
  | { ok: false; reason: RejectReason };

/** Cleans postings and reads what they say, in their order. */
export type ReadInputs = (inputs: readonly InputToRead[]) => Promise<ReadInput[]>;

/** How long reading may keep the process busy at a time: a server that imports goes on answering. */
const TURN_MS = 12;

export function readInput({ input, options }: InputToRead): ReadInput {
  const cleaned = cleanPosting(input);
  if (!cleaned.ok) return { ok: false, reason: cleaned.reason };
  return { ok: true, posting: cleaned.posting, reading: readPosting(cleaned.posting, options) };
}

/** Reads in this thread, in turns that let other work pass. */
export const readInTurns: ReadInputs = async (inputs) => {
  const read: ReadInput[] = [];
  let turn = performance.now();
  for (const input of inputs) {
    read.push(readInput(input));
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  return read;
};

/** Reads in this thread, and after each posting rests as long as it took: people's pages come first. */
export function readWithRests(wait: (ms: number) => Promise<void>): ReadInputs {
  return async (inputs) => {
    const read: ReadInput[] = [];
    for (const input of inputs) {
      const started = performance.now();
      read.push(readInput(input));
      await wait(Math.ceil(performance.now() - started));
    }
    return read;
  };
}
