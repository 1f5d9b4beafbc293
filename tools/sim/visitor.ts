import { setTimeout as wait } from "node:timers/promises";

/** Somebody looks at the results so often. */
const VISIT_MS = 500;
const SAID = /New jobs are still coming in: ([\d,]+) so far, from ([\d,]+) of ([\d,]+) boards/;

/** `at` in ms since the visits began; `jobs` null = the page failed. */
export type Visit = { at: number; tookMs: number; jobs: number | null; said: string | null };

/** Looks at the results again and again, for so long. */
async function visit({ port, forMs }: { port: number; forMs: number }): Promise<Visit[]> {
  const visits: Visit[] = [];
  const started = performance.now();
  for (let at = 0; at < forMs; at = performance.now() - started) {
    const before = performance.now();
    const html = await fetch(`http://127.0.0.1:${port}/results`, { headers: { accept: "text/html" } }).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
    const tookMs = performance.now() - before;
    const said = html === null ? null : (SAID.exec(html.replaceAll("<!-- -->", "")) ?? null);
    const jobs = html === null ? null : Number(said?.[1]?.replaceAll(",", "") ?? 0);
    visits.push({ at: performance.now() - started, tookMs, jobs, said: said?.[0] ?? null });
    await wait(Math.max(0, VISIT_MS - tookMs));
  }
  return visits;
}

process.on("message", async (where: { port: number; forMs: number }) => process.send?.(await visit(where)));
