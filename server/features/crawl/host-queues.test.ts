import { expect, test } from "vitest";
import { createHostQueues } from "./host-queues.ts";

/** A clock that moves when it is told to. */
function fakeClock() {
  let time = 0;
  const waits: { at: number; done: () => void }[] = [];
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const wait = (ms: number) => new Promise<void>((done) => waits.push({ at: time + ms, done }));
  return {
    now: () => new Date(time),
    wait,
    async pass(ms: number) {
      const end = time + ms;
      for (await settle(); ; await settle()) {
        waits.sort((a, b) => a.at - b.at);
        const next = waits[0];
        if (!next || next.at > end) break;
        waits.shift();
        time = next.at;
        next.done();
      }
      time = end;
    },
  };
}

/** Requests that arrive at their host `wayMs` after their turn began, and are answered `answerMs` later. */
async function arrivals(ways: readonly { wayMs: number; answerMs: number }[], atOnce: number): Promise<number[]> {
  const clock = fakeClock();
  const queues = createHostQueues(clock);
  const arrived: number[] = [];
  const all = ways.map(({ wayMs, answerMs }) =>
    queues.run({ host: "jobs.example", gapMs: 1_000, atOnce }, async (sent) => {
      await clock.wait(wayMs);
      arrived.push(clock.now().getTime());
      sent();
      await clock.wait(answerMs);
    }),
  );
  await clock.pass(120_000);
  await Promise.all(all);
  return arrived;
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, at) => time - (times[at] as number));

test("a connection that is long made takes nothing off the second between two requests", async () => {
  const slowFirst = [
    { wayMs: 700, answerMs: 10_000 },
    { wayMs: 5, answerMs: 10_000 },
    { wayMs: 400, answerMs: 10_000 },
    { wayMs: 0, answerMs: 10_000 },
  ];
  const arrived = await arrivals(slowFirst, 4);
  expect(arrived).toHaveLength(4);
  expect(Math.min(...gaps(arrived))).toBeGreaterThanOrEqual(1_000);
  expect(arrived.at(-1)).toBeLessThan(10_000);
});

test("one at a time means a second after the answer", async () => {
  const arrived = await arrivals(Array(3).fill({ wayMs: 20, answerMs: 300 }), 1);
  expect(Math.min(...gaps(arrived))).toBeGreaterThanOrEqual(1_300);
});

test("a request that never leaves does not hold up the next", async () => {
  const clock = fakeClock();
  const queues = createHostQueues(clock);
  const turn = { host: "jobs.example", gapMs: 1_000, atOnce: 4 };
  const first = queues.run(turn, () => Promise.reject(new Error("no such name")));
  const second = queues.run(turn, async (sent) => {
    sent();
    return clock.now().getTime();
  });
  await expect(first).rejects.toThrow("no such name");
  await clock.pass(2_000);
  expect(await second).toBeGreaterThanOrEqual(1_000);
});

test("who waits for a page goes first, but not twice while a board waits", async () => {
  const clock = fakeClock();
  const queues = createHostQueues(clock);
  const ran: string[] = [];
  const ask = (name: string, urgent?: { withinMs: number }) =>
    queues.run({ host: "jobs.example", gapMs: 1_000, atOnce: 1, ...(urgent ? { urgent } : {}) }, async () => {
      ran.push(name);
    });
  const urgent = { withinMs: 20_000 };
  const all = [ask("board 1"), ask("board 2"), ask("press 1", urgent), ask("press 2", urgent), ask("press 3", urgent)];
  await clock.pass(30_000);
  await Promise.all(all);
  expect(ran).toEqual(["board 1", "press 3", "board 2", "press 2", "press 1"]);
});
