import { expect, test } from "vitest";
import { boards } from "#server/db/schema/crawl.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";
import { claimBoards, finishBoards } from "./claim-boards.ts";

const database = await openWithSlowLimits(await freshPostgresUrl());
const { db } = database;
await database.migrate();

const start = new Date("2026-03-14T09:26:53Z");
const later = (ms: number) => new Date(start.getTime() + ms);

test("several workers lease each board once and each host to one of them, which hands it over after a pause", async () => {
  await db.insert(boards).values(
    Array.from({ length: 40 }, (_, n) => ({
      source: "lever",
      id: `b${n}`,
      token: `b${n}`,
      host: `h${n % 8}.example`,
      state: "live" as const,
      nextAt: start,
    })),
  );
  const claim = (worker: string, at: Date) =>
    claimBoards({ db }, { worker, at, dueBy: at, sources: ["lever"], without: [], perHost: 3 });
  const claims = await Promise.all(["a", "b", "c"].map((worker) => claim(worker, start)));
  const all = claims.flat();
  expect(all).toHaveLength(24);
  expect(new Set(all.map(({ n }) => n)).size).toBe(24);
  const holders = Map.groupBy(all, ({ host }) => host);
  for (const held of holders.values()) expect(new Set(held.map(({ leasedBy }) => leasedBy)).size).toBe(1);

  const first = claims.find((claimed) => claimed.length > 0) ?? [];
  const worker = first[0]?.leasedBy ?? "";
  const finished = first.map(({ n }) => ({ n, nextAt: later(3_600_000), seenAt: start, sameLooks: 1 }));
  await finishBoards({ db }, { worker, at: start, finished });
  expect(await claim("other", later(1_000))).toEqual([]);
  expect((await claim("other", later(4_000))).length).toBeGreaterThan(0);
  // What a worker held when it was killed is free again when its leases have run out.
  expect((await claim("yet another", later(11 * 60_000))).length).toBeGreaterThan(0);
  // What will be due soon is claimed ahead by whoever asks for it, once while it is held.
  const at = later(40 * 60_000);
  const ahead = { worker: "early", at, dueBy: later(61 * 60_000), sources: ["lever"], without: [], perHost: 40 };
  expect((await claimBoards({ db }, ahead)).some(({ nextAt }) => nextAt > at)).toBe(true);
  expect(await claimBoards({ db }, ahead)).toEqual([]);
});
