import { WebError } from "#server/adapters/web/web-port.ts";
import { behindPeople } from "#server/db/embedded/turn-order.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import { crawlBoard } from "./board/crawl-board.ts";
import type { Crawled } from "./board/finish-crawl.ts";
import { noteFailedCrawl } from "./board/note-failed-crawl.ts";
import { createBoardQueues, PER_HOST } from "./board-queues.ts";
import { claimBoards, dropLeases, type Finished, findDueBoards, finishBoards, renewLeases } from "./claim-boards.ts";
import type { BoardRow, CrawlDeps } from "./crawl-deps.ts";
import { watchDns } from "./dns-watch.ts";
import type { Holds } from "./holds.ts";

/** How often paused and stopped sources are looked up. */
const TICK_MS = 60_000;
const LEAST_TICK_MS = 1_000;
/** Boards are claimed this far ahead, and this often while every host has some left. */
const AHEAD_MS = 5 * 60_000;
/** Postings are grouped into roles at most this often: few changes cost as much as many. */
const REGROUP_MS = 10 * 60_000;
const MAX_CRAWLS = 12;
const RETRY_MS = 10 * 60_000;

export type CrawlerDeps = CrawlDeps & {
  holds: Holds;
  /** Names this process among those that lease boards. */
  worker: string;
  /** Whether no other process has this database. */
  alone: boolean;
  /** Called once when names cannot be looked up, and once when they can again. */
  onNetwork?: (works: boolean) => void;
};

type Crawler = {
  /** Resolves when everything has ended; crawls under way are repeated by the next process. */
  stop: () => Promise<void>;
};

/** Crawls boards whose time has come, until it is stopped: one queue a host, claimed for some minutes at a time. */
export function startCrawler(deps: CrawlerDeps): Crawler {
  const { holds, now, log } = deps;
  const dns = watchDns(deps);
  const boardDeps: BoardDeps = { ...deps, web: { ...deps.web, ask: dns.ask }, dns };
  const atOnce = ({ source }: BoardRow) => deps.sources.get(source)?.terms.fetch.atOnce ?? 1;
  const queues = createBoardQueues({ now, atOnce });
  const leases = createLeases(deps);
  const crawls = new Map<number, Promise<void>>();
  const gone = new AbortController();
  const isStopping = () => gone.signal.aborted;
  const roles = createRegrouping(deps, gone.signal);
  const rests = createRests(deps, gone.signal);
  const wakeAt = createAlarm(deps, startDue);
  let claimAt = 0;

  async function run(): Promise<void> {
    let leftOver = deps.alone;
    while (!isStopping()) {
      const started = now().getTime();
      try {
        if (leftOver) await dropLeases(deps);
        leftOver = false;
        await turn();
      } catch (error) {
        log.error({ err: error }, "the crawl could not go on");
      }
      await rests.afterTurn(started);
    }
  }

  async function turn(): Promise<void> {
    await roles.regroup();
    await holds.reload();
    const time = now().getTime();
    if (dns.isDown() || time < claimAt) return;
    claimAt = time + AHEAD_MS;
    await leases.flush();
    if (isStopping()) return;
    const stopped = new Set(holds.heldSources());
    const claimed = await leases.claim([...queues.waiting().map(({ n }) => n), ...crawls.keys()], {
      at: now(),
      dueBy: new Date(claimAt),
      sources: [...deps.sources.keys()].filter((name) => !stopped.has(name)),
      without: [...queues.hostsWithEnough(), ...holds.heldHosts()],
      perHost: PER_HOST,
    });
    queues.addClaimed(claimed);
    startDue();
  }

  function startDue(): void {
    const time = now().getTime();
    while (!isStopping() && crawls.size < MAX_CRAWLS) {
      const board = queues.takeDue(time);
      if (!board) {
        wakeAt(queues.nextDueAt());
        return;
      }
      start(board);
    }
  }

  async function crawl(board: BoardRow): Promise<EndedCrawl> {
    const source = deps.sources.get(board.source);
    const isHeld = dns.isDown() || holds.heldSources().includes(board.source);
    return source && !isHeld && !isStopping()
      ? await crawlInTurn(boardDeps, source, board)
      : { end: leases.endOf(board), changed: false, again: null };
  }

  function start(board: BoardRow): void {
    const running = crawl(board).then(({ end, changed, again }) => {
      leases.add(end);
      if (changed) roles.noteChange();
      const nextAt = end.nextAt?.getTime() ?? claimAt;
      // A source may be asked again before boards are claimed anyhow.
      if (again && nextAt < claimAt && !isStopping()) queues.addAgain(again);
      else claimAt = Math.min(claimAt, nextAt);
      crawls.delete(board.n);
      if (queues.finish(board)) {
        claimAt = 0;
        rests.wake();
      }
      startDue();
    });
    crawls.set(board.n, running);
  }

  const running = behindPeople(run);
  return {
    async stop() {
      gone.abort();
      rests.end();
      deps.web.stop();
      // What it claims meanwhile is let go of, too.
      await running;
      for (const board of queues.drain()) leases.add(leases.endOf(board));
      await Promise.all(crawls.values());
      await leases.flush().catch((error: unknown) => log.error({ err: error }, "the crawl could not end its leases"));
      await holds.kept();
    },
  };
}

type Timing = Pick<CrawlerDeps, "now" | "wait">;

/** Pauses between two turns: a tick, less when woken, and never less than `LEAST_TICK_MS`. */
function createRests({ now, wait }: Timing, signal: AbortSignal) {
  let wake: () => void = () => undefined;
  let endPause: () => void = () => undefined;
  return {
    wake: () => wake(),
    end() {
      wake();
      endPause();
    },
    async afterTurn(started: number): Promise<void> {
      const again = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (signal.aborted) return;
      await Promise.race([wait(TICK_MS), again]);
      const passed = now().getTime() - started;
      const paused = new Promise<void>((resolve) => {
        endPause = resolve;
      });
      if (passed < LEAST_TICK_MS && !signal.aborted) await Promise.race([wait(LEAST_TICK_MS - passed), paused]);
    },
  };
}

/** Calls `ring` at each time it is set to, unless it is set to an earlier one already. */
function createAlarm({ now, wait }: Timing, ring: () => void): (time: number) => void {
  let earliest = Number.POSITIVE_INFINITY;
  return (time) => {
    if (time >= earliest) return;
    earliest = time;
    void wait(time - now().getTime()).then(() => {
      if (earliest === time) earliest = Number.POSITIVE_INFINITY;
      ring();
    });
  };
}

type Due = Omit<Parameters<typeof findDueBoards>[1], "held">;

/** Claims boards, and writes of each how its crawl ended, which ends its lease. */
function createLeases(deps: Pick<CrawlerDeps, "db" | "worker" | "alone" | "now">) {
  const { worker, now } = deps;
  /** What is to be written of crawls, by board; of those that have written it themselves, its number alone. */
  let finished = new Map<number, Finished>();
  return {
    add(end: Finished): void {
      finished.set(end.n, end.seenAt || !end.nextAt ? end : { ...finished.get(end.n), ...end });
    },
    /** What is still to be written of a board that is not crawled now. */
    endOf: ({ n }: BoardRow): Finished => finished.get(n) ?? { n },
    /** @param held boards that wait for a crawl or are being crawled. */
    async claim(held: readonly number[], due: Due): Promise<BoardRow[]> {
      // What has ended meanwhile is not written yet.
      if (deps.alone) return await findDueBoards(deps, { ...due, held: [...held, ...finished.keys()] });
      await renewLeases(deps, worker, held, due.at);
      return await claimBoards(deps, { ...due, worker });
    },
    async flush(): Promise<void> {
      const batch = [...finished.values()];
      finished = new Map();
      if (!deps.alone) return await finishBoards(deps, { worker, at: now(), finished: batch });
      const crawled = batch.filter(({ nextAt }) => nextAt);
      await finishBoards(deps, { worker: null, at: now(), finished: crawled });
    },
  };
}

/** Postings that came or went may be one role with others. */
function createRegrouping(deps: CrawlerDeps, signal: AbortSignal) {
  let changed = true;
  let regroupAt = 0;
  return {
    noteChange(): void {
      changed = true;
    },
    async regroup(): Promise<void> {
      const time = deps.now().getTime();
      if (!changed || time < regroupAt) return;
      changed = false;
      regroupAt = time + REGROUP_MS;
      await groupPostings(deps, { signal }).catch((error: unknown) => {
        changed = true;
        if (!signal.aborted) deps.log.error({ err: error }, "postings could not be brought together as roles");
      });
    },
  };
}

type BoardDeps = CrawlDeps & Pick<CrawlerDeps, "holds" | "alone"> & { dns: ReturnType<typeof watchDns> };
/** `again`: the board as it is now, where this process may go on with it without claiming it. */
type EndedCrawl = { end: Finished; changed: boolean; again: BoardRow | null };

/** Crawls a board and notes what its end says of its system and of the network. Never rejects. */
async function crawlInTurn(deps: BoardDeps, source: JobSource, board: BoardRow): Promise<EndedCrawl> {
  const { dns, holds, log } = deps;
  const begun = deps.now().getTime();
  try {
    const crawled = await crawlBoard(deps, source, board);
    // Pages given by address are of unlike sites.
    if (source.kind !== "page") holds.note(board.source, isProviderFault(crawled));
    if (crawled.reason === "no-such-host") dns.noSuchHost();
    else dns.worked(begun);
    log.debug({ source: board.source, board: board.id, outcome: crawled.outcome, detail: crawled.detail }, "board");
    const changed = crawled.later === null;
    const { nextAt, seenAt, sameLooks } = crawled.later ?? {};
    if (!nextAt || !seenAt) return { end: { n: board.n }, changed, again: null };
    const end = { n: board.n, nextAt, seenAt, sameLooks: sameLooks ?? 0 };
    // A lease ends with what is written of the crawl.
    return { end, changed, again: deps.alone ? { ...board, ...crawled.later } : null };
  } catch (error) {
    return { end: await afterFault(deps, source, board, error), changed: false, again: null };
  }
}

async function afterFault(deps: BoardDeps, source: JobSource, board: BoardRow, error: unknown): Promise<Finished> {
  if (error instanceof WebError)
    return { n: board.n, ...(error.fault === "held" && error.until ? { nextAt: error.until } : {}) };
  deps.log.error({ err: error, source: board.source, board: board.id }, "a board could not be crawled");
  // Whatever error of ours its answer caused, the board rests as after any other failure, and operators see it.
  const end = { outcome: "failed", detail: `our own fault: ${nameOf(error)}`, reason: null } as const;
  return noteFailedCrawl(deps, source, board, end).then(
    () => ({ n: board.n }),
    () => ({ n: board.n, nextAt: new Date(deps.now().getTime() + RETRY_MS) }),
  );
}

/** Without its words, which may quote a posting. */
function nameOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return [name, cause?.code].filter((part) => typeof part === "string").join(" ");
}

/** Refusals and failures of the system, rather than of one board of it. */
function isProviderFault({ outcome, reason }: Crawled): boolean {
  if (outcome === "refused") return reason === "system-status";
  if (outcome === "failed") return reason !== "no-such-host" && reason !== "address" && reason !== "too-large";
  return outcome === "shape" && reason === "html";
}
