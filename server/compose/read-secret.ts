import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#server/env.ts";

const SECRET_BYTES = 32;
/** A random secret of 32 characters has far more different ones than this; `changeme…` and rows of one letter have not. */
const MIN_DIFFERENT = 12;

/**
 * The program's secret: as configured, else one made at the first start and kept beside the database, for its owner only.
 *
 * @throws an Error in plain words when it must be configured and is not, since it would not be the same in the next process, or when it
 *   is easily guessed.
 */
export function readSecret(env: Pick<Env, "AUTH_SECRET" | "APP_URL" | "DATABASE_URL">, dataDir: string): string {
  if (env.AUTH_SECRET) {
    if (new Set(env.AUTH_SECRET).size < MIN_DIFFERENT)
      throw new Error("AUTH_SECRET is too easy to guess; make a random one.");
    return env.AUTH_SECRET;
  }
  if (env.DATABASE_URL || env.APP_URL?.startsWith("https://"))
    throw new Error("AUTH_SECRET must be set with DATABASE_URL or an https APP_URL: at least 32 random characters.");
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(aside, file);
  }
  return readFileSync(file, "utf8");
}
