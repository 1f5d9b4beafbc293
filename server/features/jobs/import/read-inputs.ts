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

/** Reads in this thread, resting after each posting as long as it took: people's pages come first. Parallel lists take turns. */
export function readWithRests(wait: (ms: number) => Promise<void>): ReadInputs {
  let rested: Promise<unknown> = Promise.resolve();
  async function inTurn(input: InputToRead): Promise<ReadInput> {
    const turn = rested.then(() => {
      const started = performance.now();
      return { read: readInput(input), tookMs: performance.now() - started };
    });
    rested = turn.then(
      ({ tookMs }) => wait(Math.ceil(tookMs)),
      () => undefined,
    );
    return (await turn).read;
  }
  return async (inputs) => {
    const read: ReadInput[] = [];
    for (const input of inputs) read.push(await inTurn(input));
    return read;
  };
}
