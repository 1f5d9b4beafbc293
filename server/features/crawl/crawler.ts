import { restAfterFailures } from "#domain/crawl/crawl-schedule.ts";
import { WebError } from "#server/adapters/web/web-port.ts";
import { behindPeople } from "#server/db/embedded/turn-order.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import { crawlBoard } from "./board/crawl-board.ts";
import type { Crawled } from "./board/finish-crawl.ts";
import { noteFailedCrawl } from "./board/note-failed-crawl.ts";
import { claimBoards, dropLeases, type Finished, findDueBoards, finishBoards, renewLeases } from "./claim-boards.ts";
import type { BoardRow, CrawlDeps } from "./crawl-deps.ts";
import type { Holds } from "./holds.ts";
import type { PoliteWeb } from "./polite-web.ts";

/** How often rests and stops are looked up. */
const TICK_MS = 60_000;
const LEAST_TICK_MS = 1_000;
/** Boards are claimed this far ahead, and this often while every host has some left. */
const AHEAD_MS = 5 * 60_000;
/** As many of one host as it takes some minutes to ask. */
const PER_HOST = 60;
/** Postings are brought together as roles so often at most: it is the same work for few changes as for many. */
const REGROUP_MS = 10 * 60_000;
const MAX_CRAWLS = 12;
/** Without names nothing can be reached: everything rests. */
const NO_NAMES_MS = 5 * 60_000;
/** A look-up that says "no such host" so soon after another one worked is about that host. */
const NAMES_WORKED_MS = 5 * 60_000;
const RETRY_MS = 10 * 60_000;

export type CrawlerDeps = CrawlDeps & {
  holds: Holds;
  /** Names this process among those that lease boards. */
  worker: string;
  /** Whether no other process has this database. */
  alone: boolean;
  /** Told once, when names cannot be looked up, and once when they can again. */
  onNetwork?: (works: boolean) => void;
};

type Crawler = {
  /** Ends when all has come to an end; what was under way is done again by whoever goes on. */
  stop: () => Promise<void>;
};

/** Boards of a host in the order in which they are crawled, none before its time. */
type HostQueue = { waiting: BoardRow[]; active: number };

/** Crawls boards whose time has come, until it is stopped: one queue a host, claimed for some minutes at a time. */
export function startCrawler(deps: CrawlerDeps): Crawler {
  const { holds, worker, now, wait, log } = deps;
  const queues = new Map<string, HostQueue>();
  const crawls = new Map<number, Promise<void>>();
  /** What is to be written of crawls, by board; of those that have written it themselves, its number alone. */
  let finished = new Map<number, Finished>();
  let stopping = false;
  const gone = new AbortController();
  let changed = true;
  let regroupAt = 0;
  let claimAt = 0;
  let wakesAt = Number.POSITIVE_INFINITY;
  let full = new Set<string>();
  let wake: () => void = () => undefined;
  let endPause: () => void = () => undefined;
  let namesRestUntil = 0;
  let namesWorkedAt: number | null = null;
  /** Hosts whose name could not be looked up: when last, and how often while others answered. */
  const nameless = new Map<string, { at: number; times: number }>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const withoutNames = () => now().getTime() < namesRestUntil;
  /** A crawl that is under way when names fail does not go on either. */
  const ask: PoliteWeb["ask"] = async (request, options) => {
    if (withoutNames()) throw new WebError("held", "no names", new Date(namesRestUntil));
    const { hostname } = new URL(request.url);
    try {
      const answer = await deps.web.ask(request, options);
      nameless.delete(hostname);
      answeredAt = now().getTime();
      return answer;
    } catch (error) {
      if (error instanceof WebError && error.fault === "dns") {
        restNameless(hostname);
        noteNames(false);
      }
      throw error;
    }
  };
  /** One name that fails for ever must not stop all others again and again: where others worked meanwhile, its host rests ever longer. */
  function restNameless(host: string): void {
    const at = now().getTime();
    const last = nameless.get(host);
    const times = last ? last.times + (answeredAt >= last.at ? 1 : 0) : 0;
    nameless.set(host, { at, times });
    if (times > 0) holds.hold(host, new Date(at + restAfterFailures(times)), "its name cannot be looked up");
  }
  const crawlDeps: CrawlDeps = { ...deps, web: { ...deps.web, ask } };

  async function run(): Promise<void> {
    let leftOver = deps.alone;
    while (!stopping) {
      const started = now().getTime();
      try {
        if (leftOver) await dropLeases(deps);
        leftOver = false;
        await turn();
      } catch (error) {
        log.error({ err: error }, "the crawl could not go on");
      }
      const again = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (stopping) break;
      await Promise.race([wait(TICK_MS), again]);
      const passed = now().getTime() - started;
      const paused = new Promise<void>((resolve) => {
        endPause = resolve;
      });
      if (passed < LEAST_TICK_MS && !stopping) await Promise.race([wait(LEAST_TICK_MS - passed), paused]);
    }
  }

  async function turn(): Promise<void> {
    await regroup();
    await holds.reload();
    const time = now().getTime();
    if (withoutNames() || time < claimAt) return;
    claimAt = time + AHEAD_MS;
    await flush();
    if (stopping) return;
    const claimed = await claim();
    full = new Set();
    for (const [host, boards] of Map.groupBy(claimed, (board) => board.host)) {
      const queue = queues.get(host) ?? { waiting: [], active: 0 };
      queues.set(host, queue);
      enqueue(queue, boards);
      if (boards.length === PER_HOST) full.add(host);
    }
    pump();
  }

  function enqueue({ waiting }: HostQueue, boards: readonly BoardRow[]): void {
    const time = now().getTime();
    const dueAt = ({ nextAt }: BoardRow) => Math.max(nextAt.getTime(), time);
    waiting.push(...boards);
    waiting.sort((a, b) => dueAt(a) - dueAt(b) || b.priority - a.priority || +a.nextAt - +b.nextAt);
  }

  async function claim(): Promise<BoardRow[]> {
    const waiting = [...queues.values()].flatMap(({ waiting }) => waiting.map(({ n }) => n));
    const held = [...waiting, ...crawls.keys()];
    const stopped = new Set(holds.heldSources());
    const due = {
      at: now(),
      dueBy: new Date(claimAt),
      sources: [...deps.sources.keys()].filter((name) => !stopped.has(name)),
      without: [...hostsWithEnough(), ...holds.heldHosts()],
      perHost: PER_HOST,
    };
    // What has ended meanwhile is not written yet.
    if (deps.alone) return await findDueBoards(deps, { ...due, held: [...held, ...finished.keys()] });
    await renewLeases(deps, worker, held, due.at);
    return await claimBoards(deps, { ...due, worker });
  }

  function hostsWithEnough(): string[] {
    return [...queues].flatMap(([host, { waiting }]) => (waiting.length >= PER_HOST / 2 ? host : []));
  }

  async function flush(): Promise<void> {
    const batch = [...finished.values()];
    finished = new Map();
    if (!deps.alone) return await finishBoards(deps, { worker, at: now(), finished: batch });
    const crawled = batch.filter(({ nextAt }) => nextAt);
    await finishBoards(deps, { worker: null, at: now(), finished: crawled });
  }

  /** Postings that came or went may be one role with others. */
  async function regroup(): Promise<void> {
    if (!changed || now().getTime() < regroupAt) return;
    changed = false;
    regroupAt = now().getTime() + REGROUP_MS;
    await groupPostings(deps, { signal: gone.signal }).catch((error: unknown) => {
      changed = true;
      if (!stopping) log.error({ err: error }, "postings could not be brought together as roles");
    });
  }

  function pump(): void {
    const time = now().getTime();
    let earliest = Number.POSITIVE_INFINITY;
    for (let started = true; started && !stopping; ) {
      started = false;
      for (const [host, queue] of queues) {
        if (crawls.size >= MAX_CRAWLS) return;
        const [board] = queue.waiting;
        const atOnce = board ? (deps.sources.get(board.source)?.terms.fetch.atOnce ?? 1) : 0;
        if (!board || queue.active >= atOnce) continue;
        if (board.nextAt.getTime() > time) {
          earliest = Math.min(earliest, board.nextAt.getTime());
          continue;
        }
        queue.waiting.shift();
        queue.active++;
        started = true;
        // Behind all others, who may have waited for a crawl to end.
        queues.delete(host);
        queues.set(host, queue);
        start(host, queue, board);
      }
    }
    if (earliest < wakesAt) pumpAt(earliest);
  }

  function pumpAt(time: number): void {
    wakesAt = time;
    void wait(time - now().getTime()).then(() => {
      if (wakesAt === time) wakesAt = Number.POSITIVE_INFINITY;
      pump();
    });
  }

  function start(host: string, queue: HostQueue, board: BoardRow): void {
    const running = crawl(board).then(({ again, ...one }) => {
      finished.set(board.n, one.seenAt || !one.nextAt ? one : { ...finished.get(board.n), ...one });
      const nextAt = one.nextAt?.getTime() ?? claimAt;
      // A source may be asked again before boards are claimed anyhow.
      if (again && nextAt < claimAt && !stopping) enqueue(queue, [again]);
      else claimAt = Math.min(claimAt, nextAt);
      crawls.delete(board.n);
      queue.active--;
      if (queue.waiting.length === 0 && queue.active === 0) {
        queues.delete(host);
        if (full.has(host)) {
          claimAt = 0;
          wake();
        }
      }
      pump();
    });
    crawls.set(board.n, running);
  }

  async function crawl(board: BoardRow): Promise<Finished & { again?: BoardRow }> {
    const source = deps.sources.get(board.source);
    const begun = now().getTime();
    const rests = withoutNames() || holds.heldSources().includes(board.source);
    if (!source || rests || stopping) return finished.get(board.n) ?? { n: board.n };
    try {
      const crawled = await crawlBoard(crawlDeps, source, board);
      if (crawled.later === null) changed = true;
      // Pages given by address are of unlike sites.
      if (source.kind !== "page") holds.note(board.source, isProviderFault(crawled));
      if (crawled.detail?.startsWith("no-such-host")) noteMissingName();
      // What was asked before names failed says nothing of them since.
      else if (begun >= namesRestUntil) noteNames(true);
      log.debug({ source: board.source, board: board.id, outcome: crawled.outcome, detail: crawled.detail }, "board");
      const { nextAt, seenAt, sameLooks } = crawled.later ?? {};
      if (!nextAt || !seenAt) return { n: board.n };
      // A lease ends with what is written of the crawl.
      const again = deps.alone ? { again: { ...board, ...crawled.later } as BoardRow } : {};
      return { n: board.n, nextAt, seenAt, sameLooks: sameLooks ?? 0, ...again };
    } catch (error) {
      return afterFault(source, board, error);
    }
  }

  async function afterFault(source: JobSource, board: BoardRow, error: unknown): Promise<Finished> {
    if (!(error instanceof WebError)) {
      log.error({ err: error, source: board.source, board: board.id }, "a board could not be crawled");
      // Whatever its answer did to us, it rests as after any other failure, and operators see it.
      return noteFailedCrawl(deps, source, board, {
        outcome: "failed",
        detail: `our own fault: ${nameOf(error)}`,
      }).then(
        () => ({ n: board.n }),
        () => ({ n: board.n, nextAt: new Date(now().getTime() + RETRY_MS) }),
      );
    }
    return { n: board.n, ...(error.fault === "held" && error.until ? { nextAt: error.until } : {}) };
  }

  function noteMissingName(): void {
    const worked = namesWorkedAt !== null && now().getTime() - namesWorkedAt < NAMES_WORKED_MS;
    if (!worked) noteNames(false);
  }

  function noteNames(work: boolean): void {
    const before = namesRestUntil;
    if (work) {
      namesWorkedAt = now().getTime();
      namesRestUntil = 0;
    } else namesRestUntil = now().getTime() + NO_NAMES_MS;
    if (work ? before > 0 : before === 0) deps.onNetwork?.(work);
  }

  const running = behindPeople(run);
  return {
    async stop() {
      stopping = true;
      gone.abort();
      wake();
      endPause();
      deps.web.stop();
      // What it claims meanwhile is let go of, too.
      await running;
      for (const queue of queues.values())
        for (const { n } of queue.waiting.splice(0)) finished.set(n, finished.get(n) ?? { n });
      await Promise.all(crawls.values());
      await flush().catch((error: unknown) => log.error({ err: error }, "the crawl could not end its leases"));
      await holds.kept();
    },
  };
}

/** Without its words, which may quote a posting. */
function nameOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return [name, cause?.code].filter((part) => typeof part === "string").join(" ");
}

/** Refusals and failures of the system, rather than of one board of it. */
function isProviderFault({ outcome, detail }: Crawled): boolean {
  if (outcome === "refused") return /^(?:403|429|5..)$/.test(detail ?? "");
  return outcome === "failed"
    ? !/^no-such-host|^address|^too-large/.test(detail ?? "")
    : outcome === "shape" && /HTML/.test(detail ?? "");
}
