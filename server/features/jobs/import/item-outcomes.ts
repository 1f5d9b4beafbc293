import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/index.ts";
import { createFingerprintSet } from "./fingerprint-set.ts";
import { type PostingIdentity, postingKey } from "./posting-id.ts";

export type ItemOutcome = "created" | "changed" | "same";

type Seen = { key: string; before: StoredPosting | null; contentHash: string };

/**
 * What became of each posting since the import began, row by row in order. `before`: as stored before the row's batch; `earlier`: what an
 * earlier row of this import counted as. Remembers changed postings only.
 */
export function createItemOutcomes(startedAt: Date) {
  /** Keys of changed postings, and what those that were open held before. */
  const replaced = createFingerprintSet();
  const stateOf = (key: string, contentHash: string) => `${key}\n${contentHash}`;
  const isStart = (time: Date) => time.getTime() === startedAt.getTime();

  return function outcomeOf({ key, before, contentHash }: Seen): { outcome: ItemOutcome; earlier: ItemOutcome | null } {
    if (before === null) return { outcome: "created", earlier: null };
    const isRepeated = isStart(before.syncedAt);
    if (isRepeated && isStart(before.firstSeenAt)) return { outcome: "created", earlier: "created" };
    const wasReplaced = isRepeated && replaced.has(key);
    const sinceStart = (held: string): ItemOutcome => {
      const isOriginal = wasReplaced ? replaced.has(stateOf(key, held)) : before.open && held === before.contentHash;
      return isOriginal ? "same" : "changed";
    };
    const outcome = sinceStart(contentHash);
    if (outcome === "changed" && !wasReplaced) {
      replaced.add(key);
      if (before.open) replaced.add(stateOf(key, before.contentHash));
    }
    return { outcome, earlier: isRepeated ? sinceStart(before.contentHash) : null };
  };
}

/** `syncedAt` is the start of the import that wrote or saw it last, `firstSeenAt` of the one that brought it. */
export type StoredPosting = {
  id: string;
  contentHash: string;
  readerVersion: number;
  open: boolean;
  firstSeenAt: Date;
  syncedAt: Date;
};

/** What the table holds of these postings, by `postingKey`. */
export async function findStoredPostings(
  ctx: Pick<Ctx, "db">,
  postings: readonly PostingIdentity[],
): Promise<Map<string, StoredPosting>> {
  if (postings.length === 0) return new Map();
  const { id, source, externalId, contentHash, readerVersion, closedAt, firstSeenAt, syncedAt } = jobs;
  const wanted = [...Map.groupBy(postings, (posting) => posting.source)].map(([name, ofSource]) => {
    const externalIds = ofSource.map((posting) => posting.externalId);
    return and(eq(source, name), inArray(externalId, externalIds));
  });
  const rows = await ctx.db
    .select({ id, source, externalId, contentHash, readerVersion, closedAt, firstSeenAt, syncedAt })
    .from(jobs)
    .where(or(...wanted));
  return new Map(
    rows.map(({ source, externalId, closedAt, ...stored }) => [
      postingKey({ source, externalId }),
      { ...stored, open: closedAt === null },
    ]),
  );
}
