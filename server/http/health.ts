import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";

const PING_LIMIT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can serve people: not stopping, catalogue loaded, database answering. */
export function healthRoutes({ database, catalogue, stopping }: Pick<Deps, "database" | "catalogue" | "stopping">) {
  return new Hono()
    .get("/healthz", (c) => c.json({ ok: true }))
    .get("/readyz", async (c) => {
      const databaseAnswers = await answersInTime(database.ping());
      const { origin, open, generation, preparing } = catalogue.summary();
      const ready = databaseAnswers && !stopping() && open > 0 && preparing === null;
      return c.json(
        { ready, stopping: stopping(), database: databaseAnswers, catalogue: { origin, open, generation, preparing } },
        ready ? 200 : 503,
      );
    });
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PING_LIMIT_MS, false);
  });
  const answered = ping.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
