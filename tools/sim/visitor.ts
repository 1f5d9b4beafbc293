import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

/** Somebody looks at the results so often. */
const VISIT_MS = 500;
const SAID = /New jobs are still coming in: ([\d,]+) so far, from ([\d,]+) of ([\d,]+) boards/;

/** `at` in ms since the visits began, `tookMs` until the page's last byte had come; `jobs` null = the page failed. */
export type Visit = { at: number; tookMs: number; jobs: number | null; said: string | null };

const agent = new Agent({ keepAlive: true });

/** Looks at the results again and again, for so long. */
async function visit({ port, forMs }: { port: number; forMs: number }): Promise<Visit[]> {
  const visits: Visit[] = [];
  const started = performance.now();
  for (let at = 0; at < forMs; at = performance.now() - started) {
    const before = performance.now();
    const packed = await pageOf(port).catch(() => null);
    const tookMs = performance.now() - before;
    // Unpacked only now: that is the visitor's own work.
    const html = packed && gunzipSync(packed).toString("utf8");
    const said = html === null ? null : (SAID.exec(html.replaceAll("<!-- -->", "")) ?? null);
    const jobs = html === null ? null : Number(said?.[1]?.replaceAll(",", "") ?? 0);
    visits.push({ at: performance.now() - started, tookMs, jobs, said: said?.[0] ?? null });
    await wait(Math.max(0, VISIT_MS - tookMs));
  }
  return visits;
}

/** The results as they come, compressed; null where the answer is no page. */
async function pageOf(port: number): Promise<Buffer | null> {
  const headers = { accept: "text/html", "accept-encoding": "gzip" };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/results", headers, agent }, resolve).once("error", reject);
  });
  const body = await buffer(response);
  return response.statusCode === 200 ? body : null;
}

process.on("message", async (where: { port: number; forMs: number }) => process.send?.(await visit(where)));
