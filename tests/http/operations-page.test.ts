import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { billingFaults, contactMessages, jobImports, mails, webhookEvents } from "#server/db/schema/index.ts";
import { parseEnv } from "#server/env.ts";
import type { ContinuousBackup } from "#server/features/backup/continuous-backup.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const TOKEN = "the operators' token in the tests";
const AT = "Mar 14, 2026, 9:26 AM";
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const QUEUE = {
  listCounts: async () => [
    { name: "send-mail", waiting: 7, active: 2 },
    { name: "read-resume", waiting: 0, active: 1 },
  ],
  listFailed: async () => [
    { id: "f1", name: "send-mail", failedAt: TEST_NOW, attempts: 6, error: { message: "ECONNREFUSED" }, data: {} },
  ],
  retryFailed: async () => 0,
};

const BACKUP: ContinuousBackup = {
  state: () => ({
    lastBase: TEST_NOW,
    safeUntil: TEST_NOW,
    lastProven: null,
    fault: "ENOSPC",
    attention: "a copy",
    drillFault: "no room",
    late: true,
  }),
  takeBase: () => Promise.reject(new Error("not asked for")),
  setDrillFault: () => undefined,
  stop: async () => undefined,
};

async function fillTables(tx: typeof database.db): Promise<void> {
  const mail = { template: "welcome", locale: "en", createdAt: TEST_NOW };
  const states = ["sent", "sent", "failed"] as const;
  await tx.insert(mails).values(states.map((status, n) => ({ ...mail, id: randomUUID(), cause: `test:${n}`, status })));
  const message = { id: randomUUID(), name: "Ada", email: "ada@example.org", message: "canary", locale: "en" };
  await tx.insert(contactMessages).values({ ...message, subject: "privacy", createdAt: TEST_NOW });
  const event = { raw: "canary", source: "webhook", receivedAt: TEST_NOW } as const;
  await tx.insert(webhookEvents).values([
    { ...event, eventId: "evt_waits" },
    { ...event, eventId: "evt_fault", processedAt: TEST_NOW, fault: "unknown-price" },
    { ...event, eventId: "evt_earlier", receivedAt: minutesAgo(1), processedAt: TEST_NOW, fault: "unknown-customer" },
  ]);
  const seen = { firstSeenAt: minutesAgo(60), lastSeenAt: TEST_NOW };
  await tx.insert(billingFaults).values({ subscriptionId: "sub_1", fault: "two-subscriptions", ...seen });
  const counts = { created: 11, changed: 12, same: 13, rejected: 14, closed: 15 };
  await tx.insert(jobImports).values([
    { startedAt: minutesAgo(2), finishedAt: TEST_NOW, files: ["a.jsonl", "b.jsonl"], ...counts },
    { startedAt: TEST_NOW, finishedAt: null, files: ["c.jsonl"] },
  ]);
}

/** The texts of the page: by label what stands in its list of facts, by title the rows of each table. */
function reportOf(html: string) {
  const textOf = (part: string) =>
    part
      .replace(/<[^>]+>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("\u202f", " ");
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  const tables = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2><section[^>]*><table[^>]*>(.*?)<\/table>/g)];
  const cellsOf = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => textOf(cell));
  const rowsOf = (table: string) => [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) => cellsOf(row));
  return {
    facts: Object.fromEntries(facts.map(([, label = "", value = ""]) => [textOf(label), textOf(value)])),
    tables: Object.fromEntries(tables.map(([, title = "", table = ""]) => [title, rowsOf(table)])),
  };
}

test("an operator sees what waits, what failed, what was imported and how large the catalogue is", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    await fillTables(tx);
    const jobs = [1, 2, 3].map((n) => buildJob({ id: jobId(n), datePosted: TEST_NOW, source: n === 3 ? "b" : "a" }));
    const env = parseEnv({ NODE_ENV: "test", OPERATOR_TOKEN: TOKEN });
    const { app } = buildApp({ ...database, db: tx }, { env, jobs, queue: QUEUE, backup: BACKUP, now: () => TEST_NOW });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const html = await (await app.request("http://localhost:3000/test-supabase", { headers })).text();
    const { facts, tables } = reportOf(html);
    expect(facts).toEqual({
      "Open jobs, and where they come from": "3 · jobs",
      "Generation of the catalogue": "1",
      "Newest posting": AT,
      "Alert emails": "0 due, 0 min behind, 0 bounced, 0 complained",
      "Contact messages": "1",
      "Webhooks waiting": "1",
      "Everything backed up until (UTC)": AT,
      "Last full backup (UTC)": AT,
      "Last verified restore (UTC)": "–",
    });
    const fault = ["When (UTC)", "Name", "Error"];
    expect(tables).toEqual({
      Queue: [
        ["Name", "Waiting", "Running"],
        ["send-mail", "7", "2"],
        ["read-resume", "0", "1"],
      ],
      "Failed jobs": [
        ["When (UTC)", "Name", "Attempts", "Error"],
        [AT, "send-mail", "6", '{"message":"ECONNREFUSED"}'],
      ],
      Emails: [
        ["Status", "Number"],
        ["failed", "1"],
        ["sent", "2"],
      ],
      "Failed webhooks": [
        fault,
        [AT, "evt_fault", "unknown-price"],
        ["Mar 14, 2026, 9:25 AM", "evt_earlier", "unknown-customer"],
      ],
      "Billing errors": [fault, [AT, "sub_1", "two-subscriptions"]],
      "Import runs": [
        ["When (UTC)", "Finished (UTC)", "Files", "New", "Changed", "Same", "Rejected", "Closed"],
        [AT, "–", "1", "0", "0", "0", "0", "0"],
        ["Mar 14, 2026, 9:24 AM", AT, "2", "11", "12", "13", "14", "15"],
      ],
    });
    expect(html).toContain("Backup has stalled: ENOSPC");
    expect(html).toContain("The backup needs to be looked at: a copy");
    expect(html).toContain("The last test restore failed: no room");
    expect(html).toContain("Retry failed jobs");
    expect(html).not.toContain("canary");
    expect(html).not.toContain("This couldn&#x27;t be read.");
  });
});

test("a token in the address opens nothing; the form opens the page, a wrong one does not", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const env = parseEnv({ NODE_ENV: "test", OPERATOR_TOKEN: TOKEN });
    const { app } = buildApp({ ...database, db: tx }, { env, queue: QUEUE });
    const page = "http://localhost:3000/test-supabase";
    const inAddress = await app.request(`${page}?token=${encodeURIComponent(TOKEN)}`);
    expect([inAddress.status, inAddress.headers.get("location")]).toEqual([302, "/"]);
    expect(inAddress.headers.getSetCookie().join()).not.toContain("operator=");
    expect(await (await app.request(`${page}?log-in`)).text()).toContain('name="token"');
    const post = (token: string) =>
      app.request(page, {
        method: "POST",
        body: new URLSearchParams({ intent: "log-in", token }),
        headers: { origin: "http://localhost:3000" },
      });
    expect((await post("a guess")).headers.get("location")).toBe("/");
    const right = await post(TOKEN);
    expect([right.status, right.headers.get("location")]).toEqual([303, "/test-supabase"]);
    const cookie = right.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await app.request(page, { headers: { cookie } })).status).toBe(200);
    for (let n = 0; n < 20; n++) await post("a guess");
    expect((await post(TOKEN)).headers.get("location")).toBe("/");
  });
});
