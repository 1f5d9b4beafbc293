import { loadEnvFile } from "../start/load-env-file.js";
import { parseMetrics, type Samples, worst } from "./parse-metrics.ts";

const USAGE = `npm run slo -- [ADDRESS]

Holds the metrics of a running site (METRICS_TOKEN) against what it promises. Counts are since the process began.

Exit code 0 when every promise is kept, 1 when one is broken, 2 when it could not be checked.`;

const DAY = 86_400;

type Promised = {
  what: string;
  measured: (samples: Samples) => number | null;
  holds: (value: number) => boolean;
  bar: string;
};

const PROMISES: Promised[] = [
  {
    what: "requests answered without a fault of ours",
    measured: (samples) => share(samples, ({ status }) => !status?.startsWith("5")),
    holds: (value) => value >= 0.999,
    bar: "at least 0.999",
  },
  {
    what: "requests answered within half a second",
    measured: (samples) =>
      ratio(
        sum(samples, "http_request_duration_seconds_bucket", ({ le }) => le === "0.5"),
        samples,
      ),
    holds: (value) => value >= 0.99,
    bar: "at least 0.99",
  },
  { what: "seconds since all was safe in the backup", ...atMost("backup_age_seconds", 60) },
  { what: "seconds since a restore was proven", ...atMost("backup_proven_age_seconds", 35 * DAY) },
  { what: "seconds a background job is late", ...atMost("queue_delay_seconds", 300) },
  { what: "seconds since the newest posting", ...atMost("catalogue_newest_posting_age_seconds", DAY) },
  { what: "seconds the event loop is late (p99)", ...atMost("nodejs_eventloop_lag_p99_seconds", 0.25) },
];

function atMost(name: string, bar: number): Omit<Promised, "what"> {
  return { measured: (samples) => worst(samples, name), holds: (value) => value <= bar, bar: `at most ${bar}` };
}

type Labels = Samples[number]["labels"];

function sum(samples: Samples, name: string, counts: (labels: Labels) => boolean): number {
  return samples.filter((one) => one.name === name && counts(one.labels)).reduce((all, { value }) => all + value, 0);
}

const share = (samples: Samples, counts: (labels: Labels) => boolean) =>
  ratio(sum(samples, "http_request_duration_seconds_count", counts), samples);

function ratio(part: number, samples: Samples): number | null {
  const all = sum(samples, "http_request_duration_seconds_count", () => true);
  return all === 0 ? null : part / all;
}

async function main(): Promise<void> {
  if (process.argv[2] === "--help") return console.log(USAGE);
  loadEnvFile();
  const { METRICS_TOKEN, PORT = "3000" } = process.env;
  if (!METRICS_TOKEN) throw new Error("Set METRICS_TOKEN, as the site has it.");
  const address = process.argv[2] ?? `http://127.0.0.1:${PORT}`;
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`${address}/metrics answered ${answer.status}.`);
  const samples = parseMetrics(await answer.text());
  for (const { what, measured, holds, bar } of PROMISES) {
    const value = measured(samples);
    const verdict = value === null ? "not known" : holds(value) ? "holds" : "BROKEN";
    if (verdict === "BROKEN") process.exitCode = 1;
    console.log(`${verdict.padEnd(9)} ${what}: ${value === null ? "–" : Number(value.toPrecision(4))} (${bar})`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
