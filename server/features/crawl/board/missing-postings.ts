import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { judgeCrawl, type Suspicion } from "#domain/crawl/judge-crawl.ts";
import { learn, type Observation } from "#domain/posting/ledger.ts";
import { boards, listings } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { type Listing, ledgerStateOf, updateLedgers } from "#server/features/crawl/ledger-store.ts";
import type { SourceRequest } from "#server/sources/job-source.ts";

/** Most pages that a crawl asks itself whether a missing posting is gone. */
const MAX_PROBES = 12;
const SAMPLED_PAGES = 3;

/** `listed` null = the list is that of the last complete crawl, so what it lacked then it lacks now. */
type SettleInput = {
  board: BoardRow;
  listed: ReadonlySet<string> | null;
  /** Rows besides, of postings that are not kept: of the last list, of this one, and of both. */
  unkept?: { before: number; now: number; both: number };
  changed: BoardChange;
};
/** What becomes of the board's own row, in the same transaction. */
export type BoardChange = Partial<typeof boards.$inferInsert>;
/** `left`: how many postings of the board are open afterwards. */
type Settled = { missing: Listing[]; suspicion: Suspicion | null; left: number };

/** Settles a complete list: what it lacks is missed or closed, unless the list is hard to believe. Writes only what is new. */
export async function recordMissing(
  deps: CrawlDeps,
  { board, listed, unkept = { before: 0, now: 0, both: 0 }, changed }: SettleInput,
): Promise<Settled> {
  const at = deps.now();
  const ofBoard = and(eq(listings.board, board.n), eq(listings.open, true));
  const open = await deps.db
    .select()
    .from(listings)
    .where(listed ? ofBoard : and(ofBoard, isNotNull(listings.missedAt)));
  const missing = listed ? open.filter(({ postingId }) => !listed.has(postingId)) : open;
  const verdict = listed
    ? judgeCrawl({
        listed: listed.size + unkept.both,
        open: open.length,
        missing: missing.length,
        rows: { before: open.length + unkept.before, now: listed.size + unkept.now },
        suspicion: board.suspectSince ? { since: board.suspectSince, crawls: board.suspectLooks } : null,
        at,
      })
    : ({ believed: true } as const);
  if (!verdict.believed) return { missing, suspicion: verdict.suspicion, left: open.length };
  const news = missing
    .map((listing) => ({ listing, events: learn(ledgerStateOf(listing), { kind: "missing" }, at) }))
    .filter(({ events }) => events.length > 0);
  const closed = new Set(
    news.filter(({ events }) => events.some(({ kind }) => kind === "closed")).map(({ listing }) => listing),
  );
  if (news.length > 0)
    await withTransaction(deps, async (tx) => {
      await updateLedgers(tx, news, at);
      await saveBoard(tx, board, { ...changed, suspectSince: null, suspectLooks: 0 });
    });
  const still = missing.filter((listing) => !closed.has(listing));
  return { missing: still, suspicion: null, left: open.length - closed.size };
}

/** Open postings that a list which is not whole does not name, in any order. */
export async function findUnlisted(deps: CrawlDeps, { n }: BoardRow, listed: ReadonlySet<string>): Promise<Listing[]> {
  const open = await deps.db
    .select()
    .from(listings)
    .where(and(eq(listings.board, n), eq(listings.open, true)));
  return open
    .filter(({ postingId }) => !listed.has(postingId))
    .map((listing) => ({ listing, order: deps.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ listing }) => listing);
}

export function countOpen({ db }: Pick<CrawlDeps, "db">, { n }: BoardRow): Promise<number> {
  return db.$count(listings, and(eq(listings.board, n), eq(listings.open, true)));
}

/** Writes a board's row; throws when another worker has taken the board over meanwhile. */
export async function saveBoard(tx: Pick<CrawlDeps, "db">, board: BoardRow, change: BoardChange): Promise<void> {
  const lease = board.leasedBy === null ? [] : [eq(boards.leasedBy, board.leasedBy)];
  const saved = await tx.db
    .update(boards)
    .set(change)
    .where(and(eq(boards.n, board.n), ...lease))
    .returning({ n: boards.n });
  if (saved.length === 0) throw new Error(`The board ${board.n} is no longer leased by this worker.`);
}

/** Notes the same observation of these postings, in one transaction. Returns how many it closed. */
export async function observe(
  deps: Pick<CrawlDeps, "db" | "now">,
  some: readonly Listing[],
  observation: Observation,
): Promise<number> {
  const at = deps.now();
  const updates = some
    .map((listing) => ({ listing, events: learn(ledgerStateOf(listing), observation, at) }))
    .filter(({ events }) => events.length > 0);
  await withTransaction(deps, (tx) => updateLedgers(tx, updates, at));
  return updates.filter(({ events }) => events.some(({ kind }) => kind === "closed")).length;
}

/** Whether the pages of a gone board's postings are gone too; a few are asked, and one that lives or does not answer says no. */
export async function arePagesGone(
  deps: CrawlDeps,
  board: BoardRow,
  probe: (externalId: string) => SourceRequest | null,
  ask: (request: SourceRequest) => Promise<{ status: number }>,
): Promise<boolean> {
  const some = await deps.db
    .select({ id: jobs.externalId })
    .from(listings)
    .innerJoin(jobs, eq(jobs.id, listings.postingId))
    .where(and(eq(listings.board, board.n), eq(listings.open, true)))
    .limit(SAMPLED_PAGES);
  for (const { id } of some) {
    const request = probe(id);
    const status = request
      ? await ask(request).then(
          (answer) => answer.status,
          () => null,
        )
      : null;
    if (status !== 404 && status !== 410) return false;
  }
  return some.length > 0;
}

/** Asks the pages of missing postings, until one cannot be asked. Returns how many are settled, gone or alive. */
export async function probeMissing(
  deps: CrawlDeps,
  missing: readonly Listing[],
  probe: (externalId: string) => SourceRequest | null,
  ask: (request: SourceRequest) => Promise<{ status: number }>,
): Promise<number> {
  let settled = 0;
  const some = missing.filter(({ aliveAt }) => aliveAt === null).slice(0, MAX_PROBES);
  const ids = await externalIdsOf(deps, some);
  for (const listing of some) {
    const id = ids.get(listing.postingId);
    const request = id === undefined ? null : probe(id);
    if (request === null) return settled;
    const status = await ask(request).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === null) return settled;
    // The crawl may just have noted that it is missed.
    const [current] = await deps.db.select().from(listings).where(eq(listings.postingId, listing.postingId));
    if (current) await observe(deps, [current], { kind: "page", status });
    if (status === 200 || status === 404 || status === 410) settled++;
  }
  return settled;
}

async function externalIdsOf({ db }: CrawlDeps, some: readonly Listing[]): Promise<Map<string, string>> {
  if (some.length === 0) return new Map();
  const which = inArray(
    jobs.id,
    some.map(({ postingId }) => postingId),
  );
  const rows = await db.select({ posting: jobs.id, id: jobs.externalId }).from(jobs).where(which);
  return new Map(rows.map(({ posting, id }) => [posting, id]));
}
