import autocannon from "autocannon";
import { type Percentiles, percentilesOf } from "./percentiles.ts";

const SECONDS = 8;
const CONNECTIONS = 20;
const ONE_BY_ONE = 300;
const WARM_UP = 60;

/** Requests per second that 20 connections get out of an address. Any answer but 2xx makes it fail. */
export async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed.`);
  return requests.average;
}

/** Milliseconds of single requests, one after another, over the given paths in turn. */
export async function pageTimes(base: string, paths: readonly string[]): Promise<Percentiles> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + ONE_BY_ONE; index++) {
    const started = performance.now();
    const response = await fetch(base + paths[index % paths.length]);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status} for ${paths[index % paths.length]}`);
    if (index >= WARM_UP) times.push(performance.now() - started);
  }
  return percentilesOf(times);
}
