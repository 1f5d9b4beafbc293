/**
 * `npm run bench:recovery [-- POSTINGS [backup|upgrade]]`: how long it takes until a site with so many postings (100,000 unless said) answers
 * again: from its backup, and from the oldest database there is a fixture of. Needs the built program.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { openEngine } from "#server/db/embedded/embedded-engine.ts";
import { freePort } from "#tests/support/servers/child-process.ts";
import { ROOT } from "../../tools/start/root.js";
import { openFigures } from "../figures.ts";
import { startServer } from "../server-process.ts";

const FIXTURES = join(ROOT, "tests/upgrade/fixtures");
const KEY = Buffer.alloc(32, 7).toString("base64");
const SERVER = join(ROOT, "server/main.ts");
const LIMIT_MS = 600_000;
/** Of the six postings of a fixture as many copies as are wanted, each a role of its own, with a description of the usual length. */
const COPIES = (count: number) => `insert into jobs
  select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'external_id', j.external_id || '-' || n,
    'title', j.title || ' ' || n, 'company', j.company || ' ' || n % 5000,
    'description_text', repeat(j.description_text || ' ', 25), 'description', repeat(j.description_text || ' ', 25)))).*
  from jobs j, generate_series(1, ${Math.ceil(count / 6)}) n`;

const count = Number(process.argv[2] ?? 100_000);
const which = process.argv[3];
const figures = openFigures();
const dir = mkdtempSync(join(tmpdir(), "recovery-"));
const env = (name: string) => ({
  DATA_DIR: join(dir, name),
  BACKUP_TO: join(dir, "backup"),
  BACKUP_KEY: KEY,
  JOBS: "off",
});
try {
  if (which !== "upgrade") await fromBackup();
  if (which !== "backup") await fromOldest();
} finally {
  rmSync(dir, { recursive: true, force: true });
}

async function fromBackup(): Promise<void> {
  const file = join(dir, "postings.jsonl");
  run("bench/write-postings-file.ts", [String(count), file]);
  await figures.seconds(`import of ${count.toLocaleString("en")} postings`, () =>
    run("tools/import-jobs.ts", [file], env("first")),
  );
  await answering("started with them, its index built", env("first"));
  await figures.seconds("whole copy", () => run("tools/backup.ts", [], env("first")));
  await figures.seconds("restored", () => run("tools/restore.ts", [], env("restored")));
  await answering("started and answering after it", env("restored"));
  await figures.seconds("restore --check", () => run("tools/restore.ts", ["--check"], env("restored")));
}

async function fromOldest(): Promise<void> {
  const { BACKUP_TO: _, BACKUP_KEY: _key, ...old } = env("old");
  mkdirSync(old.DATA_DIR);
  await makeOldest(join(old.DATA_DIR, "pg"));
  // That of the database's own time is not kept.
  const AUTH_SECRET = randomBytes(32).toString("base64url");
  await answering("the oldest database with as many: upgraded and answering", { ...old, AUTH_SECRET });
}

function run(script: string, args: string[], own: Record<string, string> = {}): void {
  execFileSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Until a search is answered from the whole list. */
async function answering(label: string, own: Record<string, string>): Promise<void> {
  const began = performance.now();
  const site = await startServer(SERVER, await freePort(), own, LIMIT_MS);
  try {
    while ((await fetch(`${site.url}/readyz`)).status !== 200) {
      if (performance.now() - began > LIMIT_MS) throw new Error("It did not become ready.");
      await wait(100);
    }
    const { status } = await fetch(`${site.url}/results?q=engineer`);
    if (status !== 200) throw new Error(`A search was answered ${status}.`);
    figures.row(label, `${((performance.now() - began) / 1_000).toFixed(2)} s`);
  } finally {
    await site.stop();
  }
}

async function makeOldest(place: string): Promise<void> {
  const [oldest = ""] = readdirSync(FIXTURES).filter((name) => name.endsWith(".sql.gz"));
  const engine = await openEngine({ dir: place, onPanic: console.error });
  await engine.exec("drop schema public cascade; create schema public");
  await engine.exec(gunzipSync(readFileSync(join(FIXTURES, oldest))).toString());
  // What was invented as a receipt is in no log, which a start takes for damage.
  await engine.exec(`reset all; set search_path to public; set session_replication_role to replica;
    delete from application_receipts where log_seq > (select max(seq) from receipt_log); reset all`);
  await engine.exec(COPIES(count));
  await engine.exec("checkpoint");
  await engine.close();
}
