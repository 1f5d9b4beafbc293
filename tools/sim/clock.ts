import { setImmediate as nextTurn } from "node:timers/promises";

/** Turns of the event loop in which nothing may happen before time goes on. */
const QUIET_TURNS = 3;

export type SimClock = {
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  /** Runs `late` after so many ms, unless what it gives is called before. */
  after: (ms: number, late: () => void) => () => void;
  /** Lets time pass until `end`, from one timer to the next, whenever nothing is busy. */
  runUntil: (end: Date, isBusy: () => boolean) => Promise<void>;
  /** Time that passes at once, as when a machine slept. */
  jump: (ms: number) => void;
};

/** Time that passes only while everybody waits for it. `onTime` is told of each step before anything happens in it. */
export function createSimClock(start: Date, onTime: (time: number) => void = () => undefined): SimClock {
  let time = start.getTime();
  const timers = new Map<number, Set<() => void>>();
  const heap: number[] = [];

  function push(at: number): void {
    let child = heap.push(at) - 1;
    for (let parent = (child - 1) >> 1; child > 0 && (heap[parent] as number) > at; parent = (child - 1) >> 1) {
      heap[child] = heap[parent] as number;
      heap[parent] = at;
      child = parent;
    }
  }

  function pop(): number {
    const first = heap[0] as number;
    const last = heap.pop() as number;
    if (heap.length === 0) return first;
    let parent = 0;
    for (let child = 1; child < heap.length; child = parent * 2 + 1) {
      if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if ((heap[child] as number) >= last) break;
      heap[parent] = heap[child] as number;
      parent = child;
    }
    heap[parent] = last;
    return first;
  }

  async function untilQuiet(isBusy: () => boolean): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = isBusy() ? 0 : quiet + 1) await nextTurn();
  }

  function after(ms: number, late: () => void): () => void {
    const at = Math.ceil(time + Math.max(0, ms));
    let due = timers.get(at);
    if (!due) {
      due = new Set();
      timers.set(at, due);
      push(at);
    }
    const one = () => late();
    due.add(one);
    return () => void due.delete(one);
  }

  return {
    now: () => new Date(time),
    wait: (ms) => new Promise((resolve) => void after(ms, resolve)),
    after,
    async runUntil(end, isBusy) {
      for (let quiet = false; ; ) {
        if (!quiet) await untilQuiet(isBusy);
        if (heap.length === 0 || (heap[0] as number) > end.getTime()) break;
        const at = pop();
        const due = timers.get(at);
        timers.delete(at);
        // Where everything was taken back nothing happens.
        quiet = due === undefined || due.size === 0;
        if (!due || quiet) continue;
        time = Math.max(time, at);
        onTime(time);
        for (const late of due) late();
      }
      time = end.getTime();
    },
    jump: (ms) => {
      time += ms;
    },
  };
}
