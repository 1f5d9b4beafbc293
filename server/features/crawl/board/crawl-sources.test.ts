import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Board } from "#domain/sources/board.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import type { BoardRow } from "#server/features/crawl/crawl-deps.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import type { JobSource, SourceAnswer, SourceRequest } from "#server/sources/job-source.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { inOne } from "#tests/support/store/on-board.ts";
import { crawlBoard } from "./crawl-board.ts";

const { db } = await testDatabase();
const log = pino({ enabled: false });

type Recorded = {
  board: Board;
  fetchedAt: string;
  resume?: object;
  exchange: { request: string; sends?: unknown; answer?: unknown; file?: string }[];
  employerName: string | null;
  postings: { externalId: string; company?: string }[];
};

/**
 * Answers what was recorded, in any order, and pages for people that name the employer; `spoil` is what becomes of an answer. What was
 * not recorded fails the test, or is 404 where answers are spoiled.
 */
function playback(
  folder: string,
  { board, exchange, fetchedAt }: Recorded,
  spoil: ((answer: unknown) => string) | null = null,
) {
  return async ({ method, url, body, isPage, streamed }: SourceRequest): Promise<SourceAnswer> => {
    const sent = body === undefined ? undefined : JSON.stringify(JSON.parse(body));
    const found = exchange.find(
      ({ request, sends }) =>
        request === (method === "GET" ? url : `${method} ${url}`) && JSON.stringify(sends) === sent,
    );
    if (!found && !isPage && !spoil) throw new Error(`nothing was recorded for ${url}`);
    const recorded = found?.file
      ? readFileSync(join(folder, found.file), "utf8")
      : (spoil ?? JSON.stringify)(found?.answer ?? null);
    const text = found ? recorded : `<title>A job at ${board.employerName}</title>`;
    const chunks = streamed ? inOne(text) : null;
    const receivedAt = new Date(fetchedAt);
    const status = found || isPage ? 200 : 404;
    return { status, url, header: () => null, body: streamed ? "" : text, chunks, notModified: false, receivedAt };
  };
}

/** What a crawl over a source's board, never seen before, comes to. */
async function crawled(tx: typeof db, source: JobSource, spoil: ((answer: unknown) => string) | null = null) {
  const folder = join(import.meta.dirname, "../../../sources", source.name);
  const recorded = JSON.parse(readFileSync(join(folder, "recorded.json"), "utf8")) as Recorded;
  const { board, fetchedAt } = recorded;
  const employerName =
    source.kind === "feed" ? null : (recorded.employerName ?? recorded.postings[0]?.company ?? board.employerName);
  const row = { source: source.name, id: board.id, token: board.token, employerName, website: board.website };
  await tx.insert(boards).values({
    ...row,
    host: "board.example",
    state: "candidate",
    nextAt: new Date(fetchedAt),
    ...(recorded.resume ? { resume: recorded.resume } : {}),
  });
  const [claimed] = await tx.select().from(boards);
  const ask = playback(folder, { ...recorded, board: { ...board, employerName } }, spoil);
  const { outcome, detail } = await crawlBoard(
    {
      db: tx,
      now: () => new Date(fetchedAt),
      wait: async () => undefined,
      random: () => 0,
      log,
      web: { ask, inFlight: () => 0, stop: () => undefined },
      sources: new Map([[source.name, source]]),
      readOptionsOf: () => ({ sourceRemoteOnly: false }),
      keepAll: true,
    },
    source,
    claimed as BoardRow,
  );
  const stored = await tx.select({ id: jobs.externalId }).from(jobs).where(eq(jobs.source, source.name));
  const [after] = await tx.select().from(boards);
  return {
    outcome: [outcome, detail],
    stored: stored.map(({ id }) => id).sort(),
    expected: recorded.postings.map(({ externalId }) => externalId).sort(),
    after,
  };
}

const all = jobSources(loadDataFiles(log).sourceOf).map((source) => [source.name, source] as const);

test.each(all)(
  "a recorded crawl over %s, never seen before, is confirmed and brings its postings in",
  async (_, source) => {
    await inRolledBackTransaction(db, async (tx) => {
      const { outcome, stored, expected, after } = await crawled(tx, source);
      expect(outcome).toEqual(["complete", null]);
      expect(stored).toEqual(expected);
      expect(after?.state).toBe("live");
    });
  },
);

/** Deeper than anybody can write it down again. */
const DEEP = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
const MARK = "put the deep one here";

/** Every value of a row, at any depth, replaced. */
function each(row: unknown, replace: (value: unknown) => unknown): unknown {
  if (Array.isArray(row)) return row.map((one) => each(one, replace));
  if (typeof row !== "object" || row === null) return replace(row);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, each(value, replace)]));
}

/** A list with strange rows around those that were recorded. */
function withStrangeRows(rows: readonly unknown[]): unknown[] {
  const [row] = rows;
  const strange = [
    "9".repeat(10_000),
    "<b>\u0000\uD800 HTML</b>",
    "9999-12-31T23:59:59Z",
    "javascript:alert(1)",
    9e15,
    -1,
    null,
    true,
    [],
    {},
  ];
  return [
    { ...(row as object), deep: MARK },
    ...rows,
    null,
    7,
    "x",
    [],
    {},
    ...strange.map((one) => each(row, () => one)),
  ];
}

/** The first list of rows in an answer, at most two levels down, gets strange ones. */
function spoiled(answer: unknown): unknown {
  const isList = (value: unknown) => Array.isArray(value) && value.length > 0 && typeof value[0] === "object";
  if (isList(answer)) return withStrangeRows(answer as unknown[]);
  const found = Object.entries((answer ?? {}) as object).find(([, value]) => isList(value));
  return found ? { ...(answer as object), [found[0]]: withStrangeRows(found[1]) } : answer;
}

/** Those whose lists are JSON, and whose pages are not told apart by how many rows came before. */
const asJson = all.filter(([name]) => !["personio", "teamtailor", "join", "jsonld", "workday"].includes(name));
test.each(asJson)(
  "strange rows among those of %s leave a line in its state, and the others come in",
  async (_, source) => {
    await inRolledBackTransaction(db, async (tx) => {
      const spoil = (answer: unknown) => JSON.stringify(spoiled(answer)).replaceAll(JSON.stringify(MARK), DEEP);
      const { outcome, stored, expected, after } = await crawled(tx, source, spoil);
      expect(outcome).toEqual(["complete", null]);
      expect(stored).toEqual(expect.arrayContaining(expected));
      expect(after?.lastDetail).toMatch(/\d without use: /);
    });
  },
);
