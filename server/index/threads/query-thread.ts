import { parentPort, workerData } from "node:worker_threads";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { type Bits, noBits } from "#server/index/build/bits.ts";
import { answerWork, type PackedWork } from "#server/index/query/answer-work.ts";
import { type SegmentReader, segmentReader } from "#server/index/query/segment-reader.ts";
import { answerShare, type LiveSegment, type ShareWork } from "#server/index/query/share-work.ts";
import { readImage, type SegmentImage } from "#server/index/store/segment-image.ts";

/** `live` is null when it is what this thread was told last. */
export type AskedPart = { key: number; live: Bits | null };
export type QueryCall =
  | { kind: "hold"; key: number; image: SegmentImage }
  | { kind: "drop"; key: number }
  | { kind: "ask"; parts: readonly AskedPart[]; work: PackedWork | ShareWork };
/** One query is asked at a time, so an answer needs no name. */
export type QueryReply = { held: number } | { answer: unknown } | { error: string };

type Held = { reader: Promise<SegmentReader>; live: Bits };

const { rates } = workerData as { rates: EuroRates };
/** Reading a large segment takes slices of time between which queries over others are answered. */
const held = new Map<number, Held>();

async function hold(key: number, image: SegmentImage): Promise<void> {
  const reader = readImage(image).then((segment) => segmentReader(segment, rates));
  held.set(key, { reader, live: noBits(0) });
  await reader;
  reply({ held: key });
}

async function ask({ parts, work }: QueryCall & { kind: "ask" }): Promise<void> {
  try {
    const segments = parts.map(({ key, live }) => {
      const part = held.get(key) as Held;
      part.live = live ?? part.live;
      return { ...part };
    });
    const read = segments.map(async ({ reader, live }) => ({ reader: await reader, live }));
    reply({ answer: answered(await Promise.all(read), work) });
  } catch (error) {
    reply({ error: String(error) });
  }
}

function answered(segments: readonly LiveSegment[], work: PackedWork | ShareWork): unknown {
  switch (work.kind) {
    case "query":
    case "similar":
    case "search":
      return answerWork(segments, work);
    default:
      return answerShare(segments, work);
  }
}

function reply(message: QueryReply): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", (call: QueryCall) => {
  if (call.kind === "hold") void hold(call.key, call.image);
  else if (call.kind === "drop") held.delete(call.key);
  else void ask(call);
});
