import { randomUUID } from "node:crypto";
import { eq, getColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withStagedRows } from "#server/db/bulk/staged-rows.ts";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction } from "#tests/support/store/database.ts";

const ODD = [
  "",
  "\\N",
  "\\.",
  "\t\n\r\\\b\f\v",
  `'; drop table jobs; -- "quoted" {a,b} $1`,
  "日本 👩‍🍳 é e\u0301 \u2028 \uFEFF",
  "x".repeat(200_000),
];

const rowsOf = (source: string) =>
  ODD.map((odd, at) => ({
    ...buildJob({
      id: randomUUID(),
      source,
      externalId: String(at),
      title: odd,
      description: odd || null,
      skills: [odd, "null"],
    }),
    reading: {
      ...buildJob().reading,
      evidence: [{ field: "title" as const, about: "pay" as const, quote: odd, start: 0, end: 0 }],
    },
    salaryMin: 0.1 + at / 3,
    linkQualityScore: 0.7,
    remoteFlag: at % 2 === 0 ? null : true,
    readerVersion: at,
    contentHash: odd,
    roleKey: null,
  }));

/** Inserts postings that all have the same keys. */
export function insertStaged(tx: Db, rows: readonly Readonly<Record<string, unknown>>[]): Promise<unknown> {
  const columns = getColumns(jobs);
  const keys = Object.keys(rows[0] ?? {}) as (keyof typeof columns)[];
  const names = sql.join(
    keys.map((key) => sql.identifier(columns[key].name)),
    sql`, `,
  );
  return withStagedRows(tx, jobs, rows, (staged) =>
    tx.execute(sql`insert into ${jobs} (${names}) select ${names} from ${staged}`),
  );
}

/** What staging many rows promises, on either database. `db` is migrated and empty, and stays so. */
export function testStagedRows(db: Db): void {
  /** All that is stored, but for ids and times the database gives. */
  const stored = async (tx: Db, source: string) =>
    (
      await tx.execute(sql`select to_jsonb(jobs) - 'id' - 'source' - 'changed_at' as row from jobs
        where source = ${source} order by external_id`)
    ).rows;

  test("odd texts, numbers, times, lists and JSON arrive as parameters would bring them", () =>
    inRolledBackTransaction(db, async (tx) => {
      await tx.insert(jobs).values(rowsOf("as parameters"));
      await insertStaged(tx, rowsOf("at once"));
      const staged = await withStagedRows(tx, jobs, rowsOf("staged"), (rows) =>
        tx.execute(
          sql`select to_jsonb(job) - 'id' - 'source' - 'changed_at' as row from ${rows} job order by external_id`,
        ),
      );
      const wanted = await stored(tx, "as parameters");
      expect(wanted).toHaveLength(ODD.length);
      expect(await stored(tx, "at once")).toEqual(wanted);
      expect(staged.rows).toEqual(wanted);
    }));

  test("rows can be staged again in the same transaction", () =>
    inRolledBackTransaction(db, async (tx) => {
      for (const source of ["one", "two"])
        await withStagedRows(tx, jobs, rowsOf(source), (staged) =>
          tx.execute(sql`insert into jobs (id, source, external_id, reading, reader_version, content_hash, first_seen_at, synced_at)
            select id, source, external_id, reading, reader_version, content_hash, first_seen_at, synced_at from ${staged}`),
        );
      expect(await tx.$count(jobs)).toBe(2 * ODD.length);
    }));

  test("a refused row undoes the transaction, says why, and the next one goes well", async () => {
    const insert = (title: string) =>
      db.transaction((tx) => insertStaged(tx, [...rowsOf("board"), { ...rowsOf("other")[0], title }]));
    await expect(insert("N\u0000L")).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^22/) } });
    const row = rowsOf("twice")[0] ?? {};
    await expect(db.transaction((tx) => insertStaged(tx, [row, row]))).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    expect(await db.$count(jobs)).toBe(0);
    await insert("NUL");
    expect(await db.$count(jobs, eq(jobs.title, "NUL"))).toBe(1);
    await db.delete(jobs);
  });
}
