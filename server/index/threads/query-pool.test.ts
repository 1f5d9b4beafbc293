import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import { answerWork, type PackedWork } from "#server/index/query/answer-work.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { layOut } from "#server/index/store/segment-image.ts";
import { generatePostings } from "../../../bench/generate-postings.ts";
import { numbersFrom, randomPerson } from "../../../bench/people.ts";
import { openQueryPool, type QueryPool, type QueryPoolOptions } from "./query-pool.ts";
import type { QueryCall } from "./query-thread.ts";

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2 };
const AT = new Date("2026-11-01T00:00:00Z");
const segment = segmentOf(generatePostings(500));
const part = { image: layOut(segment), live: allBits(segment.size) };
const random = numbersFrom(3);
const log = { warn: vi.fn() };
let pool: QueryPool;

/** Without the product's limit of time, unless a test is about it: a machine that runs other tests beside this one may need longer. */
function open(options: Partial<QueryPoolOptions> = {}): QueryPool {
  pool = openQueryPool({ rates: RATES, log, threads: 1, inlineUpTo: 0, limitMs: 60_000, ...options });
  return pool;
}

afterEach(() => pool.close());

function anyWork(): PackedWork {
  const page = { offset: 0, limit: 20 };
  const want = { facets: true, relaxations: true };
  return {
    kind: "query",
    at: AT,
    query: { criteria: randomPerson(random), text: "", filters: NO_FILTERS, sort: "best", page, want },
  };
}

/** A thread that reads what it is given and never answers. */
const silent = () => new Worker("setInterval(() => undefined, 1000)", { eval: true });
const UNAVAILABLE = { name: "AppError", code: "UNAVAILABLE" };

test("answers are those of the main thread", async () => {
  open({ threads: 2 });
  const reader = segmentReader(segment, RATES);
  const works = Array.from({ length: 20 }, anyWork);
  const answers = await Promise.all(works.map((work, n) => pool.ask([part], work, `person ${n}`)));
  expect(answers).toEqual(works.map((work) => answerWork([{ reader, live: part.live }], work)));
});

test("a thread is told once what is live, and again when that changed, forth and back", async () => {
  const told = vi.fn();
  const start = () => {
    const worker = new Worker(new URL("./query-thread.ts", import.meta.url), { workerData: { rates: RATES } });
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (call: QueryCall) => {
      if (call.kind === "ask") told(call.parts.map(({ live }) => live));
      post(call);
    };
    return worker;
  };
  open({ start });
  const reader = segmentReader(segment, RATES);
  const fewer = allBits(segment.size);
  fewer[0] = 0;
  const work = anyWork();
  for (const live of [part.live, part.live, fewer, fewer, part.live])
    expect(await pool.ask([{ ...part, live }], work, "a")).toEqual(answerWork([{ reader, live }], work));
  expect(told.mock.calls.map(([parts]) => parts)).toEqual([[part.live], [null], [fewer], [null], [part.live]]);
});

test("fifty queries of one person hold back nobody else's", async () => {
  open({ mostPerKey: 50 });
  const order: string[] = [];
  const ask = (fairnessKey: string) => pool.ask([part], anyWork(), fairnessKey).then(() => order.push(fairnessKey));
  const all = Array.from({ length: 50 }, () => ask("greedy"));
  await Promise.all([...all, ask("modest")]);
  expect(order).toHaveLength(51);
  expect(order.indexOf("modest")).toBeLessThanOrEqual(2);
});

test("beyond the limits a query is refused at once", async () => {
  open({ start: silent, mostPerKey: 2, most: 3 });
  const refusals = (keys: string[]) =>
    keys.map((fairnessKey) => pool.ask([part], anyWork(), fairnessKey).catch(({ code }) => code));
  // The first one is at work, two wait under its key, one under another.
  const [, , , tooMany] = refusals(["a", "a", "a", "a"]);
  expect(await tooMany).toBe("UNAVAILABLE");
  const [, full] = refusals(["b", "c"]);
  expect(await full).toBe("UNAVAILABLE");
});

test("a query that takes too long is given up, and its thread with it", async () => {
  const start = vi.fn(silent);
  open({ start, limitMs: 20 });
  await expect(pool.ask([part], anyWork(), "a")).rejects.toMatchObject(UNAVAILABLE);
  expect(start).toHaveBeenCalledTimes(2);
});

test("a killed thread is replaced, and what it was at is asked again", async () => {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(new URL("./query-thread.ts", import.meta.url), { workerData: { rates: RATES } });
    started.push(worker);
    return worker;
  };
  open({ start });
  await pool.hold(part.image);
  expect(pool.holds([part])).toBe(true);
  const work = anyWork();
  const asked = pool.ask([part], work, "a");
  await started[0]?.terminate();
  expect(await asked).toEqual(answerWork([{ reader: segmentReader(segment, RATES), live: part.live }], work));
  expect(started).toHaveLength(2);
  expect(pool.holds([part])).toBe(true);
});

test("a long segment has to be read before it is asked about, a short one is read on the way", async () => {
  open({ inlineUpTo: 100 });
  const few = segmentOf(generatePostings(64, 9));
  const short = { image: layOut(few), live: allBits(few.size) };
  expect(pool.holds([part, short])).toBe(false);
  await pool.hold(part.image);
  expect(pool.holds([part, short])).toBe(true);
  const readers = [segment, few].map((of) => ({ reader: segmentReader(of, RATES), live: allBits(of.size) }));
  const work = anyWork();
  expect(await pool.ask([part, short], work, "a")).toEqual(answerWork(readers, work));
});

test("threads that only fail are not started for ever, and what waits is refused", async () => {
  const start = vi.fn(() => new Worker("process.exit(1)", { eval: true }));
  open({ start });
  await expect(pool.ask([part], anyWork(), "a")).rejects.toMatchObject(UNAVAILABLE);
  await expect.poll(() => start.mock.calls.length).toBe(3);
  expect(pool.holds([part])).toBe(false);
  await expect(pool.ask([part], anyWork(), "a")).rejects.toMatchObject(UNAVAILABLE);
});

test("closing refuses what waits", async () => {
  open({ start: silent });
  const asked = Promise.allSettled(["a", "a", "b"].map((fairnessKey) => pool.ask([part], anyWork(), fairnessKey)));
  await pool.close();
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
