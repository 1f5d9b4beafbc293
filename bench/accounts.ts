/** `npm run bench:accounts`: whether response times reveal an account, logins per second, and what they do to other requests. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { freePort } from "#tests/support/servers/child-process.ts";
import { pageTimes } from "./load.ts";
import { formatPercentiles, percentilesOf } from "./percentiles.ts";
import { startServer } from "./server-process.ts";

const PASSWORD = "an engine of my own";
const ACCOUNTS = 70;
const CALLS = 60;
const AT_ONCE = 20;
const SIGN_IN_MS = 10_000;
const PATHS = ["/results", "/results?q=manager"];

let clients = 0;
const known = (index: number) => `known${index % ACCOUNTS}@example.org`;

/** Posts a form from a new client address, so that no rate limit applies; milliseconds until the response is complete. */
async function post(url: string, form: Record<string, string>, expected: number): Promise<number> {
  clients++;
  const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  const started = performance.now();
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "x-bench-client": client },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${answer.status} for ${url}, not ${expected}`);
  return performance.now() - started;
}

const signUpForm = (email: string) => ({
  fullName: "Somebody",
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
});

/** Alternates addresses with and without an account; the medians and their difference. */
async function compare(name: string, call: (email: string) => Promise<number>): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < CALLS; index++) {
    times.known.push(await call(known(index)));
    times.unknown.push(await call(`${name.replace(/\W/g, "")}${index % ACCOUNTS}-${index}@example.org`));
  }
  const [one, other] = [percentilesOf(times.known).p50, percentilesOf(times.unknown).p50];
  const apart = Math.abs(one - other);
  console.log(
    `  ${name.padEnd(28)} known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms: ${apart.toFixed(1)} ms apart (${((100 * apart) / other).toFixed(1)} %)`,
  );
}

/** Milliseconds of each call that 20 people make at once, again and again for 10 s. */
async function atOnce(call: (index: number) => Promise<number>): Promise<number[]> {
  const until = performance.now() + SIGN_IN_MS;
  const times: number[] = [];
  const people = Array.from({ length: AT_ONCE }, async (_, index) => {
    while (performance.now() < until) times.push(await call(index));
  });
  await Promise.all(people);
  return times;
}

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-bench-"));
const env = { DATA_DIR: dir, DATABASE_URL: "", CLIENT_ADDRESS_HEADER: "X-Bench-Client" };
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, _session, done) => void stream.resume().on("end", done),
});
try {
  const server = await startServer("server/main.ts", await freePort(), env);
  for (let index = 0; index < ACCOUNTS; index++) await post(`${server.url}/signup`, signUpForm(known(index)), 303);
  console.log(`Time of the answer, medians of ${CALLS} calls each`);
  await compare("login, wrong password", (email) =>
    post(`${server.url}/login`, { email, password: "not this one" }, 401),
  );
  await compare("forgotten password", (email) => post(`${server.url}/forgot-password`, { email }, 303));
  for (let index = 0; index < AT_ONCE; index++)
    await post(`${server.url}/login`, { email: known(index), password: PASSWORD }, 303);

  console.log("Results page, ms  p50 p95 p99");
  console.log(`  alone                        ${formatPercentiles(await pageTimes(server.url, PATHS))}`);
  const logIn = (index: number) => post(`${server.url}/login`, { email: known(index), password: PASSWORD }, 303);
  const [besidePages, pages] = await Promise.all([atOnce(logIn), pageTimes(server.url, PATHS)]);
  console.log(`  while ${AT_ONCE} people log in       ${formatPercentiles(pages)}`);
  console.log(`${AT_ONCE} people at once, ms  p50 p95 p99`);
  const logIns = await atOnce(logIn);
  for (const [name, times] of Object.entries({ "log in": logIns, "log in beside pages": besidePages }))
    console.log(
      `  ${name.padEnd(28)} ${formatPercentiles(percentilesOf(times))}, ${times.length / (SIGN_IN_MS / 1000)} a second`,
    );
  const wrong = (index: number) => post(`${server.url}/login`, { email: known(index), password: "not this one" }, 401);
  console.log(`  wrong password               ${formatPercentiles(percentilesOf(await atOnce(wrong)))}`);
  const signUp = () => post(`${server.url}/signup`, signUpForm(`new${clients}@example.org`), 303);
  console.log(`  sign up                      ${formatPercentiles(percentilesOf(await atOnce(signUp)))}`);
  await server.stop();

  await new Promise<void>((listening) => sink.listen(0, "127.0.0.1", listening));
  const { port } = sink.server.address() as { port: number };
  const mailing = { ...env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "us@jobs.example" };
  const verifying = await startServer("server/main.ts", await freePort(), mailing);
  console.log("Where addresses are confirmed");
  await compare("sign-up", (email) => post(`${verifying.url}/signup`, signUpForm(email), 303));
  await verifying.stop();
} finally {
  await new Promise<void>((closed) => sink.close(() => closed()));
  rmSync(dir, { recursive: true, force: true });
}
