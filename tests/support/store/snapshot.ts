/** Vitest global set-up: a migrated database, dumped once per engine version and set of migrations, which every test file restores. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "#server/db/migrate.ts";
import { openMemoryDatabase } from "./memory-database.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache");

/** The templates of new databases are half of the files, and no program connects to them. */
const NOTHING_ELSE = [
  "update pg_database set datistemplate = false where datname like 'template_'",
  "drop database template0",
  "drop database template1",
  "checkpoint",
];

declare module "vitest" {
  interface ProvidedContext {
    /** File name of the dump (tar of a data directory). */
    snapshot: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide("snapshot", await ensureSnapshot());
}

/** The file name of the dump; makes it, in some seven seconds, when there is none for this version. */
export async function ensureSnapshot(): Promise<string> {
  const file = join(CACHE, `database-${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const { db, engine } = await openMemoryDatabase();
  await applyMigrations(db);
  for (const statement of NOTHING_ELSE) await engine.exec(statement);
  const dump = Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer());
  await engine.close();
  mkdirSync(CACHE, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, dump);
  renameSync(aside, file);
  return file;
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "node_modules/@electric-sql/pglite/package.json")));
  hash.update(NOTHING_ELSE.join());
  const migrations = join(ROOT, "migrations");
  for (const name of readdirSync(migrations).sort()) {
    const file = join(migrations, name, "migration.sql");
    if (existsSync(file)) hash.update(name).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
