import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob, jobId } from "#tests/support/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/database.ts";
import { closeMissingJobs } from "./close-missing-jobs.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { listJobChanges } from "./list-job-changes.ts";
import { writePostings } from "./write-postings.ts";

const { db } = await testDatabase();
const DAY = (day: number) => new Date(Date.UTC(2026, 2, day));

test("what is written, reopened or closed is listed after a cursor; what is only seen again is not", () =>
  inRolledBackTransaction(db, async (tx) => {
    const write = (externalIds: string[], syncedAt: Date) =>
      writePostings(tx, {
        write: externalIds.map((externalId, n) => {
          const { id: _, reading, syncedAt: _seen, firstSeenAt: _first, closedAt: _closed, ...posting } = buildJob();
          return { id: jobId(n + 1), posting: { ...posting, externalId }, reading, contentHash: externalId };
        }),
        touch: [],
        syncedAt,
      });
    const touch = (id: string, syncedAt: Date) => writePostings(tx, { write: [], touch: [id], syncedAt });
    const { cursor } = await listJobChanges(tx, null);
    const listed = async () => new Map((await listJobChanges(tx, cursor)).changes.map(({ id, at }) => [id, at]));

    await write(["a", "b"], DAY(1));
    const first = await listed();
    expect([...first.keys()].sort()).toEqual([jobId(1), jobId(2)]);
    await touch(jobId(1), DAY(2));
    expect(await listed()).toEqual(first);

    await closeMissingJobs(tx, {
      source: "test-board",
      importStartedAt: DAY(2),
      closedAt: DAY(2),
      allowMassClose: false,
    });
    const closed = await listed();
    expect(closed.get(jobId(1))).toBe(first.get(jobId(1)));
    expect(closed.get(jobId(2))).not.toBe(first.get(jobId(2)));
    expect([...(await findOpenJobs(tx, [jobId(1), jobId(2), "no id"])).keys()]).toEqual([jobId(1)]);

    await touch(jobId(2), DAY(3));
    expect((await listed()).get(jobId(2))).not.toBe(closed.get(jobId(2)));
    expect((await findOpenJobs(tx, [jobId(2)])).size).toBe(1);
  }));

test("a posting dated after it was seen last has changed when it is seen again", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { id, reading, ...posting } = buildJob({ datePosted: DAY(9), syncedAt: DAY(1) });
    const changedAt = new Date(0);
    await tx.insert(jobs).values({ ...posting, id, reading, readerVersion: 1, contentHash: "h", changedAt });
    const { cursor } = await listJobChanges(tx, null);
    await writePostings(tx, { write: [], touch: [id], syncedAt: DAY(2) });
    expect((await listJobChanges(tx, cursor)).changes.map((change) => change.id)).toEqual([id]);
    const [row] = await tx.select().from(jobs).where(eq(jobs.id, id));
    expect(row?.changedAt).not.toEqual(changedAt);
  }));
