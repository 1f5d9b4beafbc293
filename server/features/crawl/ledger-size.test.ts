import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const { db } = await testDatabase();
const POSTINGS = 20_000;
const BOARDS = 800;

/** Of a thousand postings in 60 days so many have each event: more than the simulated internet makes of them in as long. */
const EVENTS = { seen: 1_000, missed: 900, closed: 800, probed: 500, changed: 300, reopened: 100, reposted: 80 };

test("the ledger of a million postings in 60 days fits into a gigabyte", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into listings (posting_id, board, raw_print, text_print, open)
      select md5(n::text)::uuid, n % ${BOARDS}, 9007199254740991 - n, abs(hashint8(n)::bigint) * 1000003 + n, true
      from generate_series(1, ${POSTINGS}) n`);
    for (const [kind, share] of Object.entries(EVENTS))
      await tx.execute(sql`
        insert into posting_events (posting_id, at, kind, board, detail)
        select md5(n::text)::uuid, '2026-03-02'::timestamptz + n * interval '1 minute', ${kind}, n % ${BOARDS},
          case ${kind}::text when 'probed' then '404' when 'closed' then 'list' when 'changed' then 'text,place'
            when 'reposted' then md5((n + 1)::text)::uuid::text end
        from generate_series(1, ${POSTINGS}) n where n % 1000 < ${share}`);
    // Every posting that was missed, closed or seen again has a second version of its row until it is tidied up.
    await tx.execute(sql`update listings set missed_at = now(), open = false where mod(raw_print, 10) < 9`);
    const { rows } = await tx.execute<{ bytes: string }>(
      sql`select pg_total_relation_size('listings') + pg_total_relation_size('posting_events') as bytes`,
    );
    const each = Number(rows[0]?.bytes) / POSTINGS;
    expect(each).toBeGreaterThan(200);
    expect(each).toBeLessThan(1_000);
  });
});
