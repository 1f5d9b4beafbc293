import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import type { WebAnswer } from "#server/adapters/web/web-port.ts";
import type { Db } from "#server/db/client.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { crawlBoard } from "#server/features/crawl/board/crawl-board.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { createPoliteWeb } from "#server/features/crawl/polite-web.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import { jobSources } from "#server/sources/job-sources.ts";

const log = pino({ enabled: false });
/** The systems of boards, by name. */
export const sources = new Map(jobSources(loadDataFiles(log).sourceOf).map((source) => [source.name, source]));
/** When the first crawl is made, from which on minutes are counted. */
export const BOARD_START = Date.UTC(2026, 2, 2);

/**
 * One board of a system behind the product's own web, with If-None-Match; `answer` is what an address holds, or gives for what is posted: a number is a status, a text
 * stands for itself, anything else is JSON.
 */
export async function onBoard(
  db: Db,
  name: string,
  answer: (url: URL, posted: string) => unknown,
  more: Partial<typeof boards.$inferInsert> = {},
) {
  const source = sources.get(name) as JobSource;
  const isFeed = source.kind === "feed";
  const [row] = await db
    .insert(boards)
    .values({
      source: name,
      id: isFeed ? name : "heron",
      token: isFeed ? name : "heron",
      employerName: isFeed ? null : "Blue Heron",
      host: "board.example",
      state: "live",
      nextAt: new Date(BOARD_START),
      ...more,
    })
    .returning();
  let time = BOARD_START;
  let asked: string[] = [];
  let unconditional = 0;
  const now = () => new Date(time);
  const web = createPoliteWeb({
    web: {
      async send({ url, headers, streamed, body: posted = "" }): Promise<WebAnswer> {
        const said = answer(new URL(url), String(posted));
        const status = typeof said === "number" ? said : 200;
        const body = typeof said === "number" ? "" : typeof said === "string" ? said : JSON.stringify(said);
        const isSame = !streamed && status === 200 && headers["if-none-match"] === body;
        if (!headers["if-none-match"]) unconditional++;
        asked.push(`${new URL(url).pathname}${new URL(url).search}`);
        const header = (header: string) => (header === "etag" && !streamed ? body : null);
        if (isSame) return { status: 304, header, body: "", chunks: null };
        const chunks = streamed ? inOne(body) : null;
        return { status, header, body: streamed ? "" : body, chunks };
      },
      close: () => undefined,
    },
    now,
    wait: async (ms) => {
      time += ms;
    },
    holds: { until: () => null, hold: () => undefined },
    userAgent: "RemoteJobPilot/1 (+https://jobs.example; ops@jobs.example)",
    credentials: { NAV_TOKEN: "public" },
  });
  const deps: CrawlDeps = {
    db,
    now,
    wait: async () => undefined,
    random: () => 0,
    log,
    web,
    sources,
    readOptionsOf: () => ({ sourceRemoteOnly: false }),
    keepAll: true,
  };
  const board = async () =>
    (
      await db
        .select()
        .from(boards)
        .where(eq(boards.n, row?.n ?? 0))
    )[0] as BoardRow;
  /** How the crawl ended, the addresses that it asked, and whether any of them for the whole answer, whatever was known of it. */
  async function crawl(minutes: number) {
    time = BOARD_START + minutes * 60_000;
    asked = [];
    unconditional = 0;
    const { outcome, detail, later } = await crawlBoard(deps, source, await board());
    if (later)
      await db
        .update(boards)
        .set(later)
        .where(eq(boards.n, row?.n ?? 0));
    return { outcome, detail, asked, isWhole: unconditional > 0 };
  }
  const open = async () => {
    const rows = await db.select({ id: jobs.externalId, at: jobs.closedAt }).from(jobs).orderBy(asc(jobs.externalId));
    return rows.flatMap(({ id, at }) => (at === null ? [id.replace("heron/", "")] : []));
  };
  return { crawl, open, board, deps };
}

/** A body that arrives in one piece. */
export async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}
