import { and, eq, gt, isNull, like, lt, lte, or } from "drizzle-orm";
import { type Breaker, CLOSED_BREAKER, nextBreaker } from "#domain/crawl/crawl-schedule.ts";
import type { Ctx } from "#server/ctx.ts";
import { crawlHolds } from "#server/db/schema/crawl.ts";
import type { HoldStore } from "./polite-web.ts";

type HoldDeps = Pick<Ctx, "db" | "now" | "log"> & {
  /** Other processes have this database: they take turns at hosts that no board's lease keeps for one of them. */
  shared?: boolean;
};

/** How keys of `crawl_holds` begin, by what they are about; `started`: by an operator, against what the register has off. */
export const HOLD = {
  host: "host:",
  source: "source:",
  stopped: "stopped:",
  off: "off:",
  started: "started:",
  turn: "turn:",
} as const;
/** Each of them keeps a source from being asked. */
export const SOURCE_HOLDS = [HOLD.stopped, HOLD.off, HOLD.source] as const;

const RETRY_MS = 500;
/** No request takes longer; a killed process blocks a host for no more than this. */
const TURN_MS = 2 * 60_000;

export type Holds = HoldStore & {
  /** Learns what other processes and operators have written. */
  reload: () => Promise<void>;
  heldHosts: () => string[];
  heldSources: () => string[];
  /** How the crawl of a board of a source went; too many failures rest the source. */
  note: (source: string, failed: boolean) => void;
  /** Resolves when all rests are in the database. */
  kept: () => Promise<void>;
};

/** What rests and until when, kept in the database so that a restart knows it. */
export function createHolds({ db, now, log, shared = false }: HoldDeps): Holds {
  let holds = new Map<string, Date | null>();
  /** Rests begun while the database is read. */
  let sinceReload = new Map<string, Date>();
  const breakers = new Map<string, Breaker>();
  let writing: Promise<unknown> = Promise.resolve();

  /** Of two rests the longer one holds; null is without end. */
  function keep(key: string, until: Date, why: string): void {
    const held = holds.get(key);
    if (held === null || (held !== undefined && held >= until)) return;
    holds.set(key, until);
    sinceReload.set(key, until);
    const row = { key, until, why };
    writing = writing
      .then(() => db.insert(crawlHolds).values(row).onConflictDoUpdate({ target: crawlHolds.key, set: row }))
      .catch((error: unknown) => log.error({ err: error, key }, "a rest could not be kept"));
  }
  const held = (prefix: string) =>
    [...holds].flatMap(([key, until]) =>
      key.startsWith(prefix) && (until === null || until > now()) ? [key.slice(prefix.length)] : [],
    );

  const inMs = (ms: number) => new Date(now().getTime() + ms);

  /** Null when the turn is taken, else when to try again. */
  async function takeTurn(key: string): Promise<Date | null> {
    const row = { key, until: inMs(TURN_MS), why: "asked by a process" };
    const taken = await db
      .insert(crawlHolds)
      .values(row)
      .onConflictDoUpdate({ target: crawlHolds.key, set: row, setWhere: lte(crawlHolds.until, now()) })
      .returning({ key: crawlHolds.key });
    return taken.length > 0 ? null : inMs(RETRY_MS);
  }

  return {
    ...(shared
      ? {
          takeTurn: (host: string) => takeTurn(`${HOLD.turn}${host}`),
          async endTurn(host: string, gapMs: number) {
            try {
              await db
                .update(crawlHolds)
                .set({ until: inMs(gapMs) })
                .where(eq(crawlHolds.key, `${HOLD.turn}${host}`));
            } catch (error) {
              // It ends by itself, and what the host has answered counts.
              log.error({ err: error, host }, "a turn could not be ended");
            }
          },
        }
      : {}),
    until: (host) => holds.get(`${HOLD.host}${host}`) ?? null,
    hold: (host, until, why = "Retry-After") => keep(`${HOLD.host}${host}`, until, why),
    async reload() {
      sinceReload = new Map();
      await writing;
      if (shared)
        await db.delete(crawlHolds).where(and(like(crawlHolds.key, `${HOLD.turn}%`), lt(crawlHolds.until, now())));
      const rows = await db
        .select()
        .from(crawlHolds)
        .where(or(isNull(crawlHolds.until), gt(crawlHolds.until, now())));
      holds = new Map([...rows.map(({ key, until }) => [key, until] as const), ...sinceReload]);
    },
    heldHosts: () => held(HOLD.host),
    heldSources: () => SOURCE_HOLDS.flatMap(held),
    note(source, failed) {
      const breaker = nextBreaker(breakers.get(source) ?? CLOSED_BREAKER, failed, now());
      breakers.set(source, breaker);
      if (breaker.openUntil) keep(`${HOLD.source}${source}`, breaker.openUntil, "it fails again and again");
    },
    kept: async () => void (await writing),
  };
}
