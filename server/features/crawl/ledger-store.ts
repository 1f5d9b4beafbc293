import { eq, getColumns, sql } from "drizzle-orm";
import { applyEvent, type LedgerEvent, type LedgerState } from "#domain/posting/ledger.ts";
import type { Ctx } from "#server/ctx.ts";
import { listings, postingEvents } from "#server/db/schema/crawl.ts";
import { closeJobs } from "#server/features/jobs/close-jobs.ts";
import { writePostings } from "#server/features/jobs/import/import-batch.ts";

type Tx = Pick<Ctx, "db">;
export type Listing = typeof listings.$inferSelect;

/** The state that a posting's ledger has led to, as its listing keeps it. */
export function ledgerStateOf({ open, missedAt, aliveAt }: Listing): LedgerState {
  // When and why it closed is in the ledger; that it did is all that the next event needs.
  return { open, missedAt, aliveAt, closed: open ? null : { at: missedAt ?? new Date(0), reason: "list" } };
}

const { postingId: _, ...replaced } = getColumns(listings);
const REPLACED = Object.fromEntries(
  Object.entries(replaced).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

/** Events of a posting; `listing` is as it was before them, but for its fingerprints. `written`: its row was just written, as open. */
export type LedgerUpdate = { listing: Listing; events: readonly LedgerEvent[]; written?: boolean };

/** Adds to the ledgers and updates listings and postings: closes what closed, reopens what came back. Within a transaction. */
export async function updateLedgers(tx: Tx, updates: readonly LedgerUpdate[], at: Date): Promise<void> {
  for (let from = 0; from < updates.length; from += AT_ONCE)
    await recordSome(tx, updates.slice(from, from + AT_ONCE), at);
}

/** A statement takes 65,535 parameters. */
const AT_ONCE = 1_000;

async function recordSome(tx: Tx, updates: readonly LedgerUpdate[], at: Date): Promise<void> {
  const after = updates.map(({ listing, events, written = false }) => {
    const { open, missedAt, aliveAt } = events.reduce(applyEvent, ledgerStateOf(listing));
    return { before: listing, now: { ...listing, open, missedAt, aliveAt }, written };
  });
  const rows = updates.flatMap(({ listing, events }) =>
    events.map((event) => ({
      postingId: listing.postingId,
      board: listing.board,
      at: event.at,
      kind: event.kind,
      detail: detailOf(event),
    })),
  );
  await withEvents(tx, rows)
    .insert(listings)
    .values(after.map(({ now }) => now))
    .onConflictDoUpdate({ target: listings.postingId, set: REPLACED });
  const closed = after.filter(({ before, now }) => before.open && !now.open).map(({ now }) => now.postingId);
  if (closed.length > 0) await closeJobs(tx, { ids: closed, closedAt: at });
  const reopened = after
    .filter(({ before, now, written }) => !written && !before.open && now.open)
    .map(({ now }) => now.postingId);
  if (reopened.length > 0) await writePostings(tx, { write: [], touch: reopened, syncedAt: at });
}

/** Adds events in the statement that follows. */
function withEvents({ db }: Tx, rows: readonly (typeof postingEvents.$inferInsert)[]) {
  if (rows.length === 0) return db;
  const added = db
    .insert(postingEvents)
    .values([...rows])
    .onConflictDoNothing();
  return db.with(db.$with("events").as(added.returning({ id: postingEvents.postingId })));
}

function detailOf(event: LedgerEvent): string | null {
  switch (event.kind) {
    case "changed":
      return event.fields.join(",");
    case "probed":
      return String(event.status);
    case "closed":
      return event.reason;
    case "reposted":
      return event.of;
    default:
      return null;
  }
}

export async function findListing(ctx: Tx, postingId: string): Promise<Listing | null> {
  const [listing] = await ctx.db.select().from(listings).where(eq(listings.postingId, postingId));
  return listing ?? null;
}
