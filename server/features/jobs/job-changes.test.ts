import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { closeMissingJobs } from "#server/features/jobs/close-jobs.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { writePostings } from "./import/import-batch.ts";
import { beginJobChanges, listJobChanges } from "./job-changes.ts";
import { findOpenJobs } from "./stored-postings.ts";

const { db } = await testDatabase();
const DAY = (day: number) => new Date(Date.UTC(2026, 2, day));

test("what is written, reopened or closed is listed after a cursor; what is only seen again is not", () =>
  inRolledBackTransaction(db, async (tx) => {
    const write = (externalIds: string[], syncedAt: Date) =>
      writePostings(
        { db: tx },
        {
          write: externalIds.map((externalId, n) => {
            const { id: _, reading, syncedAt: _seen, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
            return { id: jobId(n + 1), posting: { ...posting, externalId }, reading, contentHash: externalId };
          }),
          touch: [],
          syncedAt,
        },
      );
    const touch = (id: string, syncedAt: Date) => writePostings({ db: tx }, { write: [], touch: [id], syncedAt });
    let { cursor } = await listJobChanges({ db: tx }, null);
    const listed = async () => {
      const changes = await listJobChanges({ db: tx }, cursor);
      cursor = changes.cursor;
      return changes.ids.sort();
    };

    await write(["a", "b"], DAY(1));
    expect(await listed()).toEqual([jobId(1), jobId(2)]);
    await touch(jobId(1), DAY(2));
    expect(await listed()).toEqual([]);

    await closeMissingJobs(
      { db: tx },
      {
        source: "test-board",
        importStartedAt: DAY(2),
        closedAt: DAY(2),
        allowMassClose: false,
      },
    );
    expect(await listed()).toEqual([jobId(2)]);
    expect([...(await findOpenJobs({ db: tx }, [jobId(1), jobId(2), "no id"])).keys()]).toEqual([jobId(1)]);

    await touch(jobId(2), DAY(3));
    expect(await listed()).toEqual([jobId(2)]);
    expect((await findOpenJobs({ db: tx }, [jobId(2)])).size).toBe(1);
  }));

test("a posting dated after it was seen last has changed when it is seen again", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { id, reading, ...posting } = buildJob({ datePosted: DAY(9), syncedAt: DAY(1) });
    const changedAt = new Date(0);
    await tx.insert(jobs).values({ ...posting, id, reading, readerVersion: 1, contentHash: "h", changedAt });
    const { cursor } = await listJobChanges({ db: tx }, null);
    await writePostings({ db: tx }, { write: [], touch: [id], syncedAt: DAY(2) });
    expect((await listJobChanges({ db: tx }, cursor)).ids).toEqual([id]);
    const [row] = await tx.select().from(jobs).where(eq(jobs.id, id));
    expect(row?.changedAt).not.toEqual(changedAt);
  }));

describe("the first cursor", () => {
  const insert = (tx: Db, number: number, changedAt: Date) => {
    const { id: _, ...posting } = buildJob({ externalId: `${number}` });
    return tx.insert(jobs).values({ ...posting, id: jobId(number), readerVersion: 1, contentHash: "h", changedAt });
  };

  test("is that of what is there: who wrote for a while, and ended after it was taken, is listed", () =>
    inRolledBackTransaction(db, async (tx) => {
      await insert(tx, 1, DAY(1));
      const { cursor } = await listJobChanges({ db: tx }, null);
      await insert(tx, 2, DAY(2));
      expect((await listJobChanges({ db: tx }, cursor)).ids).toEqual([jobId(2)]);
    }));

  test("of an empty table lists everything", () =>
    inRolledBackTransaction(db, async (tx) => {
      await tx.delete(jobs);
      const { cursor } = await listJobChanges({ db: tx }, null);
      await insert(tx, 1, DAY(1));
      expect((await listJobChanges({ db: tx }, cursor)).ids).toEqual([jobId(1)]);
    }));
});

test("many changes are listed in pages, and what changed at one moment is never split", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { id: _, ...posting } = buildJob();
    const moments = [1, 2, 2, 2, 3];
    await tx.insert(jobs).values(
      moments.map((day, n) => ({
        ...{ ...posting, id: jobId(n + 1), externalId: `${n}` },
        ...{ readerVersion: 1, contentHash: "h", changedAt: DAY(day) },
      })),
    );
    const first = await listJobChanges({ db: tx }, "-infinity", 2);
    expect([first.ids.sort(), first.more]).toEqual([[1, 2, 3, 4].map(jobId), true]);
    const second = await listJobChanges({ db: tx }, first.cursor, 2);
    expect([second.ids, second.more]).toEqual([[jobId(5)], false]);
    expect(await listJobChanges({ db: tx }, second.cursor, 2)).toEqual({ cursor: second.cursor, ids: [], more: false });
  }));

test("a writer's time is later than that of all before, even with a clock that was put back", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { id, reading, ...posting } = buildJob();
    const ahead = new Date(Date.UTC(2999, 0, 1));
    await tx.insert(jobs).values({ ...posting, id, reading, readerVersion: 1, contentHash: "h", changedAt: ahead });
    const times = [await beginJobChanges({ db: tx })];
    await tx.execute(sql`update jobs set changed_at = ${times[0]}::timestamptz`);
    times.push(await beginJobChanges({ db: tx }));
    expect(times).toEqual([
      expect.stringContaining("2999-01-01 00:00:00.000001"),
      expect.stringContaining("2999-01-01 00:00:00.000002"),
    ]);
  }));
