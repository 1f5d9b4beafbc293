import { and, asc, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { acceptResume, storageRefusal, type UploadedFile } from "#server/features/uploads/staged-file.ts";
import { sweepFiles } from "#server/features/uploads/sweep-files.ts";
import { everyones } from "#server/ownership.ts";
import { findVisitorSession, ownSession, visitorSessionCutoff, writeVisitorSession } from "./visitor-session.ts";

const KEPT_RESUME_PREFIX = "kept-resumes/";

/** A key nobody can guess; it begins with the time, so that the daily clean can tell an orphan from a file on its way. */
function newKeptResumeKey(ctx: Pick<Ctx, "now" | "newToken">): string {
  return `${KEPT_RESUME_PREFIX}${ctx.now().getTime()}_${ctx.newToken(24)}`;
}

/** When the key was made, in milliseconds; null for a key of another shape. */
function keptResumeKeyTime(key: string): number | null {
  const time = /^kept-resumes\/(\d{1,15})_[A-Za-z0-9_-]+$/.exec(key)?.[1];
  return time === undefined ? null : Number(time);
}

/** Removes a file whose row is gone. When that fails the daily clean finds it. */
async function discardKeptFile(ctx: Pick<Ctx, "storage" | "log">, key: string): Promise<void> {
  await ctx.storage
    .remove(key)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "kept résumé left for the daily clean"));
}

/** Beyond it sessions go before their time. */
const MAX_SESSIONS = 500_000;

/**
 * Deletes sessions not written for 30 days or beyond `most`, with their résumés; résumés without a finished questionnaire after a day, and
 * files without a row. Running it again finds nothing.
 */
export async function purgeVisitorSessions(
  ctx: Pick<Ctx, "db" | "storage" | "now">,
  { most = MAX_SESSIONS } = {},
): Promise<{ sessions: number; files: number }> {
  const now = ctx.now();
  const gone = await ctx.db
    .delete(everyones(visitorSessions, "everybody's, by age"))
    .where(lte(visitorSessions.updatedAt, visitorSessionCutoff(now)))
    .returning({ id: visitorSessions.id });
  const { id, onboardingCompleted, updatedAt } = visitorSessions;
  const beyond = ctx.db
    .select({ id })
    .from(everyones(visitorSessions, "everybody's, by number"))
    .orderBy(desc(onboardingCompleted), desc(updatedAt), desc(id))
    .offset(most);
  const tooMany = await ctx.db
    .delete(everyones(visitorSessions, "everybody's, by number"))
    .where(inArray(id, beyond))
    .returning({ id });
  const yesterday = new Date(now.getTime() - DAY_MS);
  await ctx.db.delete(keptResumes).where(and(lte(keptResumes.createdAt, yesterday), unused(ctx)));
  const findUsed = async (keys: string[]) => {
    const { storageKey } = keptResumes;
    const rows = await ctx.db.select({ storageKey }).from(keptResumes).where(inArray(storageKey, keys));
    return new Set(rows.map(({ storageKey }) => storageKey));
  };
  const files = await sweepFiles(ctx, { prefix: KEPT_RESUME_PREFIX, timeOf: keptResumeKeyTime, findUsed });
  return { sessions: gone.length + tooMany.length, files };
}

type KeepResumeResult = Result<{ fileName: string; newToken: string | null }, ResumeRefusal>;

/**
 * Keeps a résumé for this browser until sign-up, replacing the last. The type is read from the bytes. The file is written before its row
 * and the old one removed after, so a row never lacks its file.
 */
export async function keepResume(ctx: Ctx, file: UploadedFile | null): Promise<KeepResumeResult> {
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { fileName, contentType } = accepted;
  const { size } = accepted.file;
  const storageKey = newKeptResumeKey(ctx);
  try {
    const network = networkKey(ctx);
    if (!(await makeRoom(ctx, size, network))) return { ok: false, reason: "failed" };
    await ctx.storage.put(storageKey, accepted.file);
    const { session, newToken } = await writeVisitorSession(ctx, {});
    const replaced = await storeRow(ctx, session.id, {
      storageKey,
      fileName,
      contentType,
      size,
      network,
    });
    if (replaced) await discardKeptFile(ctx, replaced);
    return { ok: true, fileName, newToken };
  } catch (error) {
    ctx.log.error({ err: error }, "résumé could not be kept");
    return { ok: false, reason: storageRefusal(error) };
  }
}

/** Of all space, what one network may take. */
const NETWORK_SHARE = 1 / 16;

function networkKey({ auth }: Ctx): string {
  return auth.attemptKey(`kept-resume ${auth.clientNetwork.wide ?? auth.clientNetwork.near}`);
}

/** Résumés of questionnaires that were not finished. */
const unused = ({ db }: Pick<Ctx, "db">) =>
  inArray(
    keptResumes.sessionId,
    db
      .select({ id: visitorSessions.id })
      .from(everyones(visitorSessions, "everybody's: résumés make room by age"))
      .where(eq(visitorSessions.onboardingCompleted, false)),
  );

/**
 * Makes room for a file nobody signed in vouches for: networks and all together have limits. Unused files go first, the oldest; else the
 * network's own oldest of over a day, or the oldest of the network with most. False when none of that helps.
 */
async function makeRoom(ctx: Ctx, more: number, network: string): Promise<boolean> {
  const all = ctx.settings.maxKeptResumeBytes;
  const own = { among: eq(keptResumes.network, network), most: all * NETWORK_SHARE, more };
  const old = lte(keptResumes.createdAt, new Date(ctx.now().getTime() - DAY_MS));
  const fits =
    ((await fitsAmong(ctx, own, unused(ctx))) || (await fitsAmong(ctx, own, old))) &&
    ((await fitsAmong(ctx, { among: undefined, most: all, more }, unused(ctx))) ||
      (await takeFromLargest(ctx, { network, most: all, more })));
  if (!fits) ctx.log.warn("a résumé was not kept: its network's share of MAX_KEPT_RESUMES_MB, or all of it, is used");
  return fits;
}

const OLDEST_AT_ONCE = 20;
type Room = { among: SQL | undefined; most: number; more: number };

async function bytesAmong({ db }: Ctx, among: SQL | undefined): Promise<number> {
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${keptResumes.size}), 0)` })
    .from(keptResumes)
    .where(among);
  return Number(kept?.bytes ?? 0);
}

/** Whether `more` fits, after the oldest of those that may go have gone where it is needed. */
async function fitsAmong(ctx: Ctx, { among, most, more }: Room, mayGo: SQL): Promise<boolean> {
  for (;;) {
    let excess = (await bytesAmong(ctx, among)) + more - most;
    if (excess <= 0) return true;
    const oldest = await ctx.db
      .select({ id: keptResumes.id, size: keptResumes.size })
      .from(keptResumes)
      .where(and(among, mayGo))
      .orderBy(asc(keptResumes.createdAt), asc(keptResumes.id))
      .limit(OLDEST_AT_ONCE);
    if (oldest.length === 0) return false;
    const going = oldest.filter(({ size }) => {
      const needed = excess > 0;
      excess -= size;
      return needed;
    });
    await removeKept(ctx, and(inArray(keptResumes.id, idsOf(going)), mayGo));
  }
}

/** The same at the cost of the network that holds most, as long as that is more than the newcomer's would. */
async function takeFromLargest(ctx: Ctx, room: { network: string; most: number; more: number }): Promise<boolean> {
  const { network, most, more } = room;
  const own = (await bytesAmong(ctx, eq(keptResumes.network, network))) + more;
  while ((await bytesAmong(ctx, undefined)) + more > most) {
    const bytes = sql<string>`sum(${keptResumes.size})`;
    const [largest] = await ctx.db
      .select({ network: keptResumes.network, bytes })
      .from(keptResumes)
      .groupBy(keptResumes.network)
      .orderBy(desc(bytes), asc(sql`min(${keptResumes.createdAt})`))
      .limit(1);
    if (!largest || largest.network === network || Number(largest.bytes) <= own) return false;
    const ofLargest = sql`${keptResumes.network} is not distinct from ${largest.network}`;
    const [oldest] = await ctx.db
      .select({ id: keptResumes.id })
      .from(keptResumes)
      .where(ofLargest)
      .orderBy(asc(keptResumes.createdAt), asc(keptResumes.id))
      .limit(1);
    if (oldest) await removeKept(ctx, eq(keptResumes.id, oldest.id));
  }
  return true;
}

async function removeKept(ctx: Ctx, going: SQL | undefined): Promise<void> {
  const gone = await ctx.db.delete(keptResumes).where(going).returning({ key: keptResumes.storageKey });
  for (const { key } of gone) await discardKeptFile(ctx, key);
}

type File = Pick<typeof keptResumes.$inferInsert, "storageKey" | "fileName" | "contentType" | "size" | "network">;

/** Writes the session's one row; returns the key of the file it replaces. */
async function storeRow(ctx: Ctx, sessionId: string, file: File): Promise<string | null> {
  return await withTransaction(ctx, async (ctx) => {
    const ofSession = eq(keptResumes.sessionId, sessionId);
    const [before] = await ctx.db
      .select({ storageKey: keptResumes.storageKey })
      .from(keptResumes)
      .where(ofSession)
      .for("update");
    const row = { ...file, createdAt: ctx.now() };
    await ctx.db
      .insert(keptResumes)
      .values({ ...row, id: ctx.newId(), sessionId })
      .onConflictDoUpdate({ target: keptResumes.sessionId, set: row });
    return before?.storageKey ?? null;
  });
}

export async function findKeptRow(ctx: Ctx): Promise<typeof keptResumes.$inferSelect | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db
    .select(getTableColumns(keptResumes))
    .from(keptResumes)
    .innerJoin(visitorSessions, eq(keptResumes.sessionId, visitorSessions.id))
    .where(ownSession(ctx))
    .limit(1);
  return row ?? null;
}

/** Removes this session's kept résumé, row first. Without one nothing happens; a file that stays behind goes with the daily clean. */
export async function removeResume(ctx: Ctx): Promise<void> {
  const session = await findVisitorSession(ctx);
  if (!session) return;
  await removeKept(ctx, eq(keptResumes.sessionId, session.id));
}
