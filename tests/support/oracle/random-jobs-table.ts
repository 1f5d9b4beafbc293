import { inArray, sql } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { writePostings } from "#server/features/jobs/import/import-batch.ts";
import { beginJobChanges } from "#server/features/jobs/job-changes.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { generatePostings } from "../../../bench/generate-postings.ts";

type Random = () => number;

/** So many postings are written in a transaction. */
const BATCH = 500;
/** One of so many postings is never shown, and one of so many has no title. */
const ODD = 97;
/** One of so many is a copy of another, with places of its own. */
const COPIES = 4;
const COMPARED_UNITS = 400;

/** A jobs table of generated postings, written and changed with the product's own writers. */
export function randomJobsTable(db: Db, seed = 1) {
  const written: JobPosting[] = [];
  const source = generatePostings(Number.MAX_SAFE_INTEGER, seed);
  let made = 0;

  function next(): JobPosting {
    const posting = source.next().value as JobPosting;
    made++;
    const odd = made % ODD === 0 ? { company: "Unknown Company" } : made % ODD === 1 ? { title: null } : {};
    const descriptionText = `${posting.title} ${made} `.repeat(COMPARED_UNITS);
    const one = { ...buildJob(), ...posting, externalId: posting.id, descriptionText, ...odd };
    const copied = made % COPIES === 0 ? written[(made * COPIES) % written.length] : undefined;
    if (!copied) return one;
    const { title, company, reading } = copied;
    const { remote, likely } = one.reading;
    return { ...one, title, company, descriptionText: copied.descriptionText, reading: { ...reading, remote, likely } };
  }

  async function insert(count: number): Promise<number> {
    const fresh = Array.from({ length: count }, next);
    await write(db, fresh);
    written.push(...fresh);
    return count;
  }

  async function replace(chosen: readonly JobPosting[]): Promise<number> {
    await write(
      db,
      chosen.map(({ id, source, externalId }) => ({ ...next(), id, source, externalId })),
    );
    return chosen.length;
  }

  async function close(chosen: readonly JobPosting[]): Promise<number> {
    const ids = chosen.map(({ id }) => id);
    await db.transaction(async (tx) => {
      const at = sql`${await beginJobChanges({ db: tx })}::timestamptz`;
      await tx.update(jobs).set({ closedAt: at, changedAt: at }).where(inArray(jobs.id, ids));
    });
    return chosen.length;
  }

  return {
    sample: written as readonly JobPosting[],
    async fill(count: number): Promise<void> {
      for (let done = 0; done < count; done += BATCH) await insert(Math.min(BATCH, count - done));
    },
    /** So many random inserts, replacements and closings. */
    async change(count: number, random: Random): Promise<Record<"inserted" | "replaced" | "closed", number>> {
      const done = { inserted: 0, replaced: 0, closed: 0 };
      for (let left = count; left > 0; left = count - done.inserted - done.replaced - done.closed) {
        const size = Math.min(left, 1 + Math.floor(random() * Math.min(BATCH, count / 5)));
        const chosen = new Set(
          Array.from({ length: size }, () => written[Math.floor(random() * written.length)] as JobPosting),
        );
        const kind = random();
        if (kind < 0.4) done.inserted += await insert(size);
        else if (kind < 0.7) done.replaced += await replace([...chosen]);
        else done.closed += await close([...chosen]);
      }
      return done;
    },
  };
}

/** Writes generated postings as an import does. */
export function writeGenerated(db: Db, postings: readonly IndexedPosting[]): Promise<void> {
  return write(
    db,
    postings.map((posting) => ({
      ...buildJob(),
      ...posting,
      externalId: posting.id,
      descriptionText: posting.title ?? "",
    })),
  );
}

async function write(db: Db, postings: readonly JobPosting[]): Promise<void> {
  const [first] = postings;
  if (!first) return;
  await writePostings(
    { db },
    {
      write: postings.map(({ id, reading, syncedAt: _synced, firstSeenAt: _first, closedAt: _closed, ...posting }) => ({
        id,
        posting,
        reading,
        contentHash: id,
      })),
      touch: [],
      syncedAt: first.syncedAt,
    },
  );
}
