import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./child-process.ts";

const DEBIAN = "/usr/lib/postgresql";
const OLDEST_VERSION = 15;
const START_MS = 30_000;

export type PostgresServer = {
  /** Of the database `postgres`, as superuser; loopback only. */
  url: string;
  /** Stops the server at once, keeping its data for `start`. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  stop(): Promise<void>;
};

/** Starts a throw-away PostgreSQL from the system's own packages in a temporary directory, on a free loopback port, without fsync. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const bin = findPostgresPrograms();
  const owner = serverOwner();
  const dir = mkdtempSync(join(tmpdir(), "postgres-"));
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...owner, cwd: dir, stdio: "pipe" },
  );

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let shell: ChildProcess | null = null;

  async function start(): Promise<void> {
    const settings = [
      "fsync=off",
      "full_page_writes=off",
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${dir}`,
    ].flatMap((text) => ["-c", text]);
    // The shell stops the server when its own input ends, so none stays behind even when the tests are killed.
    const script = 'server="$1"; shift; "$server" "$@" </dev/null & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid';
    shell = spawn("/bin/sh", ["-c", script, "sh", join(bin, "postgres"), "-D", data, "-p", String(port), ...settings], {
      ...owner,
      cwd: dir,
      stdio: ["pipe", "ignore", "pipe"],
    });
    let output = "";
    shell.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    await untilAnswering(url, () => output);
  }

  async function halt(): Promise<void> {
    if (!shell) return;
    const exited = once(shell, "exit");
    shell.stdin?.end();
    shell = null;
    await exited;
  }

  async function stop(): Promise<void> {
    await halt();
    rmSync(dir, { recursive: true, force: true });
  }

  await start();
  return { url, halt, start, stop };
}

/** The directory of initdb, postgres and pg_dump. */
export function findPostgresPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= OLDEST_VERSION) : [];
  const installed = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, "bin"));
  const found = [...installed, ...(process.env.PATH ?? "").split(delimiter)].find(
    (dir) => isExecutable(join(dir, "initdb")) && isExecutable(join(dir, "postgres")),
  );
  if (!found)
    throw new Error(
      `No PostgreSQL server (${OLDEST_VERSION} or later) is installed; on Debian: apt-get install postgresql.`,
    );
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user its package made. */
function serverOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const entry = readFileSync("/etc/passwd", "utf8").match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!entry) throw new Error("PostgreSQL cannot run as root, and there is no user named postgres to run it as.");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

async function untilAnswering(url: string, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw new Error(`The PostgreSQL server did not start:\n${output()}`, { cause: error });
      await delay(50);
    }
  }
}
