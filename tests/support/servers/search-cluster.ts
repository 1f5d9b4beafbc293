import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { childEnv, freePort } from "./child-process.ts";

const SOURCES = fileURLToPath(new URL("opensearch", import.meta.url));
const KEPT = fileURLToPath(new URL("../../../.cache/opensearch", import.meta.url));
const LIBRARY = join(KEPT, "lib");
const CLASSES = join(KEPT, "classes");
const FETCH_LIMIT_MS = 240_000;
const START_LIMIT_MS = 180_000;

export type SearchCluster = {
  /** Addresses of the nodes that were started, killed ones too. */
  urls: string[];
  /** As a power cut does. */
  kill(node: number): Promise<void>;
  /** Starts one more node; resolves when it has joined. */
  add(): Promise<void>;
  stop(): Promise<void>;
};

/** Fetches what a cluster is started from, once; says why not where that cannot be done. */
export async function provideOpenSearch(): Promise<{ missing: string | null }> {
  if ((await run("java", ["-version"])) === null) return { missing: "Java is not there" };
  const done = join(LIBRARY, "done");
  if (!existsSync(done)) {
    const into = `-DoutputDirectory=${LIBRARY}`;
    const pom = join(SOURCES, "pom.xml");
    if ((await run("mvn", ["-q", "-B", "-f", pom, "dependency:copy-dependencies", into])) === null)
      return { missing: "Maven is not there, or its artefacts cannot be reached" };
    mkdirSync(done);
  }
  const source = join(SOURCES, "ClusterNode.java");
  if ((await run("javac", ["-cp", join(LIBRARY, "*"), "-d", CLASSES, source])) === null)
    return { missing: "Java is there, but no compiler of version 11 or later" };
  return { missing: null };
}

/**
 * A cluster on loopback that keeps nothing; `provideOpenSearch` comes first.
 *
 * @param isMeasured its nodes take longer to start, and are then faster.
 */
export async function startSearchCluster(nodes: number, { isMeasured = false } = {}): Promise<SearchCluster> {
  const home = mkdtempSync(join(tmpdir(), "search-cluster-"));
  const ports = { http: [] as number[], transport: [] as number[] };
  const running: ChildProcess[] = [];
  const urls: string[] = [];
  for (let n = 0; n <= nodes; n++) {
    ports.http.push(await freePort());
    ports.transport.push(await freePort());
  }

  function start(): void {
    const n = running.length;
    mkdirSync(join(home, `n${n}`, "config"), { recursive: true });
    const settings = {
      "path.home": join(home, `n${n}`),
      "cluster.name": "test",
      "node.name": `n${n}`,
      "network.host": "127.0.0.1",
      "http.port": ports.http[n],
      "transport.port": ports.transport[n],
      "discovery.seed_hosts": ports.transport.map((port) => `127.0.0.1:${port}`).join(","),
      "cluster.initial_cluster_manager_nodes": Array.from({ length: nodes }, (_, at) => `n${at}`).join(","),
      "cluster.routing.allocation.disk.threshold_enabled": "false",
    };
    const child = spawn(
      "java",
      [
        ...["-Xms256m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:-UsePerfData"],
        ...(isMeasured ? [] : ["-XX:TieredStopAtLevel=1"]),
        ...["-cp", `${join(LIBRARY, "*")}${delimiter}${CLASSES}`],
        "ClusterNode",
        ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      ],
      { stdio: ["pipe", "ignore", "ignore"], env: childEnv() },
    );
    running.push(child);
    urls.push(`http://127.0.0.1:${ports.http[n]}`);
  }

  async function joined(count: number): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    const url = `${urls.at(-1)}/_cluster/health?wait_for_nodes=${count}&timeout=5s`;
    while (Date.now() < until) {
      const health = await fetch(url).catch(() => null);
      if (health?.ok) return;
      await delay(200);
    }
    throw new Error(`A search cluster of ${count} nodes did not come up.`);
  }

  const alive = () => running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  async function kill(child: ChildProcess | undefined): Promise<void> {
    if (!child || !alive().includes(child)) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  for (let n = 0; n < nodes; n++) start();
  await joined(nodes).catch(async (error: unknown) => {
    await Promise.all(running.map(kill));
    throw error;
  });
  return {
    urls,
    kill: (node) => kill(running[node]),
    async add() {
      start();
      await joined(alive().length);
    },
    async stop() {
      await Promise.all(running.map(kill));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What a program printed; null = it is not there, or failed. */
async function run(program: string, args: string[]): Promise<string | null> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"], timeout: FETCH_LIMIT_MS });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  return code === 0 ? output : null;
}
