import { parentPort } from "node:worker_threads";
import type { Bits } from "#server/index/build/bits.ts";
import { mergeSegments } from "#server/index/build/merge-segments.ts";
import { type IndexedPosting, type SegmentBuilder, segmentBuilder } from "#server/index/build/segment.ts";
import { saveSegment } from "#server/index/store/segment-file.ts";
import { layOut, readImage, type SegmentImage } from "#server/index/store/segment-image.ts";

/** `builder` identifies one running build. */
export type BuilderCall =
  | { kind: "add"; builder: number; postings: readonly IndexedPosting[] }
  | { kind: "finish"; builder: number }
  | { kind: "merge"; parts: readonly { image: SegmentImage; live: Bits }[] }
  | { kind: "save"; path: string; note: string; image: SegmentImage };
export type BuilderReply = { id: number; image?: SegmentImage; error?: string };

const builders = new Map<number, SegmentBuilder>();

async function answer(call: BuilderCall): Promise<SegmentImage | undefined> {
  switch (call.kind) {
    case "add": {
      const builder = builders.get(call.builder) ?? segmentBuilder();
      builders.set(call.builder, builder);
      for (const posting of call.postings) builder.add(posting);
      return undefined;
    }
    case "finish": {
      const builder = builders.get(call.builder) ?? segmentBuilder();
      builders.delete(call.builder);
      return layOut(builder.finish());
    }
    case "merge": {
      const parts = call.parts.map(async ({ image, live }) => ({ segment: await readImage(image), live }));
      return layOut(mergeSegments(await Promise.all(parts)));
    }
    case "save":
      await saveSegment(call.path, { note: call.note, image: call.image });
      return undefined;
  }
}

parentPort?.on("message", (call: BuilderCall & { id: number }) => {
  answer(call).then(
    (image) => parentPort?.postMessage({ id: call.id, image } satisfies BuilderReply),
    (error: unknown) => parentPort?.postMessage({ id: call.id, error: String(error) } satisfies BuilderReply),
  );
});
