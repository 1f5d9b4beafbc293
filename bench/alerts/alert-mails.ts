import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { and, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { readSavedSearch } from "#domain/search/saved-search.ts";
import type { MailProps } from "#mail/mail-props.ts";
import type { Db } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { alertProgress, followers, jobs, mails, savedSearches } from "#server/db/schema/index.ts";
import { matchAllChanges, newStandingState } from "#server/features/alerts/match-changes.ts";
import { queueAlerts } from "#server/features/alerts/queue-alerts.ts";
import { findListedJobs } from "#server/features/jobs/stored-postings.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { createVault } from "#server/vault.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { writeGenerated } from "#tests/support/oracle/random-jobs-table.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { SLOW_LIMITS } from "#tests/support/slow-limits.ts";
import { failing } from "#tests/support/store/failing.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { generatePostings } from "../generate-postings.ts";
import { numbersFrom } from "../people.ts";
import { randomSearch } from "./random-search.ts";

/**
 * `node bench/alerts/alert-mails.ts [embedded|postgres] [searches] [seconds] [kills]`: 500 changes a second, one worker that compares them with
 * saved searches and queues mails at once, and each search asked anew afterwards; then as many kills of the worker between any two
 * statements of comparing, queueing and sending, and what was lost or sent twice. 0 leaves a part out. Postings, mails and matches are read
 * page by page. Fails where a bar is missed.
 */
const [engine = "embedded", ...numbers] = process.argv.slice(2);
const [searchCount = 2_000, seconds = 20, kills = 200] = numbers.map(Number);
const PER_SECOND = 500;
const OWN = 5;
const FOLLOWERS_AT_ONCE = 200;
const PAGE = 500;
const log = pino({ level: "silent" });
const dir = mkdtempSync(join(tmpdir(), "alert-mails-"));
const server = engine === "postgres" ? await startPostgresServer() : null;
const vault = createVault("a secret of the benchmark, long enough");
const random = numbersFrom(7);
const open = () => openDatabase({ url: server?.url ?? null, dataDir: join(dir, "pg"), log, ...SLOW_LIMITS });
await follow();
// As for a program that starts with what was saved before.
const database = await open();
const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
await queue.start();
const { db } = database;
const postings = generatePostings(Number.MAX_SAFE_INTEGER, 3);
const settings = { origin: "https://jobs.example", appUrl: "https://jobs.example" } as never;
let ahead = 0;
const ctx = {
  db,
  vault,
  settings,
  dataFiles: buildDataFiles({ rates: { EUR: 1, USD: 0.9, GBP: 1.15 } }),
  newId: randomUUID,
  now: () => new Date(Date.now() + ahead),
  enqueue: queue.enqueue,
};

async function follow(): Promise<void> {
  const { db, migrate, close } = await open();
  await migrate();
  await db.insert(alertProgress).values({ matchedTo: "-infinity", revision: searchCount });
  let revision = 0;
  for (let n = 0; n < searchCount; n += OWN * FOLLOWERS_AT_ONCE) {
    const at = new Date();
    const moments = { createdAt: at, seenAt: at, lastFoundAt: at };
    const quiet = { quietFrom: 0, quietTo: 0, cadence: "at-once" as const };
    const some = Array.from({ length: Math.min(FOLLOWERS_AT_ONCE, Math.ceil((searchCount - n) / OWN)) }, () =>
      randomUUID(),
    );
    await db.insert(followers).values(
      some.map((id) => {
        const address = vault.seal(`${id}@jobs.example`, `address of ${id}`);
        return { id, addressHash: id, address, confirmedAt: at, locale: "en", createdAt: at, ...quiet };
      }),
    );
    const own = (followerId: string) => () => {
      const search = randomSearch(random);
      return { id: randomUUID(), followerId, name: "x", subject: "x", search, revision: ++revision, ...moments };
    };
    await db.insert(savedSearches).values(some.flatMap((id) => Array.from({ length: OWN }, own(id))));
  }
  await close();
}

const write = (count: number, to: Db = db) =>
  writeGenerated(
    to,
    Array.from({ length: count }, () => postings.next().value as IndexedPosting),
  );

async function measurePace(): Promise<void> {
  const state = newStandingState(ctx);
  let writing = true;
  const begun = performance.now();
  let written = 0;
  const writer = (async () => {
    while (performance.now() - begun < seconds * 1_000) {
      const due = Math.min(500, Math.floor(((performance.now() - begun) / 1_000) * PER_SECOND) - written);
      if (due < 50) await wait(20);
      else {
        await write(due);
        written += due;
      }
    }
    writing = false;
  })();
  let queued = 0;
  const spent = { matching: 0, queueing: 0 };
  for (let more = true; more; ) {
    const before = performance.now();
    await matchAllChanges(ctx, state);
    const between = performance.now();
    queued += await queueAlerts(ctx);
    spent.matching += between - before;
    spent.queueing += performance.now() - between;
    const { rows } = await db.execute<{ left: boolean }>(sql`
      select exists (select 1 from search_matches where told_at is null)
        or (select max(changed_at) from jobs) > (select matched_to::timestamptz from alert_progress) as left`);
    more = writing || rows[0]?.left === true;
    await wait(100);
  }
  await writer;
  const { rows } = await db.execute<{ count: number; p50: number; p95: number; top: number }>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by s) as p50,
      percentile_cont(0.95) within group (order by s) as p95, max(s) as top
    from (select extract(epoch from m.told_at - j.changed_at)::float8 as s from search_matches m join jobs j on j.id = m.job_id
      where m.why <> 'copy') as delays`);
  const { count = 0, p50 = 0, p95 = 0, top = 0 } = rows[0] ?? {};
  const taken = Math.round((performance.now() - begun) / 1_000);
  console.log(
    `${engine}: ${written} changes in ${seconds} s, ${searchCount} searches, ${count} matches in ${queued} mails, ${taken} s`,
  );
  const parts = [spent.matching, spent.queueing].map((ms) => Math.round(ms / 1_000));
  console.log(`  ${parts[0]} s of them comparing, ${parts[1]} s queueing mails`);
  console.log(
    `  change to mail queued: p50 ${p50.toFixed(1)} s, p95 ${p95.toFixed(1)} s, longest ${top.toFixed(1)} s (bar: 300 s)`,
  );
  if (p95 > 300) process.exitCode = 1;
}

/** The rows of a table by their ids, a page at a time. */
async function* pagesOf<T extends typeof mails | typeof jobs>(table: T, only?: SQL): AsyncGenerator<T["$inferSelect"]> {
  for (let after: string | null = null; ; ) {
    const from = and(only, after === null ? undefined : gt(table.id, after));
    const rows: T["$inferSelect"][] = await db
      .select()
      .from(table as typeof mails)
      .where(from)
      .orderBy(table.id)
      .limit(PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Every search asked anew of every posting there is now: what it should have been told of and was not, and what it was told of twice. */
async function compareAnew(): Promise<void> {
  const begun = performance.now();
  const { searches } = newStandingState(ctx);
  const rows = await db.select({ id: savedSearches.id, search: savedSearches.search }).from(savedSearches);
  for (const { id, search } of rows.splice(0)) searches.put(id, readSavedSearch(search));
  let [compared, missed] = [0, 0];
  for (let ids: string[] = [], all = pagesOf(jobs); ; ids = []) {
    for (let next = await all.next(); ; next = await all.next()) {
      if (!next.done) ids.push(next.value.id);
      if (next.done || ids.length === PAGE) break;
    }
    if (ids.length === 0) break;
    const expected = new Set<string>();
    for (const job of await findListedJobs(ctx, ids))
      for (const { id } of searches.fitting(job, ctx.now())) expected.add(`${id} ${job.id}`);
    const { rows: found } = await db.execute<{ search: string; job: string }>(sql`
      select distinct m.search_id as search, coalesce(j.role_id, j.id) as job from search_matches m join jobs j on j.id = m.job_id
      where j.id in (select unnest(string_to_array(${ids.join(",")}, ',')::uuid[]))`);
    const told = new Set(found.map(({ search, job }) => `${search} ${job}`));
    compared += expected.size;
    for (const key of expected) if (!told.has(key)) missed++;
  }
  const { rows: twice } = await db.execute<{ roles: number }>(sql`
    select count(*)::int as roles from (
      select from search_matches m join jobs j on j.id = m.job_id where m.why <> 'copy'
      group by m.search_id, coalesce(j.role_id, j.id) having count(*) > 1) as more`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`${engine}: ${compared} matches asked anew in ${seconds} s`);
  console.log(`  missed ${missed}, two of one role ${twice[0]?.roles ?? 0} (bar: 0 / 0)`);
  if (missed + (twice[0]?.roles ?? 0) > 0) process.exitCode = 1;
}

/** What the mail server took, by the mail's id, which makes its Message-ID. */
const taken = new Map<string, { follower: string; links: string[]; more: number; times: number }>();

/** Hands over every mail that was queued since then and is not noted as sent. */
async function sendMails(own: Db, since: Date): Promise<void> {
  const isOpen = and(gt(mails.createdAt, since), inArray(mails.status, ["waiting", "sending"]));
  for await (const { id, cause, payload } of pagesOf(mails, isOpen)) {
    const { jobs: shown, more } = openMail(vault, id, payload ?? "").props as MailProps["job-alert"];
    const links = shown.map(({ link }) => link);
    const send = async () => {
      const times = (taken.get(id)?.times ?? 0) + 1;
      taken.set(id, { follower: cause.split(":")[1] as string, links, more, times });
    };
    await sendMail({ ...ctx, db: own, storage: memoryStorage(), mail: { send } }, { mailId: id, lastAttempt: false });
  }
}

/** One worker's turn that may be killed: on a server by ending its connections, else at a random statement. */
async function turn(at: number | null, since: Date): Promise<boolean> {
  const run = async (own: Db) => {
    await matchAllChanges({ ...ctx, db: own }, newStandingState(ctx));
    await queueAlerts({ ...ctx, db: own });
    await sendMails(own, since);
  };
  const done = run(at === null || server ? db : failing(db, at)).then(
    () => true,
    () => false,
  );
  if (at !== null && server) {
    await wait(at * 8);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'remote-job-pilot' and state <> 'idle'",
    );
    await client.end();
  }
  return await done;
}

async function countKills(): Promise<void> {
  const { rows: counted } = await db.execute<{ mails: number }>(sql`select count(*)::int as mails from mails`);
  const before = counted[0]?.mails ?? 0;
  const since = ctx.now();
  let killed = 0;
  for (let turns = 0; killed < kills && turns < kills * 10; turns++) {
    await write(10);
    ahead += 4 * 60_000;
    if (!(await turn(1 + Math.floor(random() * 60), since))) killed++;
  }
  ahead += 4 * 60_000;
  while (!(await turn(null, since))) await wait(100);
  const { rows: left } = await db.execute<{ lost: number }>(sql`
    select count(*)::int as lost from search_matches m join jobs j on j.id = m.job_id where m.told_at is null and j.closed_at is null`);
  const roles = new Map(
    (await db.execute<{ id: string; role: string }>(sql`select id, coalesce(role_id, id) as role from jobs`)).rows.map(
      (row) => [row.id, row.role],
    ),
  );
  const { rows: told } = await db.execute<{ follower: string; job: string }>(sql`
    select follower_id as follower, job_id as job from search_matches where why <> 'copy' and told_at > ${since.toISOString()}::timestamptz`);
  const expected = new Set(told.map(({ follower, job }) => `${follower} ${roles.get(job)}`)).size;
  let [sent, twice] = [0, 0];
  const seen = new Set<string>();
  for (const { follower, links, more } of taken.values()) {
    sent += links.length + more;
    for (const link of links) {
      const key = `${follower} ${roles.get(link.split("/")[4] as string)}`;
      if (seen.has(key)) twice++;
      seen.add(key);
    }
  }
  const unsent = await db.$count(mails, and(gt(mails.createdAt, since), ne(mails.status, "sent")));
  const again = [...taken.values()].reduce((sum, { times }) => sum + times - 1, 0);
  const { rows: after } = await db.execute<{ mails: number }>(sql`select count(*)::int as mails from mails`);
  console.log(`${engine}: ${killed} kills, ${(after[0]?.mails ?? 0) - before} mails with ${sent} jobs`);
  const lost = (left[0]?.lost ?? 0) + Math.max(0, expected - sent) + unsent;
  const repeated = twice + Math.max(0, sent - expected);
  console.log(`  lost ${lost}, sent twice ${repeated} (bar: 0 / 0)`);
  console.log(`  handed to the mail server again, with the same Message-ID: ${again}`);
  if (killed < kills || lost + repeated > 0) process.exitCode = 1;
}

try {
  if (seconds > 0) await measurePace();
  if (seconds > 0) await compareAnew();
  if (kills > 0) await countKills();
  console.log(`${engine}: at most ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory`);
} finally {
  await queue.stop();
  await database.close();
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
}
