import { expect, onTestFinished, test, vi } from "vitest";
import { openThreadPool } from "./thread-pool.ts";

const LIMITS = { atOnce: 1, mostWaiting: 5, mostPerKey: 5, limitMs: 20_000, idleMs: 20_000 };

function pool(program: string) {
  const code = `import { parentPort } from "node:worker_threads"; parentPort.on("message", ${program});`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const opened = openThreadPool<number, number>({ url, ...LIMITS });
  onTestFinished(() => opened.close());
  return opened;
}

test("a thread that fails after its answer harms nobody, and another takes its place", async () => {
  const { run } = pool(
    `(n) => { parentPort.postMessage({ output: n }); setTimeout(() => { throw new Error("later"); }, 50); }`,
  );
  expect(await run("a", 1)).toBe(1);
  await expect.poll(() => run("a", 2).catch(() => null)).toBe(2);
});

test("a thread that has rested for long enough is not asked while it ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { run } = pool(`(n) => parentPort.postMessage({ output: n })`);
  expect(await run("a", 1)).toBe(1);
  vi.advanceTimersByTime(LIMITS.idleMs);
  expect(await run("a", 2)).toBe(2);
});

test("warmed, a thread is there before anybody asks, and one that is there is left alone", async () => {
  const { run, warm } = pool(
    `(n) => parentPort.postMessage({ output: (globalThis.asked = (globalThis.asked ?? 0) + n) })`,
  );
  warm(10);
  expect(await run("a", 1)).toBe(11);
  warm(10);
  expect(await run("a", 1)).toBe(12);
});
