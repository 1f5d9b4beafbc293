import { expect, test } from "vitest";
import { storageFull } from "#server/db/db-error.ts";
import type { Deps } from "#server/deps.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { createReadiness, healthRoutes } from "./health.ts";

const database = await testDatabase();
const summary = () => ({ origin: "jobs", open: 1, sources: 1, newest: null, generation: 1, preparing: null });

function healthOf(db: Deps["database"]["db"], backup: Deps["backup"] = null) {
  const catalogue = { summary } as unknown as Deps["catalogue"];
  const readiness = createReadiness({
    database: { ...database, db, ping: async () => undefined },
    catalogue,
    backup,
    stopping: () => false,
    now: () => TEST_NOW,
  });
  return healthRoutes(readiness);
}

test("a database that takes writes is ready, and asking again writes nothing more", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    let writes = 0;
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === "insert") writes++;
        return Reflect.get(target, name);
      },
    });
    const health = healthOf(counting);
    for (let n = 0; n < 5; n++) {
      const answer = await health.request("/readyz");
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({ ready: true, writes: true }),
      ]);
    }
    expect(writes).toBe(1);
  }));

test("one that answers and refuses every write is not ready; the process lives", async () => {
  const refusing = new Proxy(database.db, {
    get: (target, name) =>
      name === "insert"
        ? () => {
            throw storageFull(new Error("25006"));
          }
        : Reflect.get(target, name),
  });
  const health = healthOf(refusing);
  const answer = await health.request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ready: false, database: true, writes: false });
  expect((await health.request("/healthz")).status).toBe(200);
});

test("the backup is told by its moments, and neither where it lies nor being late keeps people out", () =>
  inRolledBackTransaction(database.db, async (tx) => {
    const moments = { lastBase: new Date(1_000), safeUntil: new Date(2_000), lastProven: null, late: true };
    const state = () => ({ ...moments, fault: "connect 10.0.0.1", attention: "/mnt/backup", drillFault: null });
    const health = healthOf(tx, { state } as Deps["backup"]);
    const answer = await health.request("/readyz");
    expect([answer.status, (await answer.json()).backup]).toEqual([200, JSON.parse(JSON.stringify(moments))]);
  }));
