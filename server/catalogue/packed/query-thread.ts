import { parentPort, workerData } from "node:worker_threads";
import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { answerWork, type PackedAnswer, type PackedWork } from "./answer-work.ts";
import type { Bits } from "./bits.ts";
import { readImage, type SegmentImage } from "./segment-image.ts";
import { type SegmentReader, segmentReader } from "./segment-reader.ts";

export type QueryCall =
  | { kind: "hold"; key: number; image: SegmentImage }
  | { kind: "drop"; key: number }
  | { kind: "ask"; parts: readonly { key: number; live: Bits }[]; work: PackedWork };
/** One query is asked at a time, so an answer needs no name. */
export type QueryReply = { held: number } | { answer: PackedAnswer } | { error: string };

const { rates } = workerData as { rates: EuroRates };
/** Reading a large segment takes slices of time between which queries over others are answered. */
const readers = new Map<number, Promise<SegmentReader>>();

async function hold(key: number, image: SegmentImage): Promise<void> {
  const reader = readImage(image).then((segment) => segmentReader(segment, rates));
  readers.set(key, reader);
  await reader;
  reply({ held: key });
}

async function ask({ parts, work }: QueryCall & { kind: "ask" }): Promise<void> {
  try {
    const segments = await Promise.all(
      parts.map(async ({ key, live }) => ({ reader: (await readers.get(key)) as SegmentReader, live })),
    );
    reply({ answer: answerWork(segments, work) });
  } catch (error) {
    reply({ error: String(error) });
  }
}

function reply(message: QueryReply): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", (call: QueryCall) => {
  if (call.kind === "hold") void hold(call.key, call.image);
  else if (call.kind === "drop") readers.delete(call.key);
  else void ask(call);
});
