import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test, vi } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { parseEnv } from "#server/env.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const now = () => TEST_NOW;
const JOBS = [1, 2, 3].map((n) => buildJob({ id: jobId(n) }));
const FLOOD = 60;
const JSON_BODY = { method: "POST", body: '{"answers":{"country":"IT"}}' };

test("each person's questions wait under a key of their own: by account, else by address, whatever is asked", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const plain = catalogueOfPostings(JOBS, { origin: "jobs", rates: {}, now, generation: 1 });
    const asked = vi.spyOn(plain, "query");
    const alike = vi.spyOn(plain, "similar");
    const nothing = async () => undefined;
    const catalogue = Object.assign(plain, { reload: nothing, ready: nothing, prepared: nothing, close: nothing });
    const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-peer" });
    const { app } = buildApp({ ...database, db: tx }, { env, now, catalogue });
    const lanesOf = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
      asked.mockClear();
      alike.mockClear();
      const answer = await app.request(`http://localhost:3000${path}`, {
        ...init,
        headers: { "content-type": "application/json", ...headers },
      });
      expect(answer.status).toBe(200);
      await answer.text();
      const keys = [
        ...asked.mock.calls.map(([, fairnessKey]) => fairnessKey),
        ...alike.mock.calls.map(([, , , fairnessKey]) => fairnessKey),
      ];
      return [...new Set(keys)];
    };

    const visitor = { "x-peer": "192.0.2.7" };
    for (const path of [
      "/results?type=full-time",
      jobPath(JOBS[0] as JobPosting),
      "/api/v1/jobs?type=full-time",
      "/feed.xml",
    ])
      expect([path, await lanesOf(path, visitor)]).toEqual([path, ["192.0.2.7"]]);
    expect(await lanesOf("/api/v1/match", visitor, JSON_BODY)).toEqual(["192.0.2.7"]);
    const user = await storeUser(tx);
    const signedIn = { ...visitor, cookie: await sessionCookie(tx, user) };
    expect(await lanesOf("/results", signedIn)).toEqual([user.id]);
  }));

test("each person's statements take turns on the embedded database as theirs: by account, else by network", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const current = new AsyncLocalStorage<string>();
    const asking = new Set<string | undefined>();
    const select = tx.select.bind(tx);
    tx.select = ((...args: Parameters<typeof select>) => {
      asking.add(current.getStore());
      return select(...args);
    }) as typeof tx.select;
    const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-peer" });
    const inTurnOf = <T>(person: string, work: () => T) => current.run(person, work);
    const { app } = buildApp({ ...database, db: tx, inTurnOf }, { env, now });
    const user = await storeUser(tx);
    const cookie = await sessionCookie(tx, user);
    const turnsFor = async (path: string, headers: Record<string, string>) => {
      asking.clear();
      const answer = await app.request(`http://localhost:3000${path}`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
      return [...asking];
    };
    // Who asks is looked up in the turn of their network.
    for (const path of ["/applications", "/applications/export"])
      expect(await turnsFor(path, { "x-peer": "192.0.2.7", cookie })).toEqual(["192.0.2.7", user.id]);
  }));

test("a request from elsewhere is not answered after a network's flood", async () => {
  const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-peer" });
  const { app } = buildApp(database, { env });
  const answered: string[] = [];
  const ask = async (from: string) => {
    const answer = await app.request("http://localhost:3000/login", { headers: { "x-peer": from } });
    await answer.text();
    answered.push(from);
  };
  await ask("10.0.0.1");
  await Promise.all([...Array.from({ length: FLOOD }, () => ask("10.0.0.1")), ask("198.51.100.1")]);
  expect(answered.indexOf("198.51.100.1")).toBeLessThan(FLOOD / 3);
});
