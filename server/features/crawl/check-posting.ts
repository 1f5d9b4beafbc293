import { and, eq, sql } from "drizzle-orm";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import type { SourceRequest } from "#server/sources/job-source.ts";
import { observe } from "./board/missing-postings.ts";
import { boardOf } from "./crawl-deps.ts";
import { HOLD, SOURCE_HOLDS } from "./holds.ts";
import { findListing } from "./ledger-store.ts";

/** How long an applicant waits at most. */
const CHECK_MS = 2_000;

/** Asks the employer whether a posting is still open before somebody is sent there. True when just closed; false when unknown too. */
export async function closeIfGone(
  ctx: Pick<Ctx, "db" | "now" | "wait" | "crawl" | "log">,
  { jobId }: { jobId: string },
): Promise<boolean> {
  const { crawl } = ctx;
  if (!crawl) return false;
  try {
    const listing = await findListing(ctx, jobId);
    const job = listing?.open ? await findJob(ctx, jobId) : null;
    if (!listing || !job) return false;
    const [found] = await ctx.db
      .select({ row: boards, isElsewhere: isLeasedElsewhere(crawl.worker, ctx.now()) })
      .from(boards)
      .where(and(eq(boards.n, listing.board), mayBeAsked(ctx.now())));
    const source = found && crawl.sources.get(found.row.source);
    if (!found || !source) return false;
    const { row, isElsewhere } = found;
    const record = isElsewhere ? null : source.probe(boardOf(row), job.externalId);
    const request = record ?? pageOf(job);
    // Two queues would ask a host too often.
    if (!request || (isElsewhere && new URL(request.url).hostname === row.host)) return false;
    const urgent = { withinMs: CHECK_MS };
    const asked = crawl.web.ask(request, { terms: source.terms.fetch, known: null, urgent }).then(
      ({ status }) => status,
      () => null,
    );
    const status = await Promise.race([asked, ctx.wait(CHECK_MS).then(() => null)]);
    // A page for people may stand where only its text says that the job is gone.
    const tells = status === 404 || status === 410 || (record !== null && status !== null);
    return tells && (await observe(ctx, [listing], { kind: "page", status })) > 0;
  } catch (error) {
    ctx.log.warn({ err: error }, "the employer could not be asked whether a posting still stands");
    return false;
  }
}

/** Where a system has no record of one posting: the page that its source gave as the posting's own. */
function pageOf({ url }: { url: string | null }): SourceRequest | null {
  const page = safeHttpUrl(url);
  return page === null ? null : { method: "GET", url: page, accept: "text/html", isPage: true };
}

/** Not stopped and not resting. */
function mayBeAsked(now: Date) {
  const keys = sql.join(
    SOURCE_HOLDS.map((kind) => sql`${kind} || ${boards.source}`),
    sql`, `,
  );
  return sql`not exists (
      select 1 from crawl_holds where key in (${keys}, ${HOLD.host} || ${boards.host}) and (until is null or until > ${sqlTime(now)})
    )`;
}

/** Another process has the queue of the board's host. */
function isLeasedElsewhere(worker: string, now: Date) {
  return sql<boolean>`exists (
      select 1 from boards other where other.host = boards.host and other.leased_by <> ${worker} and other.leased_until > ${sqlTime(now)}
    )`;
}
