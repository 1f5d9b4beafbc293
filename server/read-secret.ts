import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

const SECRET_BYTES = 32;

/** The program's secret: as configured, else one made at the first start and kept beside the database, for its owner only. */
export function readSecret(env: Pick<Env, "AUTH_SECRET">, dataDir: string): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(aside, file);
  }
  return readFileSync(file, "utf8");
}
