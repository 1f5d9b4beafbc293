import { WebError } from "#server/adapters/web/web-port.ts";

/** No host is asked more often than once a second, whatever a source's terms say; the rest is what the way there may take off. */
export const LEAST_GAP_MS = 1_050;

export type Turn = {
  host: string;
  /** Between the end of a request and the next, in ms; a second at least. */
  gapMs: number;
  /** Requests at once. */
  atOnce: number;
  /** At the head of the queue; and how long it may wait there, in ms. */
  urgent?: { withinMs: number };
};

type Waiting = { turn: Turn; start: () => void };
/** `sending`: the latest request is not yet on its way. `wasUrgent`: it went before others. */
type HostQueue = {
  active: number;
  sending: boolean;
  freeAt: number;
  waking: boolean;
  wasUrgent: boolean;
  waiting: Waiting[];
};

type QueueDeps = { now: () => Date; wait: (ms: number) => Promise<void> };

/** One queue per host: requests start at least `gapMs` after the last was sent and ended, however long lookup and connection take. */
export function createHostQueues({ now, wait }: QueueDeps) {
  const queues = new Map<string, HostQueue>();
  let stopped: WebError | null = null;

  function queueOf(host: string): HostQueue {
    const known = queues.get(host);
    if (known) return known;
    if (queues.size > 5_000) forgetIdle();
    const queue: HostQueue = { active: 0, sending: false, freeAt: 0, waking: false, wasUrgent: false, waiting: [] };
    queues.set(host, queue);
    return queue;
  }

  function forgetIdle(): void {
    const time = now().getTime();
    for (const [host, { active, waiting, freeAt }] of queues)
      if (active === 0 && waiting.length === 0 && freeAt < time) queues.delete(host);
  }

  function pump(queue: HostQueue): void {
    const place = placeOfNext(queue);
    const next = queue.waiting[place];
    if (!next || queue.waking || queue.sending || queue.active >= next.turn.atOnce) return;
    const ms = queue.freeAt - now().getTime();
    if (ms <= 0) {
      queue.waiting.splice(place, 1);
      queue.wasUrgent = next.turn.urgent !== undefined;
      queue.active++;
      queue.sending = true;
      next.start();
      return;
    }
    queue.waking = true;
    void wait(ms).then(() => {
      queue.waking = false;
      pump(queue);
    });
  }

  /** After one that went before others it is their turn: however many people want to apply, boards are still crawled. */
  function placeOfNext({ wasUrgent, waiting }: HostQueue): number {
    const place = wasUrgent ? waiting.findIndex(({ turn }) => !turn.urgent) : 0;
    return Math.max(0, place);
  }

  function keepGap(queue: HostQueue, gapMs: number): void {
    queue.freeAt = Math.max(queue.freeAt, now().getTime() + Math.max(gapMs, LEAST_GAP_MS));
  }

  function waitFor(queue: HostQueue, turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { turn, start: () => (stopped ? reject(stopped) : resolve()) };
      if (!turn.urgent) queue.waiting.push(entry);
      else {
        queue.waiting.unshift(entry);
        void wait(turn.urgent.withinMs).then(() => {
          const place = queue.waiting.indexOf(entry);
          if (place === -1) return;
          queue.waiting.splice(place, 1);
          reject(new WebError("held", "the queue was too long"));
        });
      }
      pump(queue);
    });
  }

  return {
    /** Runs `request` when its host's turn has come; it calls `sent` when it has left for the host. */
    async run<T>(turn: Turn, request: (sent: () => void) => Promise<T>): Promise<T> {
      if (stopped) throw stopped;
      const queue = queueOf(turn.host);
      await waitFor(queue, turn);
      let isSent = false;
      const sent = () => {
        if (isSent) return;
        isSent = true;
        queue.sending = false;
        keepGap(queue, turn.gapMs);
        pump(queue);
      };
      try {
        if (stopped) throw stopped;
        return await request(sent);
      } finally {
        queue.active--;
        keepGap(queue, turn.gapMs);
        sent();
        pump(queue);
      }
    },
    /** Rejects all waiting requests, and every later one. */
    stop(): void {
      stopped = new WebError("stopped");
      for (const queue of queues.values()) for (const { start } of queue.waiting.splice(0)) start();
    },
  };
}
