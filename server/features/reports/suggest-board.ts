import { and, asc, eq, gt } from "drizzle-orm";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { limitSender } from "#server/features/accounts/limit-attempts.ts";
import { hostOf } from "#server/features/crawl/register-boards.ts";
import type { JobSource } from "#server/sources/job-source.ts";

/** More than operators could look at: then no more are taken. */
const MOST_WAITING = 1_000;
const SHOWN = 50;

/** `known`: we look there already. */
type SuggestAnswer = Result<{ known: boolean }, "invalid" | "limited", { address?: "missing" | "unusable" }>;

/** Whether people may suggest pages: only where jobs are fetched. */
export function takesSuggestions({ crawl }: Pick<Ctx, "crawl">): boolean {
  return crawl !== null;
}

/** Stores a suggested careers page as a board for operators to decide; fetches nothing. A rejected one is not asked about again. */
export async function suggestBoard(ctx: Ctx, { address }: { address: string }): Promise<SuggestAnswer> {
  const text = address.trim();
  if (text === "") return { ok: false, reason: "invalid", fields: { address: "missing" } };
  const url = safeHttpUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  const board = url && ctx.crawl ? boardAt([...ctx.crawl.sources.values()], new URL(url)) : null;
  if (!board) return { ok: false, reason: "invalid", fields: { address: "unusable" } };
  const limit = await limitSender(ctx, "suggest");
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const { source, token } = board;
  const [known] = await ctx.db
    .select({ n: boards.n, state: boards.state, lastAt: boards.lastAt })
    .from(boards)
    .where(and(eq(boards.source, source), eq(boards.id, token)));
  if (known?.state === "retired") await lookAgain(ctx, known);
  if (known) return { ok: true, known: ["live", "candidate", "retired"].includes(known.state) };
  if ((await ctx.db.$count(boards, eq(boards.state, "suggested"))) >= MOST_WAITING)
    return { ok: false, reason: "limited", retryAfterSeconds: 24 * 3_600 };
  const row = { ...board, id: token, state: "suggested" as const, nextAt: ctx.now() };
  await ctx.db.insert(boards).values(row).onConflictDoNothing();
  return { ok: true, known: false };
}

/** A retired board that somebody names is not left until its week is over, but asked once a day at most. */
async function lookAgain({ db, now }: Ctx, { n, lastAt }: { n: number; lastAt: Date | null }): Promise<void> {
  const soonest = new Date(Math.max(now().getTime(), (lastAt?.getTime() ?? 0) + DAY_MS));
  await db
    .update(boards)
    .set({ nextAt: soonest })
    .where(and(eq(boards.n, n), gt(boards.nextAt, soonest)));
}

function boardAt(sources: readonly JobSource[], url: URL): { source: string; token: string; host: string } | null {
  for (const source of sources) {
    const token = source.kind === "page" ? url.href : source.tokenOf(url);
    const host = token && hostOf(source, { token, employerName: null, website: null });
    if (token && host) return { source: source.name, token, host };
  }
  return null;
}

/** For operators: the first boards that wait for their decision. */
export function listSuggestions(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .select({ n: boards.n, source: boards.source, token: boards.token, host: boards.host, at: boards.nextAt })
    .from(boards)
    .where(eq(boards.state, "suggested"))
    .orderBy(asc(boards.n))
    .limit(SHOWN);
}

/** An operator's decision: an accepted board is looked at as soon as its host's queue allows, and has to confirm its employer. */
export async function decideSuggestion(
  ctx: Pick<Ctx, "db" | "now">,
  { n, accepted }: { n: number; accepted: boolean },
): Promise<void> {
  await ctx.db
    .update(boards)
    .set({ state: accepted ? "candidate" : "rejected", nextAt: ctx.now() })
    .where(and(eq(boards.n, n), eq(boards.state, "suggested")));
}
