import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { NO_FILTERS, SEARCH_SORTS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import * as answering from "#server/index/query/answer-work.ts";
import { answerWork, type PackedWork, type Steps } from "#server/index/query/answer-work.ts";
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
  pool = openQueryPool({ rates: RATES, log, processors: 2, inlineUpTo: 0, limitMs: 60_000, ...options });
  return pool;
}

vi.mock("#server/index/query/answer-work.ts", { spy: true });

afterEach(async () => {
  await pool.close();
  log.warn.mockClear();
});

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
/** Another id, in the order of neither. */
const twin = (a: string, b: string, n: number) => `${n}${b.slice(1, 8)}${a.slice(8)}`;
const UNAVAILABLE = { name: "AppError", code: "UNAVAILABLE" };

test("answers are those of the main thread", async () => {
  open({ processors: 3 });
  const reader = segmentReader(segment, RATES);
  const works = Array.from({ length: 20 }, anyWork);
  const answers = await Promise.all(works.map((work, n) => pool.ask([part], work, `person ${n}`)));
  expect(answers).toEqual(works.map((work) => answerWork([{ reader, live: part.live }], work)));
});

test("threads that share segments answer as one that has them all: pages, ties, counts, words, likeness", async () => {
  open({ processors: 2, shareFrom: 0 });
  const jobs = [...generatePostings(900, 5)];
  // The same over and over: only the id tells them apart.
  const twins = jobs
    .slice(0, 40)
    .flatMap((job) => jobs.slice(-5).map(({ id }, n) => ({ ...job, id: twin(job.id, id, n) })));
  const all = [...jobs.slice(0, -5), ...twins];
  const segments = [0, 1, 2, 3].map((own) => segmentOf(all.filter((_, at) => (at % 5) % 4 === own)));
  const parts = segments.map((own) => {
    const live = allBits(own.size);
    live[3] = 0x5a5a;
    return { image: layOut(own), live };
  });
  const readers = segments.map((own, at) => ({
    reader: segmentReader(own, RATES),
    live: parts[at]?.live ?? allBits(0),
  }));
  await pool.hold(...parts.map(({ image }) => image));
  expect(pool.holds(parts)).toBe(true);
  const texts = fc.constantFrom(
    "",
    "engineer",
    "senior nurse",
    "manag",
    "nruse",
    "e",
    "remote data",
    "enginer berlin",
    "zzz",
  );
  const anyShared = fc.record({
    person: fc.integer(),
    isAnswered: fc.boolean(),
    text: texts,
    orNearest: fc.boolean(),
    sort: fc.constantFrom(...SEARCH_SORTS),
    offset: fc.constantFrom(0, 3, 40, 150, 2_000),
    without: fc.constantFrom([], ["engineer"]),
  });
  await fc.assert(
    fc.asyncProperty(anyShared, async ({ person, isAnswered, offset, ...asked }) => {
      const criteria = isAnswered ? randomPerson(numbersFrom(person)) : {};
      const want = { facets: true, relaxations: true, fits: true, optionCounts: "country" as const };
      const query = { ...asked, criteria, filters: NO_FILTERS, page: { offset, limit: 20 }, want };
      const posting = all[Math.abs(person) % all.length] as (typeof all)[number];
      const works: PackedWork[] = [
        { kind: "query", query, at: AT },
        { kind: "similar", posting, criteria, limit: 12 },
      ];
      for (const work of works) expect(await pool.ask(parts, work, "a")).toEqual(answerWork(readers, work));
      const search = { kind: "search" as const, criteria, at: AT };
      expect((await pool.ask(parts, search, "a")).at(-1)).toEqual(answerWork(readers, search).at(-1));
    }),
    { numRuns: 60 },
  );
  expect(log.warn).not.toHaveBeenCalled();
}, 60_000);

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
  await pool.hold(part.image);
  const reader = segmentReader(segment, RATES);
  const fewer = allBits(segment.size);
  fewer[0] = 0;
  const work = anyWork();
  for (const live of [part.live, part.live, fewer, fewer, part.live])
    expect(await pool.ask([{ ...part, live }], work, "a")).toEqual(answerWork([{ reader, live }], work));
  expect(told.mock.calls.map(([parts]) => parts)).toEqual([[part.live], [null], [fewer], [null], [part.live]]);
});

/** Parts of their own, and the answer the main thread gives over them. */
function partsOf(...seeds: number[]) {
  const segments = seeds.map((seed) => segmentOf(generatePostings(300, seed)));
  const parts = segments.map((own) => ({ image: layOut(own), live: allBits(own.size) }));
  const readers = segments.map((own) => ({ reader: segmentReader(own, RATES), live: allBits(own.size) }));
  return { parts, images: parts.map(({ image }) => image), answer: (work: PackedWork) => answerWork(readers, work) };
}

const thread = () => new Worker(new URL("./query-thread.ts", import.meta.url), { workerData: { rates: RATES } });
/** Two questions of the threads, one after the other: which words are held, then the best. */
function textWork(): PackedWork<"query"> {
  const work = anyWork() as PackedWork<"query">;
  return { ...work, query: { ...work.query, criteria: {}, text: "remote data" } };
}

test("a query keeps the segments it was asked about, at work or waiting, when others take their place", async () => {
  const drops = vi.fn();
  const start = () => {
    const worker = thread();
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (call: QueryCall) => {
      if (call.kind === "drop") drops(call.key);
      post(call);
    };
    return worker;
  };
  open({ shareFrom: 0, start });
  const old = partsOf(21, 22);
  const next = partsOf(23, 24);
  await pool.hold(...old.images);
  await pool.hold(...next.images);
  const work = textWork();
  const asked = ["a", "b"].map((key) => pool.ask(old.parts, work, key));
  pool.keepOnly(next.images);
  expect(drops).not.toHaveBeenCalled();
  expect(await Promise.all(asked)).toEqual([old.answer(work), old.answer(work)]);
  expect(drops).toHaveBeenCalledTimes(2);
  expect(pool.holds(old.parts)).toBe(false);
  expect(await pool.ask(next.parts, work, "a")).toEqual(next.answer(work));
});

test("threads go on when a long segment takes the place of another", async () => {
  const start = vi.fn(thread);
  open({ processors: 3, shareFrom: 0, start });
  const old = partsOf(31);
  const merged = partsOf(32);
  await pool.hold(...old.images);
  pool.keepOnly(old.images);
  expect(start).toHaveBeenCalledTimes(2);
  const held = pool.hold(...merged.images);
  // What is shown meanwhile does not stop the reading.
  pool.keepOnly(old.images);
  await held;
  pool.keepOnly(merged.images);
  expect(pool.holds(merged.parts)).toBe(true);
  expect(pool.holds(old.parts)).toBe(false);
  expect(start).toHaveBeenCalledTimes(2);
});

test("threads of the old number answer until as many as there are long segments have read them", async () => {
  const started: Worker[] = [];
  const start = () => {
    const worker = thread();
    started.push(worker);
    return worker;
  };
  open({ processors: 2, shareFrom: 0, start });
  const { parts, images, answer } = partsOf(41, 42);
  await pool.hold(images[0] as (typeof images)[number]);
  pool.keepOnly(images.slice(0, 1));
  await pool.hold(...images);
  expect(started).toHaveLength(1);
  const ended = new Promise((resolve) => started[0]?.once("exit", resolve));
  pool.keepOnly(images);
  expect(started).toHaveLength(3);
  expect(pool.holds(parts)).toBe(true);
  const work = textWork();
  expect(await pool.ask(parts, work, "a")).toEqual(answer(work));
  await ended;
  expect(pool.holds(parts)).toBe(true);
  expect(await pool.ask(parts, work, "a")).toEqual(answer(work));
  expect(started).toHaveLength(3);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([0, 1, 2])("an error at step %i of a shared query rejects it alone, and its threads go on", async (at) => {
  const start = vi.fn(thread);
  open({ shareFrom: 0, start });
  const { parts, images, answer } = partsOf(51, 52);
  await pool.hold(...images);
  const work = textWork();
  let steps = 0;
  const real = answering.stepsOf;
  const failing = vi.spyOn(answering, "stepsOf").mockImplementationOnce(function* (...args) {
    const own = real(...args) as Steps<never>;
    let step = own.next();
    for (;;) {
      if (steps++ === at) throw new Error("a fault in merging");
      if (step.done) return step.value;
      step = own.next(yield step.value);
    }
  });
  const [failed, fine] = await Promise.allSettled(["a", "b"].map((key) => pool.ask(parts, work, key)));
  failing.mockRestore();
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "a fault in merging" } });
  expect(fine).toEqual({ status: "fulfilled", value: answer(work) });
  expect(start).toHaveBeenCalledTimes(2);
});

test("an error of one thread rejects the query once the others have answered", async () => {
  let asks = 0;
  const start = vi.fn(() => {
    const worker = thread();
    const post = worker.postMessage.bind(worker);
    // One of the threads is asked about what it does not have.
    worker.postMessage = (call: QueryCall) =>
      post(call.kind === "ask" && ++asks === 1 ? { ...call, parts: [{ key: -1, live: null }] } : call);
    return worker;
  });
  open({ shareFrom: 0, start });
  const { parts, images, answer } = partsOf(61, 62);
  await pool.hold(...images);
  const work = textWork();
  // What is live of a part is told again where it changed.
  const again = parts.map((own) => ({ ...own, live: own.live.slice() }));
  const [failed, fine] = await Promise.allSettled([pool.ask(parts, work, "a"), pool.ask(again, work, "b")]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("TypeError") } });
  expect(fine).toEqual({ status: "fulfilled", value: answer(work) });
  expect(start).toHaveBeenCalledTimes(2);
});

test("a query that cannot be posted is rejected alone", async () => {
  open({ shareFrom: 0 });
  const { parts, images, answer } = partsOf(81, 82);
  await pool.hold(...images);
  const work = textWork();
  const unfit = { ...work, query: { ...work.query, seed: (() => "") as never } };
  const [failed, fine] = await Promise.allSettled([pool.ask(parts, unfit, "a"), pool.ask(parts, work, "b")]);
  expect(failed).toMatchObject({ status: "rejected", reason: { name: "DataCloneError" } });
  expect(fine).toEqual({ status: "fulfilled", value: answer(work) });
});

test("a thread that ends between two steps of a query is replaced, and the query begun again", async () => {
  const started: Worker[] = [];
  let asks = 0;
  const start = () => {
    const worker = thread();
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (call: QueryCall) => {
      // The second question to two threads.
      if (call.kind === "ask" && ++asks === 3) void worker.terminate();
      else post(call);
    };
    started.push(worker);
    return worker;
  };
  open({ shareFrom: 0, start });
  const { parts, images, answer } = partsOf(71, 72);
  await pool.hold(...images);
  const work = textWork();
  expect(await pool.ask(parts, work, "a")).toEqual(answer(work));
  expect(started).toHaveLength(4);
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
