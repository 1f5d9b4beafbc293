import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { lockDirectory, syncPath } from "./directory-lock.ts";
import { startWorker } from "./worker-channel.ts";

const ENGINE_MAJOR_VERSION = "18";
/** A database that is being restored lies under this name until it is whole. */
export const RESTORING = ".restoring";

/**
 * Makes sure that `dir` holds an embedded database, created aside on a thread (five seconds) and renamed when synced. `snapshot`: a dump of
 * a data directory to start from. Throws, naming the directory, when another process uses it or it holds something else.
 */
export async function ensureEmbedded(dir: string, snapshot: string | null = null): Promise<"created" | "present"> {
  const place = resolvePlace(dir);
  const lock = lockDirectory(place);
  try {
    return await createUnlessPresent(place, snapshot);
  } finally {
    lock.release();
  }
}

/** The real path of a database directory that may not exist yet, so that two spellings share one lock; its parent is created. */
export function resolvePlace(dir: string): string {
  const path = resolve(dir);
  mkdirSync(dirname(path), { recursive: true });
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/** As `ensureEmbedded`, for a caller that holds the lock on `place`. */
export async function createUnlessPresent(place: string, snapshot: string | null): Promise<"created" | "present"> {
  removeLeftovers(place);
  if (isDatabase(place)) return "present";
  if (existsSync(`${place}${RESTORING}`))
    throw new Error(`A restore into ${place} was not finished. Run npm run restore again; it begins anew.`);

  const aside = `${place}.tmp-${process.pid}`;
  const worker = startWorker(
    { task: "create", dir: aside, snapshot, keepLogMb: 0 },
    { stallSeconds: 60, onDeath: () => undefined },
  );
  try {
    await worker.started;
  } finally {
    await worker.ended();
  }
  renameSync(aside, place);
  syncPath(dirname(place));
  return "created";
}

function removeLeftovers(place: string): void {
  const parent = dirname(place);
  const prefix = `${basename(place)}.tmp-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isDatabase(place: string): boolean {
  if (!existsSync(place) || readdirSync(place).length === 0) return false;
  const versionFile = join(place, "PG_VERSION");
  if (!existsSync(versionFile))
    throw new Error(`${place} holds files that are not a database; empty it or set another directory.`);
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === ENGINE_MAJOR_VERSION) return true;
  throw new Error(
    `The database in ${place} was made by PostgreSQL ${version}, but this program brings PostgreSQL ${ENGINE_MAJOR_VERSION}; it was left untouched.`,
  );
}
