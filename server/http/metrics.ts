import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isBearer } from "#server/auth/operator-gate.ts";
import type { Operations } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import { findCrawlDelay, findJobDelays, inspectOperations } from "#server/features/operations/inspect-operations.ts";
import { freeBytesOf } from "#server/free-bytes-of.ts";
import type { ClusterWatch } from "#server/index/opensearch/cluster-client.ts";
import type { Readiness } from "./health.ts";
import { routePath } from "./route-path.ts";

/** Pages are to answer within half a second; the others tell how far they miss it. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Made-up paths must not make the table grow. */
const MAX_ROUTES = 200;

/** Times every request, by the pattern of its path, and tells them with the state of everything else at `/metrics`. Null without a token. */
export function createMetrics(deps: Deps, operations: Operations, readiness: Readiness) {
  const token = deps.env.METRICS_TOKEN ?? null;
  if (token === null) return null;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ["method", "route", "status"] as const;
  const help = "Requests by the pattern of their path";
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help,
    labelNames,
    buckets: SECONDS,
    registers: [register],
  });
  const state = stateGauges(register, deps, readiness);
  const routes = new Set<string>();

  const time = createMiddleware(async (c, next) => {
    const stop = requests.startTimer();
    try {
      await next();
    } finally {
      const { status } = c.res;
      const found = status === 404 ? "none" : patternOf(routePath(c.req.url));
      if (routes.size < MAX_ROUTES) routes.add(found);
      stop({ method: c.req.method, route: routes.has(found) ? found : "other", status });
    }
  });

  const page = new Hono().get("/metrics", async (c) => {
    if (!isBearer(token, c.req.header("authorization") ?? null)) return c.json({ error: "Not found" }, 404);
    await state.read(operations);
    return c.text(await register.metrics(), 200, { "Content-Type": register.contentType });
  });
  return { time, page };
}

/** What looks like an id or a name is left out of a path, since each would be a series of its own. */
export function patternOf(path: string): string {
  const parts = path.split("/").slice(1, 5);
  return `/${parts.map((part) => (/^[a-z][a-z.-]{0,23}$/.test(part) || part === "" ? part : ":id")).join("/")}`;
}

function clusterGauges(register: Registry, watch: ClusterWatch) {
  const registers = [register];
  const asked = new Histogram({
    name: "search_cluster_request_duration_seconds",
    help: "Requests to the search cluster, answered or not",
    labelNames: ["answered"],
    buckets: SECONDS,
    registers,
  });
  watch.onRequest = (seconds, answered) => asked.observe({ answered: String(answered) }, seconds);
  const backlog = new Gauge({
    name: "search_cluster_backlog",
    help: "Changes that its index lacks, of the next page of them",
    registers,
  });
  const help = "Since the index of the search cluster was last known to have all changes";
  const age = new Gauge({ name: "search_cluster_index_age_seconds", help, registers });
  return (now: Date): void => {
    backlog.set(watch.backlog);
    age.set(watch.currentAt === null ? Number.NaN : (now.getTime() - watch.currentAt.getTime()) / 1_000);
  };
}

/** Free bytes on the disk of the data before writes are refused; NaN where that is not told. */
async function roomOnDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Env): Promise<number> {
  const free = await freeBytesOf(DATA_DIR).catch(() => Number.NaN);
  return Number.isFinite(free) ? free - MIN_FREE_DISK_MB * 2 ** 20 : Number.NaN;
}

function stateGauges(register: Registry, deps: Deps, readiness: Readiness) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const ready = gauge("site_ready", "1 while people can be served and what they do be stored, as /readyz says");
  const room = gauge("disk_room_bytes", "Free on the disk of DATA_DIR before writes are refused");
  const open = gauge("catalogue_open_postings", "Postings that are searched");
  const age = gauge("catalogue_newest_posting_age_seconds", "Since the newest posting was dated");
  const waiting = gauge("queue_waiting_jobs", "Background jobs that wait", ["queue"]);
  const delay = gauge("queue_delay_seconds", "Since the oldest waiting job was due", ["queue"]);
  const failed = gauge("queue_failed_jobs", "Background jobs given up, at most ten counted");
  const webhooks = gauge("billing_webhooks_waiting", "Notifications of the payment provider not applied yet");
  const drift = gauge("billing_faults", "Subscriptions that disagree with the provider, at most ten counted");
  const boards = gauge("source_boards", "Boards of employers that answer", ["source"]);
  const looked = gauge("source_success_age_seconds", "Since a source was last read whole", ["source"]);
  const resting = gauge("source_resting", "1 while a source is not asked: out of politeness, or stopped", ["source"]);
  const refused = gauge("source_refused_boards", "Boards that answered badly within a day", ["source"]);
  const asked = gauge("source_delay_seconds", "Since the board that is longest due was to be asked");
  const held = gauge("source_held_hosts", "Hosts that are left alone out of politeness");
  const mailed = gauge("alerts_due", "People whose alert mail is due");
  const late = gauge("alerts_delay_seconds", "Since the oldest alert mail was due");
  const unmatched = gauge("alerts_match_delay_seconds", "Since the oldest change not compared with saved searches");
  const complained = gauge("alerts_complained", "People whose provider reported an alert as unwanted");
  const bounced = gauge("alerts_bounced", "People whose mail server refused an alert");
  const saved = gauge("backup_age_seconds", "Since everything acknowledged was last in the backup");
  const whole = gauge("backup_whole_age_seconds", "Since the last whole copy");
  const proven = gauge("backup_proven_age_seconds", "Since a restore was last proven");
  const drillFailed = gauge("backup_drill_failed", "1 when the last restore that was tried out failed");
  const backupLate = gauge("backup_late", "1 when somebody should look after the backup");
  const cluster = deps.searchCluster && clusterGauges(register, deps.searchCluster);

  return {
    async read(operations: Operations): Promise<void> {
      const now = deps.now().getTime();
      cluster?.(deps.now());
      const since = (at: Date | null) => (at === null ? Number.NaN : (now - at.getTime()) / 1000);
      const ctx = { ...deps, db: deps.database.db };
      const [state, free, report, delays, crawl] = await Promise.all([
        readiness(),
        roomOnDisk(deps.env),
        inspectOperations(ctx, operations),
        findJobDelays(ctx),
        findCrawlDelay(ctx),
      ]);
      ready.set(Number(state.ready));
      room.set(free);
      open.set(report.catalogue.open);
      age.set(since(report.catalogue.newest));
      for (const one of [waiting, delay, boards, looked, resting, refused]) one.reset();
      for (const queue of report.queues ?? []) waiting.set({ queue: queue.name }, queue.waiting);
      for (const { name, seconds } of delays ?? []) delay.set({ queue: name }, seconds);
      failed.set(report.failedJobs?.length ?? Number.NaN);
      webhooks.set(report.webhooksWaiting ?? Number.NaN);
      drift.set(report.billingFaults?.length ?? Number.NaN);
      for (const { source, ...one } of report.sources ?? []) {
        boards.set({ source }, one.confirmed);
        looked.set({ source }, since(one.lastSuccess));
        resting.set({ source }, one.rests ? 1 : 0);
        refused.set({ source }, one.refused);
      }
      asked.set(crawl?.seconds ?? Number.NaN);
      held.set(crawl?.held ?? Number.NaN);
      mailed.set(report.alerts?.due ?? Number.NaN);
      late.set(report.alerts?.delaySeconds ?? Number.NaN);
      unmatched.set(report.alerts?.matchDelaySeconds ?? Number.NaN);
      complained.set(report.alerts?.complained ?? Number.NaN);
      bounced.set(report.alerts?.bounced ?? Number.NaN);
      const { backup } = report;
      // Without a backup there is no age; null would be exported as 0.
      saved.set(backup ? since(backup.safeUntil) : Number.NaN);
      whole.set(backup ? since(backup.lastBase) : Number.NaN);
      proven.set(backup ? since(backup.lastProven) : Number.NaN);
      drillFailed.set(backup ? Number(backup.drillFault !== null) : Number.NaN);
      backupLate.set(backup ? Number(backup.late) : Number.NaN);
    },
  };
}
