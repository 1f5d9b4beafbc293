/** `npm run bench:pages [data folder]`: what each page costs the processor, where it goes, and two limits beside it. */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/servers/child-process.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { answersPerSecond, type Sent } from "../load.ts";
import { startServer } from "../server-process.ts";
import { PARTS, type Part } from "./profile-shares.ts";

type Page = { name: string; path: string; cookies: string[] };

/** What browsers send. */
const ENCODINGS = "gzip, deflate, br, zstd";

const ms = (value: number) => value.toFixed(2).padStart(7);
const heads = ["cpu ms", "threads", ...PARTS.map((part) => part.slice(0, 7)), "packing", "a second", "React", "bare"];

async function measure(label: string, env: Record<string, string>): Promise<void> {
  const { url, stop } = await startServer("bench/pages/page-server.ts", await freePort(), env);
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
  const spent = async (path: string) => {
    const { user, system } = await ask<NodeJS.CpuUsage>(path);
    return user + system;
  };
  console.log(
    `\n${label}, load of the machine ${loadavg()[0]?.toFixed(1)}\n${" ".repeat(26)}${heads.map((head) => head.padStart(8)).join("")}`,
  );
  try {
    for (const [index, { name, path, cookies }] of (await ask<Page[]>("/pages")).entries()) {
      const people = cookies.map((cookie): Record<string, string> => (cookie === "" ? {} : { cookie }));
      const asked = await fetch(url + path, { headers: people[0] ?? {}, redirect: "manual" });
      const to = asked.headers.get("location")?.replace(/^https?:\/\/[^/]+/, "") ?? path;
      const sent = (encoding: string, at = to): Sent[] =>
        people.map((own) => ({ method: "GET", path: at, headers: { ...own, "accept-encoding": encoding } }));
      await answersPerSecond(url, sent(ENCODINGS), 2);
      const packed = await answersPerSecond(url, sent(ENCODINGS), 3);
      const [all0, main0] = await Promise.all([spent("/cpu"), spent("/main-cpu")]);
      const plain = await answersPerSecond(url, sent("identity"), 3);
      const [all1, main1] = await Promise.all([spent("/cpu"), spent("/main-cpu")]);
      const onMain = (plain.cpuMs * (main1 - main0)) / (all1 - all0);
      await fetch(`${url}/profile/start`);
      await answersPerSecond(url, sent("identity"), 2);
      const shares = await ask<Record<Part, number>>("/profile/stop");
      const all = Object.values(shares).reduce((sum, share) => sum + share, 0) || 1;
      const { ms: react } = await ask<{ ms: number }>(`/react/${index}`);
      const bare = await answersPerSecond(url, sent(ENCODINGS, `/bare/${index}`), 2);
      const parts = PARTS.map((part) => ms((shares[part] / all) * onMain));
      const packing = ms(Math.max(0, packed.cpuMs - plain.cpuMs));
      const limits = [packed.perSecond.toFixed(0).padStart(7), ms(react), ms(bare.cpuMs)];
      console.log(
        `  ${name.padEnd(24)} ${[ms(packed.cpuMs), ms(plain.cpuMs - onMain), ...parts, packing, ...limits].join(" ")}`,
      );
    }
    const { rss } = await ask<NodeJS.MemoryUsage>("/memory");
    console.log(`  resident memory at the end ${(rss / 1e6).toFixed(0)} MB`);
  } finally {
    await stop();
  }
}

const given = process.argv[2];
const dir = mkdtempSync(join(tmpdir(), "rjp-pages-"));
try {
  await measure("Embedded database", { DATA_DIR: given ?? join(dir, "embedded") });
  if (!given) {
    const postgres = await startPostgresServer();
    try {
      await measure("PostgreSQL server", { DATA_DIR: join(dir, "postgres"), DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
