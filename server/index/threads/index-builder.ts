import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Bits } from "#server/index/build/bits.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import type { SegmentImage } from "#server/index/store/segment-image.ts";
import type { BuilderCall, BuilderReply } from "./index-builder-thread.ts";

/** Builds segments on threads of its own. */
export type IndexBuilder = {
  /** A segment of these postings, each id once. */
  build(postings: AsyncIterable<readonly IndexedPosting[]>): Promise<SegmentImage>;
  /** One segment of the live postings of several. */
  merge(parts: readonly { image: SegmentImage; live: Bits }[]): Promise<SegmentImage>;
  /** Keeps a segment in a file, see `saveSegment`. */
  save(path: string, note: string, image: SegmentImage): Promise<void>;
  /** Work under way rejects. */
  close(): Promise<void>;
};

/** The longest one step may take: a million postings are merged in seconds. */
const STEP_MS = 10 * MINUTE_MS;
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** An idle thread ends after this long: it holds 40 MB and starts in a fifth of a second. */
const IDLE_MS = 60_000;

/** About a hundred thousand postings: less is merged and saved in a moment. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Two threads, the second for long lists: what has just been imported does not wait while millions are merged or saved. */
export function startIndexBuilder(idleMs = IDLE_MS): IndexBuilder {
  const builds = openThread(idleMs);
  const long = openThread(idleMs);
  const threadFor = (images: readonly SegmentImage[]) =>
    images.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > LARGE_BYTES ? long : builds;
  let nextBuilder = 0;
  const imageOf = ({ image }: BuilderReply): SegmentImage => image as SegmentImage;
  return {
    async build(postings) {
      const builder = nextBuilder++;
      for await (const page of postings) await builds.call({ kind: "add", builder, postings: page.map(trimmed) });
      return imageOf(await builds.call({ kind: "finish", builder }));
    },
    merge: async (parts) => imageOf(await threadFor(parts.map(({ image }) => image)).call({ kind: "merge", parts })),
    async save(path, note, image) {
      await threadFor([image]).call({ kind: "save", path, note, image });
    },
    async close() {
      builds.close();
      long.close();
    },
  };
}

/** A builder thread, started when it is needed and again after it has failed or ended. */
function openThread(idleMs: number) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** What has postings in the thread's memory, and in that of one that ended. */
  const underWay = new Set<number>();
  const lost = new Set<number>();
  let nextId = 0;
  let closed = false;
  const waiting = new Map<number, { resolve: (reply: BuilderReply) => void; reject: (error: Error) => void }>();

  function start(): Worker {
    const started = new Worker(new URL("./index-builder-thread.ts", import.meta.url), { resourceLimits: LIMITS });
    started.unref();
    started.on("message", (reply: BuilderReply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error === undefined) caller?.resolve(reply);
      else caller?.reject(new Error(reply.error));
    });
    started.on("error", (error) => fail(started, error as Error));
    started.on("exit", () => fail(started, new Error("The thread that builds the catalogue ended.")));
    return started;
  }

  function fail(failed: Worker, error: Error): void {
    if (worker !== failed) return;
    worker = null;
    for (const builder of underWay) lost.add(builder);
    underWay.clear();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void failed.terminate();
  }

  return {
    async call(message: BuilderCall): Promise<BuilderReply> {
      if (closed) throw new Error("The catalogue is closed.");
      // The rest of an index alone would look like a whole one.
      if ("builder" in message && lost.delete(message.builder))
        throw new Error("The thread that builds the catalogue ended with half of it.");
      clearTimeout(idle);
      worker ??= start();
      const own = worker;
      if (message.kind === "add") underWay.add(message.builder);
      if (message.kind === "finish") underWay.delete(message.builder);
      const id = nextId++;
      const { promise, resolve, reject } = Promise.withResolvers<BuilderReply>();
      waiting.set(id, { resolve, reject });
      const late = setTimeout(
        () => fail(own, new Error("The thread that builds the catalogue took too long.")),
        STEP_MS,
      );
      own.postMessage({ ...message, id });
      return promise.finally(() => {
        clearTimeout(late);
        const end = () => fail(own, new Error("The thread that builds the catalogue was not needed."));
        if (waiting.size === 0 && underWay.size === 0) idle = setTimeout(end, idleMs).unref();
      });
    },
    close() {
      closed = true;
      clearTimeout(idle);
      if (worker) fail(worker, new Error("The catalogue is closed."));
    },
  };
}

/** Without what is not indexed: the texts of a posting are most of it. */
function trimmed(posting: IndexedPosting): IndexedPosting {
  const { id, source, title, company, location, skills, datePosted, firstSeenAt, syncedAt, linkQualityScore } = posting;
  const reading = { ...posting.reading, evidence: [], warnings: [], contradictions: [] };
  const descriptionText = posting.descriptionText.slice(0, 1);
  const dates = { datePosted, firstSeenAt, syncedAt };
  return { id, source, title, company, location, skills, ...dates, linkQualityScore, descriptionText, reading };
}
