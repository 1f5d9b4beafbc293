import { sql } from "drizzle-orm";
import { boards } from "#server/db/schema/crawl.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import type { CrawlDeps } from "./crawl-deps.ts";

export type Candidate = {
  source: string;
  token: string;
  employerName: string | null;
  website: string | null;
  /** Higher ones are crawled first. */
  priority: number;
};

/** Adds boards that nobody has crawled yet; known ones stay as they are. Feeds are one board each, of the feed's name. */
export async function registerBoards(
  { db, now, sources }: Pick<CrawlDeps, "db" | "now" | "sources">,
  candidates: readonly Candidate[],
): Promise<void> {
  const feeds = [...sources.values()]
    .filter(({ kind }) => kind === "feed")
    .map(({ name }) => ({ source: name, token: name, employerName: null, website: null, priority: 1_000 }));
  const rows = [...feeds, ...candidates].flatMap((candidate) => {
    const source = sources.get(candidate.source);
    const host = source ? hostOf(source, candidate) : null;
    return host
      ? [{ ...candidate, id: candidate.token, host, state: "candidate" as const, nextAt: now().toISOString() }]
      : [];
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${boards} (source, id, token, employer_name, website, host, state, priority, next_at)
    select r.source, r.id, r.token, r."employerName", r.website, r.host, r.state, r.priority, r."nextAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      source text, id text, token text, "employerName" text, website text, host text, state text, priority integer, "nextAt" timestamptz
    )
    where not exists (select 1 from ${boards} b where b.source = r.source and b.id = r.id)
    on conflict do nothing`);
}

/** The host of a board's first request: whose queue it belongs to. Null for a token that makes no address. */
export function hostOf(
  source: JobSource,
  { token, employerName, website }: Omit<Candidate, "source" | "priority">,
): string | null {
  const board = { id: token, source: source.name, token, employerName, website };
  const [cursor] = source.plan(board, null);
  return cursor ? (URL.parse(source.request(cursor, board).url)?.hostname ?? null) : null;
}
