/** `npm run bench:api [sizes]`: matches and searches per second of one process over HTTP, on generated postings. */
import { freePort } from "#tests/support/servers/child-process.ts";
import { type Answered, answersPerSecond, type Sent } from "./load.ts";
import { numbersFrom, randomPerson } from "./people.ts";
import { startServer } from "./server-process.ts";
import type { TextClass } from "./text-classes.ts";

const START_LIMIT_MS = 3_600_000;
const DIFFERENT = 2_000;
/** Enough to keep every address below its rate limit. */
const ADDRESSES = 2_000;
const LIST = 20;

const random = numbersFrom(2026);
const addressed = (number: number) => ({ "x-client-address": `10.0.${(number % ADDRESSES) >> 8}.${number & 255}` });
const searches = (text: (at: number) => string): Sent[] =>
  Array.from({ length: DIFFERENT }, (_, at) => ({
    method: "GET",
    path: `/api/v1/jobs?limit=${LIST}&q=${encodeURIComponent(text(at))}`,
    headers: addressed(at),
  }));
const match = (facets: boolean): Sent[] =>
  Array.from({ length: DIFFERENT }, (_, at) => ({
    method: "POST",
    path: "/api/v1/match",
    headers: { ...addressed(at), "content-type": "application/json" },
    body: JSON.stringify({ answers: randomPerson(random), limit: LIST, facets }),
  }));

function row(label: string, { perSecond, cpuMs, kilobytes, p50, p97, p99 }: Answered): void {
  const times = [p50, p97, p99].map((ms) => String(ms).padStart(6)).join(" ");
  console.log(
    `  ${label.padEnd(52)} ${perSecond.toFixed(0).padStart(7)}/s ${cpuMs.toFixed(2).padStart(6)} ms ${kilobytes.toFixed(1).padStart(6)} kB ${times}`,
  );
}

async function benchSize(postings: number): Promise<void> {
  console.log(
    `\n${postings.toLocaleString("en")} postings, ${LIST} an answer${" ".repeat(39)}cpu, size, ms p50  p97.5    p99`,
  );
  const env = { NODE_OPTIONS: "--max-old-space-size=8192", POSTINGS: String(postings) };
  const { url, stop } = await startServer("bench/api-server.ts", await freePort(), env, START_LIMIT_MS);
  try {
    const texts = (await (await fetch(`${url}/texts`)).json()) as Record<TextClass, string[]>;
    for (const [kind, list] of Object.entries(texts)) {
      const asked = searches((at) => list[at % list.length] as string);
      row(`search, ${kind}, worked out each time`, await answersPerSecond(url, asked));
    }
    row("match with reasons, each of somebody else", await answersPerSecond(url, match(false)));
    row("the same with facets", await answersPerSecond(url, match(true)));
    await fetch(`${url}/stay`);
    const all = Object.values(texts).flat();
    const asked = searches(() => all[Math.floor(random() ** 2 * all.length)] as string);
    row(`search for ${all.length} texts while the list stays`, await answersPerSecond(url, asked));
  } finally {
    await stop();
  }
}

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await benchSize(size);
