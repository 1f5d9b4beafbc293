import { Hono } from "hono";
import type { BackupState } from "#domain/backup/archive.ts";
import type { Deps } from "#server/deps.ts";
import { probeWrites } from "#server/features/operations/inspect-operations.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";

const PING_LIMIT_MS = 2_000;
const WRITES_KEPT_MS = 5_000;

type HealthDeps = Pick<Deps, "database" | "catalogue" | "stopping" | "now" | "backup">;
export type Readiness = ReturnType<typeof createReadiness>;

/** Tells whether the process can serve people, and which part of it cannot: not stopping, catalogue loaded, database answering and taking writes. */
export function createReadiness({ database, catalogue, stopping, now, backup }: HealthDeps) {
  const writes = keptFor(WRITES_KEPT_MS, () => answersInTime(probeWrites({ db: database.db, now })));
  return async () => {
    const databaseAnswers = await answersInTime(database.ping());
    const takesWrites = databaseAnswers && (await writes());
    const { origin, open, generation, preparing } = catalogue.summary();
    return {
      ready: databaseAnswers && takesWrites && !stopping() && open > 0 && preparing === null,
      stopping: stopping(),
      database: databaseAnswers,
      writes: takesWrites,
      catalogue: { origin, open, generation, preparing },
      backup: backup && saidOf(backup.state()),
    };
  };
}

/** `/healthz`: the process answers. `/readyz`: it can serve people. */
export function healthRoutes(readiness: Readiness) {
  return new Hono()
    .get("/healthz", (c) => c.json({ ok: true }))
    .get("/readyz", async (c) => {
      const state = await readiness();
      return c.json(state, state.ready ? 200 : 503);
    });
}

/** A late backup does not make the site unready; its error may name addresses, so only operators see that. */
function saidOf({ lastBase, safeUntil, lastProven, late }: BackupState) {
  return { lastBase, safeUntil, lastProven, late };
}

/** Frequent checks do not make the database write often. */
function keptFor(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= ms) last = { at, answer: ask() };
    return last.answer;
  };
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  return await withTimeLimit(PING_LIMIT_MS, ping).then(
    () => true,
    () => false,
  );
}
