import autocannon from "autocannon";
import { type Percentiles, percentilesOf } from "./percentiles.ts";

const SECONDS = 8;
const CONNECTIONS = 20;
const ONE_BY_ONE = 300;
const WARM_UP = 60;

/** Requests per second over 20 connections to one URL. Throws on any response but 2xx. */
export async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed.`);
  return requests.average;
}

export type Sent = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };
/** `cpuMs`: processor time of the server per response, the only figure that does not depend on other load. */
export type Answered = {
  perSecond: number;
  cpuMs: number;
  kilobytes: number;
  p50: number;
  p97: number;
  p99: number;
};

/** Load of 20 connections cycling through these requests from different starting points. Throws on any response but 2xx. */
export async function answersPerSecond(base: string, requests: readonly Sent[], seconds = SECONDS): Promise<Answered> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((requests.length * connection++) / CONNECTIONS) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const run = (duration: number) =>
    autocannon({ url: base, connections: CONNECTIONS, duration, timeout: 60, setupClient });
  const cpuMs = async () => {
    const { user, system } = (await (await fetch(`${base}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1_000;
  };
  await run(Math.min(2, seconds / 2));
  const before = await cpuMs();
  const { requests: answers, latency, throughput, non2xx, errors } = await run(seconds);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${base} failed.`);
  const kilobytes = throughput.average / answers.average / 1024;
  const spent = (await cpuMs()) - before;
  return {
    perSecond: answers.average,
    cpuMs: spent / answers.total,
    kilobytes,
    p50: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
  };
}

/** Milliseconds of sequential requests, cycling through the paths. */
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
