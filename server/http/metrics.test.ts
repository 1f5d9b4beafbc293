import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { boards, crawlHolds } from "#server/db/schema/crawl.ts";
import { parseEnv } from "#server/env.ts";
import { type ClusterWatch, unavailable, watched } from "#server/index/opensearch/cluster-client.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { patternOf } from "./metrics.ts";

const database = await testDatabase();
const TOKEN = "the metrics' token in the tests, long";
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

function site(
  given: Record<string, string> = { METRICS_TOKEN: TOKEN },
  searchCluster: ClusterWatch | null = null,
  db = database.db,
) {
  const { app } = buildApp(
    { ...database, db },
    {
      env: parseEnv({ NODE_ENV: "test", ...given }),
      jobs: [buildJob({ datePosted: minutesAgo(10) })],
      now: () => TEST_NOW,
      searchCluster,
      queue: {
        listCounts: async () => [{ name: "send-mail", waiting: 7, active: 2 }],
        listFailed: async () => [],
        retryFailed: async () => 0,
      },
      backup: {
        state: () => ({
          lastBase: minutesAgo(60),
          safeUntil: minutesAgo(20),
          lastProven: null,
          fault: "away",
          attention: null,
          drillFault: "no room",
          late: true,
        }),
        takeBase: () => Promise.reject(new Error("not asked for")),
        setDrillFault: () => undefined,
        stop: async () => undefined,
      },
    },
  );
  return (path: string, token: string | null = null) =>
    app.request(`http://localhost:3000${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

test("the token alone opens the metrics; without one set there are none", async () => {
  const ask = site();
  for (const wrong of [null, "", "x", `${TOKEN}x`]) expect((await ask("/metrics", wrong)).status).toBe(404);
  expect((await ask("/metrics", TOKEN)).status).toBe(200);
  expect((await site({})("/metrics", TOKEN)).status).not.toBe(200);
});

test("of a search cluster: its requests and their end, what its index lacks, how old it is; without one nothing", async () => {
  const watch: ClusterWatch = { onRequest: () => undefined, backlog: 12, currentAt: minutesAgo(2) };
  const away = async (): Promise<never> => {
    throw unavailable(null);
  };
  const ask = site(undefined, watch);
  await watched({ send: async () => null as never }, watch).send("GET", "/");
  await expect(watched({ send: away }, watch).send("GET", "/")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const text = await (await ask("/metrics", TOKEN)).text();
  for (const line of [
    'search_cluster_request_duration_seconds_count{answered="true"} 1',
    'search_cluster_request_duration_seconds_count{answered="false"} 1',
    "search_cluster_backlog 12",
    "search_cluster_index_age_seconds 120",
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(await (await site()("/metrics", TOKEN)).text()).not.toContain("search_cluster");
});

test("requests, queue, catalogue and backup are told", async () => {
  const ask = site();
  await ask("/healthz");
  await ask("/healthz");
  await ask("/files/nothing-of-the-kind");
  const answer = await ask("/metrics", TOKEN);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'queue_waiting_jobs{queue="send-mail"} 7',
    "catalogue_open_postings 1",
    "catalogue_newest_posting_age_seconds 600",
    "backup_age_seconds 1200",
    "backup_whole_age_seconds 3600",
    "backup_proven_age_seconds Nan",
    "backup_late 1",
    "backup_drill_failed 1",
    "billing_faults 0",
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("alarms, promises and the dashboard ask only for what is told, and each alarm has its entry in the runbook", async () => {
  const ask = site(undefined, { onRequest: () => undefined, backlog: 0, currentAt: null });
  const text = await (await ask("/metrics", TOKEN)).text();
  const told = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
  const alarms = readFileSync("ops/alarms.yml", "utf8");
  const askers = ["ops/alarms.yml", "ops/dashboard.json", "tools/slo/main.ts"];
  const asked = askers
    .map((path) => readFileSync(path, "utf8"))
    .join("")
    .matchAll(/\b(?:alerts|backup|billing|catalogue|disk|http|nodejs|process|queue|search_cluster|site|source)_\w+/g);
  const names = Array.from(asked, ([name]) => name.replace(/_(?:bucket|count|sum)$/, ""));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !told.has(name))).toEqual([]);
  const runbook = readFileSync("docs/OPERATING.md", "utf8");
  const alarmNames = Array.from(alarms.matchAll(/- alert: (\w+)/g), ([, name]) => name);
  expect(alarmNames.filter((name) => !runbook.includes(`**${name}**`))).toEqual([]);
});

test("a site that stores nothing any more is told as not ready, and so is how much room is left before that", async () => {
  const refuse = () => {
    throw new Error("full");
  };
  const refusing = new Proxy(database.db, {
    get: (target, name) => (name === "insert" ? refuse : Reflect.get(target, name)),
  });
  const env = { METRICS_TOKEN: TOKEN, DATA_DIR: tmpdir() };
  const metrics = async (...given: Parameters<typeof site>) => (await site(...given)("/metrics", TOKEN)).text();
  const whole = await metrics(env);
  expect(whole).toContain("\nsite_ready 1\n");
  expect(Number(/^disk_room_bytes (.+)$/m.exec(whole)?.[1])).toBeGreaterThan(0);
  expect(await metrics(env, null, refusing)).toContain("\nsite_ready 0\n");
  // Less than is to stay free.
  expect(
    Number(/^disk_room_bytes (.+)$/m.exec(await metrics({ ...env, MIN_FREE_DISK_MB: "999999999" }))?.[1]),
  ).toBeLessThan(0);
});

test("how late boards are asked, and which hosts are left alone, is told", async () => {
  const { db } = database;
  const board = { source: "lever", host: "example.org", state: "live" as const };
  await db.insert(boards).values([
    { ...board, id: "late", token: "late", nextAt: minutesAgo(5) },
    { ...board, id: "later", token: "later", nextAt: minutesAgo(-5) },
  ]);
  await db.insert(crawlHolds).values([
    { key: "slow.example.org", until: minutesAgo(-10), why: "429" },
    { key: "over.example.org", until: minutesAgo(10), why: "429" },
  ]);
  const text = await (await site()("/metrics", TOKEN)).text();
  for (const line of ["source_delay_seconds 300", "source_held_hosts 1"]) expect(text).toContain(`\n${line}\n`);
});

test("ids and names in a path are one pattern", () => {
  expect(patternOf("/")).toBe("/");
  expect(patternOf("/jobs/7f6d0b1e-8d6a-4a54-9a54-c2a5f6a3b111")).toBe("/jobs/:id");
  expect(patternOf("/verify/RJP-1234")).toBe("/verify/:id");
  expect(patternOf("/api/v1/jobs/similar/a/b/c/d")).toBe("/api/:id/jobs/similar");
});
