import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  type ChangedField,
  type ClosingReason,
  historyOf,
  type LedgerEvent,
  type PostingHistory,
} from "#domain/posting/ledger.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards, listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";

/** What the ledgers say: when it was last listed (null = missing at the last look), its employer's board, its past, and aliases. */
export type PostingTrace = {
  seenAt: Date | null;
  onBoard: boolean;
  board: { host: string; website: string | null };
  history: PostingHistory | null;
  textAlsoOf: string[];
};

const MOST_NAMES = 20;

/** The trace of a posting that was found on a board or feed; null for any other, such as one from a file. */
export async function findPostingTrace(ctx: Pick<Ctx, "db">, id: string): Promise<PostingTrace | null> {
  const [found] = await ctx.db
    .select({
      listing: listings,
      boardSeenAt: boards.seenAt,
      onBoard: sql<boolean>`${boards.id} <> ${boards.source}`,
      board: { host: boards.host, website: boards.website },
    })
    .from(listings)
    .innerJoin(boards, eq(boards.n, listings.board))
    .where(eq(listings.postingId, id));
  if (!found) return null;
  const { listing, boardSeenAt, onBoard, board } = found;
  const events = await readLedger(ctx, [id, ...(await findTwins(ctx, listing))]);
  const seen = events.findLast(({ kind }) => kind === "seen" || kind === "reopened")?.at ?? null;
  const last = boardSeenAt && seen ? (boardSeenAt > seen ? boardSeenAt : seen) : seen;
  return {
    seenAt: listing.open && !listing.missedAt ? last : null,
    onBoard,
    board,
    history: historyOf(events),
    textAlsoOf: await findNames(ctx, listing),
  };
}

/** Employers of other open postings with the same text but for the names. */
async function findNames({ db }: Pick<Ctx, "db">, { postingId, textFingerprint }: typeof listings.$inferSelect) {
  if (textFingerprint === 0) return [];
  const found = await db
    .selectDistinct({ company: jobs.company })
    .from(listings)
    .innerJoin(jobs, eq(jobs.id, listings.postingId))
    .where(
      and(eq(listings.textFingerprint, textFingerprint), eq(listings.open, true), ne(listings.postingId, postingId)),
    )
    .limit(MOST_NAMES);
  return found.flatMap(({ company }) => company ?? []);
}

/** Closed postings with the same text on the same board: this one put up before. Zero is the print of texts too short to tell. */
async function findTwins(
  { db }: Pick<Ctx, "db">,
  { postingId, board, textFingerprint }: typeof listings.$inferSelect,
): Promise<string[]> {
  if (textFingerprint === 0) return [];
  const twins = await db
    .select({ id: listings.postingId })
    .from(listings)
    .where(
      and(
        eq(listings.board, board),
        eq(listings.textFingerprint, textFingerprint),
        eq(listings.open, false),
        ne(listings.postingId, postingId),
      ),
    )
    .limit(100);
  return twins.map(({ id }) => id);
}

/** The whole ledger of these postings, in the order of time. */
async function readLedger({ db }: Pick<Ctx, "db">, postingIds: readonly string[]): Promise<LedgerEvent[]> {
  const rows = await db
    .select()
    .from(postingEvents)
    .where(inArray(postingEvents.postingId, [...postingIds]))
    .orderBy(asc(postingEvents.at));
  return rows.map(eventOfRow);
}

export function eventOfRow({ at, kind, detail }: typeof postingEvents.$inferSelect): LedgerEvent {
  const text = detail ?? "";
  switch (kind) {
    case "changed":
      return { kind, at, fields: text.split(",") as ChangedField[] };
    case "probed":
      return { kind, at, status: Number(text) };
    case "closed":
      return { kind, at, reason: text as ClosingReason };
    case "reposted":
      return { kind, at, of: text };
    default:
      return { kind, at };
  }
}
