import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Board } from "#domain/sources/board.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import type { SourceAnswer, SourceRequest } from "#server/sources/job-source.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import type { BoardRow } from "./crawl-deps.ts";
import { walkBoard } from "./walk-board.ts";

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

/** Answers what was recorded, in any order, and pages for people that name the employer. */
function playback(folder: string, { board, exchange, fetchedAt }: Recorded) {
  return async ({ method, url, body, isPage, streamed }: SourceRequest): Promise<SourceAnswer> => {
    const sent = body === undefined ? undefined : JSON.stringify(JSON.parse(body));
    const found = exchange.find(
      ({ request, sends }) =>
        request === (method === "GET" ? url : `${method} ${url}`) && JSON.stringify(sends) === sent,
    );
    if (!found && !isPage) throw new Error(`nothing was recorded for ${url}`);
    const recorded = found?.file
      ? readFileSync(join(folder, found.file), "utf8")
      : JSON.stringify(found?.answer ?? null);
    const text = found ? recorded : `<title>A job at ${board.employerName}</title>`;
    const chunks = streamed ? inOne(text) : null;
    const receivedAt = new Date(fetchedAt);
    return { status: 200, url, header: () => null, body: streamed ? "" : text, chunks, notModified: false, receivedAt };
  };
}

async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}

test.each(jobSources(loadDataFiles(log).sourceOf).map((source) => [source.name, source] as const))(
  "a recorded walk over %s, never seen before, is confirmed and brings its postings in",
  async (name, source) => {
    const folder = join(import.meta.dirname, "../../sources", name);
    const recorded = JSON.parse(readFileSync(join(folder, "recorded.json"), "utf8")) as Recorded;
    const { board, fetchedAt } = recorded;
    await inRolledBackTransaction(db, async (tx) => {
      const employerName =
        source.kind === "feed" ? null : (recorded.employerName ?? recorded.postings[0]?.company ?? board.employerName);
      const row = { source: name, id: board.id, token: board.token, employerName, website: board.website };
      await tx.insert(boards).values({
        ...row,
        host: "board.example",
        state: "candidate",
        nextAt: new Date(fetchedAt),
        ...(recorded.resume ? { resume: recorded.resume } : {}),
      });
      const [claimed] = await tx.select().from(boards);
      const ask = playback(folder, { ...recorded, board: { ...board, employerName } });
      const walked = await walkBoard(
        {
          db: tx,
          now: () => new Date(fetchedAt),
          wait: async () => undefined,
          random: () => 0,
          log,
          web: { ask, inFlight: () => 0, stop: () => undefined },
          sources: new Map([[name, source]]),
          readOptionsOf: () => ({ sourceRemoteOnly: false }),
          keepAll: true,
        },
        source,
        claimed as BoardRow,
      );
      expect([walked.outcome, walked.detail]).toEqual(["complete", null]);
      const stored = await tx.select({ id: jobs.externalId }).from(jobs).where(eq(jobs.source, name));
      expect(stored.map(({ id }) => id).sort()).toEqual(recorded.postings.map(({ externalId }) => externalId).sort());
      expect((await tx.select({ state: boards.state }).from(boards))[0]?.state).toBe("live");
    });
  },
);
