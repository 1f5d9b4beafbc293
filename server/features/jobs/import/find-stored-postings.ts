import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { type PostingIdentity, postingKey } from "./posting-id.ts";

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
  db: Db,
  postings: readonly PostingIdentity[],
): Promise<Map<string, StoredPosting>> {
  if (postings.length === 0) return new Map();
  const { id, source, externalId, contentHash, readerVersion, closedAt, firstSeenAt, syncedAt } = jobs;
  const wanted = [...Map.groupBy(postings, (posting) => posting.source)].map(([name, ofSource]) => {
    const externalIds = ofSource.map((posting) => posting.externalId);
    return and(eq(source, name), inArray(externalId, externalIds));
  });
  const rows = await db
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
