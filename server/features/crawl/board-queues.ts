import type { BoardRow } from "./crawl-deps.ts";

/** As many boards of one host are claimed as it takes some minutes to ask. */
export const PER_HOST = 60;

type HostQueue = { waiting: BoardRow[]; active: number };

/** `atOnce`: how many boards of a host may be crawled at a time. */
type QueueDeps = { now: () => Date; atOnce: (board: BoardRow) => number };

/** Claimed boards by host, in the order in which they are crawled, none before its time. Hosts take turns. */
export function createBoardQueues({ now, atOnce }: QueueDeps) {
  const queues = new Map<string, HostQueue>();
  /** Hosts that may have more boards due than were claimed. */
  let full = new Set<string>();

  function add(host: string, boards: readonly BoardRow[]): void {
    const queue = queues.get(host) ?? { waiting: [], active: 0 };
    queues.set(host, queue);
    const time = now().getTime();
    const dueAt = ({ nextAt }: BoardRow) => Math.max(nextAt.getTime(), time);
    queue.waiting.push(...boards);
    queue.waiting.sort((a, b) => dueAt(a) - dueAt(b) || b.priority - a.priority || +a.nextAt - +b.nextAt);
  }

  /** The next board of each host that may be asked now. */
  function* heads() {
    for (const [host, queue] of queues) {
      const [board] = queue.waiting;
      if (board && queue.active < atOnce(board)) yield { host, queue, board };
    }
  }

  return {
    addClaimed(boards: readonly BoardRow[]): void {
      full = new Set();
      for (const [host, ofHost] of Map.groupBy(boards, (board) => board.host)) {
        add(host, ofHost);
        if (ofHost.length === PER_HOST) full.add(host);
      }
    },
    addAgain: (board: BoardRow) => add(board.host, [board]),
    /** A board to crawl now, until `finish`; null = none is due, or its host is busy. */
    takeDue(time: number): BoardRow | null {
      for (const { host, queue, board } of heads()) {
        if (board.nextAt.getTime() > time) continue;
        queue.waiting.shift();
        queue.active++;
        // Behind all others, who may have waited for a crawl to end.
        queues.delete(host);
        queues.set(host, queue);
        return board;
      }
      return null;
    },
    /** Infinity when nothing waits for its time. */
    nextDueAt(): number {
      let earliest = Number.POSITIVE_INFINITY;
      for (const { board } of heads()) earliest = Math.min(earliest, board.nextAt.getTime());
      return earliest;
    },
    /** Ends the crawl of a board; true = its host is done, and may have more boards due. */
    finish({ host }: BoardRow): boolean {
      const queue = queues.get(host);
      if (!queue) return false;
      queue.active--;
      if (queue.waiting.length > 0 || queue.active > 0) return false;
      queues.delete(host);
      return full.has(host);
    },
    waiting: () => [...queues.values()].flatMap(({ waiting }) => waiting),
    /** Hosts for which no more boards need be claimed. */
    hostsWithEnough: () => [...queues].flatMap(([host, { waiting }]) => (waiting.length >= PER_HOST / 2 ? host : [])),
    /** Empties all queues. */
    drain: () => [...queues.values()].flatMap(({ waiting }) => waiting.splice(0)),
  };
}
