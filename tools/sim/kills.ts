import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { intervalAfter, nextRhythm } from "#domain/crawl/crawl-schedule.ts";
import type { Db } from "#server/db/client.ts";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openEngine } from "#server/db/embedded/embedded-engine.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { COMPILED } from "#tests/support/servers/child-process.ts";
import type { Life } from "./one-life.ts";
import { DAY_MS, randomOf, SIM_START_MS, type WorldSize } from "./world.ts";

const CHILD = join(import.meta.dirname, "one-life.ts");
/** What happened so shortly before the end need not have been noticed. */
const LATEST_MS = 6 * 3_600_000;
const SIM_START = new Date(SIM_START_MS);
/** After a kill a lease runs out first, which is longer than the shortest interval of a stream. */
const LEAST_MINUTES = 60;
const { sourceOf } = loadDataFiles({ warn: () => {} });
/** A host's queue, and looking two times before closing. */
const SLACK_MS = 15 * 60_000;
/** Kills fall into this part of the run, one into each of equal pieces, at a moment that the program cannot know. */
const [FIRST_KILL, LAST_KILL] = [0.05, 0.8];
const MOST_DELAY_MS = 30;

type KillRun = WorldSize & {
  runDays: number;
  kills: number;
  onKill?: (count: number) => void;
  /** A dump of a migrated database to begin with; without one each crawl makes its own. */
  snapshot?: string;
};

/** What a crawl came to know of a posting. Times in ms. */
type Outcome = {
  open: boolean;
  facts: string;
  seenAt: number;
  closings: { at: number; reason: string }[];
  changes: { at: number; fields: string }[];
  /** The longest time between two looks at its board when something of it was noticed. */
  intervalMs: number;
};

type KillsFound = {
  postings: number;
  kills: number;
  /** Postings whose state, facts, or reasons of closing differ. */
  different: string[];
  /** Events that came more than an interval of their board earlier or later. */
  apart: string[];
  violations: string[];
};

/**
 * Crawls the same simulated internet two times, in processes of their own with the product's durable database: once undisturbed and once
 * killed (SIGKILL) at random moments and started again, and compares what came of it.
 */
export async function compareWithKills({ kills, onKill, snapshot, ...size }: KillRun): Promise<KillsFound> {
  const root = mkdtempSync(join(tmpdir(), "crawl-kills-"));
  try {
    const lifeIn = async (name: string): Promise<Life> => {
      const dir = join(root, name);
      mkdirSync(dir);
      if (snapshot) await ensureEmbedded(join(dir, "pg"), snapshot);
      const timeFile = join(dir, "time");
      writeFileSync(timeFile, "");
      return { ...size, faults: 0, dir: join(dir, "pg"), timeFile, killAt: null };
    };
    const quiet = await lifeIn("quiet");
    const undisturbed = await live(quiet, 0);
    const killed = await lifeIn("killed");
    const random = randomOf(size.seed + 3);
    let done = 0;
    let violations: string[] | null = null;
    while (violations === null) {
      const share = FIRST_KILL + ((LAST_KILL - FIRST_KILL) * (done + random())) / kills;
      const killAt = done < kills ? SIM_START_MS + share * size.runDays * DAY_MS : null;
      violations = await live({ ...killed, killAt }, random() * MOST_DELAY_MS);
      if (violations !== null) break;
      done++;
      onKill?.(done);
    }
    const [expected, found] = [await outcomesIn(quiet.dir), await outcomesIn(killed.dir)];
    const end = SIM_START_MS + size.runDays * DAY_MS - LATEST_MS;
    return { ...compare(expected, found, end), kills: done, violations: [...(undisturbed ?? []), ...violations] };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Runs one process; so shortly after it says that it is due it is killed. Answers the violations of a run that came to its end, null for a killed one. */
async function live(life: Life, delayMs: number): Promise<string[] | null> {
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(life)], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = once(child, "exit") as Promise<[code: number | null, signal: string | null]>;
  let said = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === "due") void wait(delayMs).then(() => child.kill("SIGKILL"));
    said = line;
  });
  const [code, signal] = await ended;
  if (signal === "SIGKILL") return null;
  if (code !== 0) throw new Error(`The crawl ended with code ${code}.`);
  return JSON.parse(said) as string[];
}

type Row = {
  key: string;
  source: string;
  open: boolean;
  facts: string;
  /** When its board had changed. */
  changes: string[];
  events: { kind: string; at: string; detail: string | null }[];
};

async function outcomesIn(dir: string): Promise<Map<string, Outcome>> {
  const engine = await openEngine({ dir, onPanic: (message) => process.stderr.write(message) });
  const db = drizzle({ client: engine }) as unknown as Db;
  const { rows } = await db.execute<Row>(sql`
    select j.source || ' ' || j.external_id as key, j.source, j.closed_at is null as open, j.content_hash as facts,
      (select jsonb_agg(distinct e.at order by e.at) from posting_events e
        where e.board = l.board and e.kind in ('seen', 'changed', 'missed', 'reopened')) as changes,
      (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'detail', e.detail) order by e.at)
        from posting_events e where e.posting_id = j.id) as events
    from jobs j join listings l on l.posting_id = j.id`);
  await engine.close();
  return new Map(rows.map((row) => [row.key, outcomeOf(row)]));
}

function outcomeOf({ source, open, facts, changes, events }: Row): Outcome {
  const timeOf = ({ at }: { at: string }) => Date.parse(at);
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  return {
    open,
    facts,
    seenAt: Math.min(...of("seen").map(timeOf)),
    closings: of("closed").map((event) => ({ at: timeOf(event), reason: event.detail ?? "" })),
    changes: of("changed").map((event) => ({ at: timeOf(event), fields: event.detail ?? "" })),
    intervalMs: Math.max(...events.map((event) => intervalBefore(source, changes.map(Date.parse), timeOf(event)))),
  };
}

/** How long before a time the look before it was, on a board of a source that had changed at these. */
function intervalBefore(source: string, changes: readonly number[], time: number): number {
  const { fetch, removeWithinMinutes } = sourceOf(source);
  const minIntervalMinutes = Math.max(LEAST_MINUTES, fetch?.minIntervalMinutes ?? 0);
  const rhythm = changes
    .filter((at) => at < time)
    .reduce(
      (last, at) => nextRhythm(last, true, new Date(at)),
      nextRhythm({ gapMs: null, changedAt: null }, true, SIM_START),
    );
  return intervalAfter(rhythm, { minIntervalMinutes, removeWithinMinutes }, new Date(time));
}

function compare(
  expected: ReadonlyMap<string, Outcome>,
  found: ReadonlyMap<string, Outcome>,
  end: number,
): Pick<KillsFound, "postings" | "different" | "apart"> {
  const different: string[] = [];
  const apart: string[] = [];
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [one, other] = [expected.get(key), found.get(key)];
    const name = `${key}: ${JSON.stringify([one, other])}`;
    const lastAt = Math.max(...[one, other].flatMap((of) => (of ? timesOf(of) : 0)));
    // What was noticed at the very end of one run may be noticed after the end of the other.
    if (lastAt > end) continue;
    if (!one || !other || whatOf(one) !== whatOf(other)) different.push(name);
    else if (!isWithinInterval(one, other)) apart.push(name);
  }
  return { postings: expected.size, different, apart };
}

function whatOf({ open, facts, closings, changes }: Outcome): string {
  return JSON.stringify([open, facts, changes.map(({ fields }) => fields), closings.map(({ reason }) => reason)]);
}

function timesOf({ seenAt, closings, changes }: Outcome): number[] {
  return [seenAt, ...closings.map(({ at }) => at), ...changes.map(({ at }) => at)];
}

function isWithinInterval(one: Outcome, other: Outcome): boolean {
  const allowed = Math.max(one.intervalMs, other.intervalMs) * 1.05 + SLACK_MS;
  const times = timesOf(other);
  return timesOf(one).every((at, n) => Math.abs(at - (times[n] ?? 0)) <= allowed);
}
