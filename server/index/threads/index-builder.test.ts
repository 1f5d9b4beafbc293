import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { readImage } from "#server/index/store/segment-image.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { startIndexBuilder } from "./index-builder.ts";

const IDLE_MS = 60_000;
const ended = vi.spyOn(Worker.prototype, "terminate");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  ended.mockClear();
});

async function* inPages(pages: number, between: () => void): AsyncGenerator<IndexedPosting[]> {
  for (let page = 0; page < pages; page++) {
    yield [{ ...buildJob(), id: `00000000-0000-4000-8000-00000000000${page}` }];
    between();
  }
}

test("a thread that is not needed ends, and is there when it is needed again", async () => {
  const builder = startIndexBuilder(IDLE_MS);
  const first = await builder.build(inPages(1, () => {}));
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await builder.build(inPages(1, () => {}))).toEqual(first);
  await builder.close();
});

test("a thread with half an index in memory is needed", async () => {
  const builder = startIndexBuilder(IDLE_MS);
  const whole = await builder.build(inPages(3, () => {}));
  expect(await builder.build(inPages(3, () => vi.advanceTimersByTime(IDLE_MS)))).toEqual(whole);
  await builder.close();
});

test("an index whose thread ended between two pages is no index, rather than one of the last page", async () => {
  const builder = startIndexBuilder(IDLE_MS);
  const posted = vi.spyOn(Worker.prototype, "postMessage");
  const pages = async function* () {
    yield* inPages(1, () => {});
    const thread = posted.mock.contexts.at(-1) as Worker;
    await Promise.all([once(thread, "exit"), thread.terminate()]);
    yield* inPages(2, () => {});
  };
  await expect(builder.build(pages())).rejects.toThrow("half of it");
  const whole = await builder.build(inPages(3, () => {}));
  expect((await readImage(whole)).size).toBe(3);
  await builder.close();
});
