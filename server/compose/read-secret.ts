import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { followers } from "#server/db/schema/alerts.ts";
import { receiptLog } from "#server/db/schema/applications.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { mails } from "#server/db/schema/mails.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import type { Env } from "#server/env.ts";

const SECRET_BYTES = 32;
/** A random secret of 32 characters has far more different ones than this; `changeme…` and rows of one letter have not. */
const MIN_DIFFERENT = 12;

/** Whether the secret has sealed, signed or keyed anything that the database holds; who only looked around leaves no such thing. */
export async function isInUse(db: Db): Promise<boolean> {
  for (const table of [users, receiptLog, followers, mails, contactMessages, keptResumes])
    if ((await db.select({ one: sql`1` }).from(table).limit(1)).length > 0) return true;
  return false;
}

/**
 * The program's secret: as configured, else one made at the first start and kept beside the database. Throws in plain words when it is
 * easily guessed, or missing though it must be configured or was in use (`inUse`).
 */
export function readSecret(
  env: Pick<Env, "AUTH_SECRET" | "APP_URL" | "DATABASE_URL">,
  dataDir: string,
  { inUse }: { inUse: boolean },
): string {
  if (env.AUTH_SECRET) {
    if (new Set(env.AUTH_SECRET).size < MIN_DIFFERENT)
      throw new Error("AUTH_SECRET is too easy to guess; make a random one.");
    return env.AUTH_SECRET;
  }
  if (env.DATABASE_URL || env.APP_URL?.startsWith("https://"))
    throw new Error("AUTH_SECRET must be set with DATABASE_URL or an https APP_URL: at least 32 random characters.");
  const file = join(dataDir, "secret");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  if (kept !== null && kept.length >= SECRET_BYTES) return kept;
  if (kept !== null || inUse)
    throw new Error(
      `${kept === null ? `${file} is missing` : `${file} is empty or cut off`}, but the database beside it was used with it. Put the file back from a backup. With another secret everybody would be logged out, unsent mails be lost, and receipts issued until now could not be confirmed; whoever accepts that sets AUTH_SECRET to 32 new random characters.`,
    );
  const made = randomBytes(SECRET_BYTES).toString("base64url");
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, made, { mode: 0o600, flush: true });
  renameSync(aside, file);
  return made;
}
