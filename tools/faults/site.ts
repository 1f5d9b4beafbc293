import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { LEAN_ENV, LEAN_FLAGS } from "../start/lean.js";
import { ROOT } from "../start/root.js";

const PASSWORD = "an engine of my own";
const START_MS = 300_000;
const BACKED_UP_MS = 30_000;
/** Each person comes from a network of their own, so that no rate limit applies. */
export const CLIENT_HEADER = "x-fault-client";

export type Site = {
  url: string;
  pid: number;
  /** What the program wrote, errors included. */
  said: () => string;
  /** Resolves with the exit code when it ends by itself. */
  ended: Promise<number | null>;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = { port: number; env: Record<string, string>; through?: readonly string[] };

/** Starts the built program as operators do; answers at once, see `untilReady`. `through`: a command that runs it. */
export function startSite({ port, env, through = [] }: Options): Site {
  const [command = "", ...args] = [...through, process.execPath, ...LEAN_FLAGS, "server/main.ts"];
  const child: ChildProcess = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...LEAN_ENV,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: String(port),
      CLIENT_ADDRESS_HEADER: CLIENT_HEADER,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    said: () => said,
    ended,
    kill: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A network of its own with nothing in it but a line to this one: it reaches nobody, and people here reach it. */
const ALONE = { here: "faults0", there: "faults1", hereAt: "10.213.77.1", thereAt: "10.213.77.2" };
const ENTER = `until ip link show ${ALONE.there} >/dev/null 2>&1; do sleep 0.05; done
  ip addr add ${ALONE.thereAt}/30 dev ${ALONE.there} && ip link set ${ALONE.there} up && ip link set lo up && exec "$@"`;

export function startAlone({ port, env }: Omit<Options, "through">): Site {
  const run = (...args: string[]) => execFileSync("ip", args, { stdio: "pipe" });
  const through = ["unshare", "-n", "sh", "-c", ENTER, "sh"];
  const site = startSite({ port, env: { ...env, HOST: ALONE.thereAt }, through });
  run("link", "add", ALONE.here, "type", "veth", "peer", "name", ALONE.there);
  run("addr", "add", `${ALONE.hereAt}/30`, "dev", ALONE.here);
  run("link", "set", ALONE.here, "up");
  run("link", "set", ALONE.there, "netns", String(site.pid));
  return { ...site, url: `http://${ALONE.thereAt}:${port}` };
}

/** Milliseconds until everything answers. */
export async function untilReady(site: Site, limitMs = START_MS): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return performance.now() - began;
    await wait(200);
  }
  throw new Error(`The site was not ready within ${limitMs / 1_000} s: ${site.said().slice(-2_000)}`);
}

/** Until all that was acknowledged before this call is in the backup. */
export async function untilBackedUp(site: Site): Promise<void> {
  for (const began = Date.now(); Date.now() - began < BACKED_UP_MS; await wait(200)) {
    const { backup } = (await (await fetch(`${site.url}/readyz`)).json()) as { backup: { safeUntil: string | null } };
    if (Date.parse(backup.safeUntil ?? "") > began) return;
  }
  throw new Error(`The backup did not go on: ${site.said().slice(-400)}`);
}

/** `cookie`: of those who were acknowledged. */
export type Outcome = { email: string; cookie: string; result: "acknowledged" | "told" | "silent"; status: number };

let people = 0;
export const nextClient = (): string => `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people++ & 255}`;

/**
 * Somebody signs up. "told": refused with a sentence on the form, which keeps what was typed; "silent": no answer, an empty one, or a page
 * that has lost it.
 */
export async function signUp(url: string): Promise<Outcome> {
  const email = `fault${people}-${Date.now()}@example.org`;
  const form = { fullName: "Some Body", email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  try {
    const answer = await fetch(`${url}/signup`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { [CLIENT_HEADER]: nextClient() },
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    const { status } = answer;
    const page = await answer.text();
    const cookie = answer.headers
      .getSetCookie()
      .map((own) => own.split(";")[0])
      .join("; ");
    if (status === 303 || status === 302) return { email, cookie, result: "acknowledged", status };
    const keeps = page.includes(email) && page.includes("Some Body") && /role="alert"/.test(page);
    return { email, cookie: "", result: keeps ? "told" : "silent", status };
  } catch {
    return { email, cookie: "", result: "silent", status: 0 };
  }
}
