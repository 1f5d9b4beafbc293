import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Board, Normalized } from "#domain/sources/board.ts";
import type { SourceSystem } from "#server/sources/define-source.ts";
import type { Cursor, SourceAnswer, SourceHttp, SourceItem, SourceRequest } from "#server/sources/job-source.ts";

/** A crawl over one board as a system answers it: invented employers, recorded shapes. Lies in the system's folder as recorded.json. */
type Recorded = {
  board: Board;
  fetchedAt: string;
  /** Where the crawl begins, if not anew. */
  resume?: Cursor;
  /** In the order of the requests. `file` names a text beside it. */
  exchange: { request: string; sends?: unknown; answer?: unknown; file?: string }[];
  claim: string;
  employerName: string | null;
  /** What the reader is given: the fields that say something, without the source. */
  postings: Record<string, unknown>[];
  skipped: string[];
  removed?: string[];
  /** Addresses people paste -> the board's token, or null for another system's. */
  tokens: Record<string, string | null>;
  /** The request that asks for the first posting; null where the system has none. */
  probe: string | null;
};

const HOSTILE: unknown[] = [
  null,
  0,
  -1e308,
  9e15,
  true,
  "",
  "9999-12-31T23:59:59Z",
  "<script>alert(1)</script><b>&lt;p&gt;",
  "javascript:alert(1)",
  "x".repeat(10_000),
  "\u0000\u202E\uD800",
  [],
  [[[]]],
  {},
  { name: { name: [] } },
  ["__proto__", null],
];

function answerOf(status: number, body: string, over: Partial<SourceAnswer> = {}): SourceAnswer {
  const receivedAt = new Date("2026-11-20T12:00:00Z");
  return {
    status,
    url: "https://example.com/",
    header: () => null,
    body,
    chunks: null,
    notModified: false,
    receivedAt,
    ...over,
  };
}

function recordedOf(folder: string): Recorded {
  return JSON.parse(readFileSync(`${folder}/recorded.json`, "utf8")) as Recorded;
}

/** Answers the requests of a crawl in their order, and fails on any other. */
function playback(folder: string, { exchange, fetchedAt }: Recorded): SourceHttp {
  let turn = 0;
  return async (request) => {
    const next = exchange[turn++];
    expect(describeRequest(request)).toBe(next?.request);
    expect(request.body === undefined ? undefined : JSON.parse(request.body)).toEqual(next?.sends);
    const text = next?.file ? readFileSync(`${folder}/${next.file}`, "utf8") : JSON.stringify(next?.answer);
    const over = { receivedAt: new Date(fetchedAt), url: request.url };
    if (!request.streamed) return answerOf(200, text, over);
    return answerOf(200, "", { ...over, chunks: inPieces(text) });
  };
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += 7) yield text.slice(from, from + 7);
}

function describeRequest({ method, url }: SourceRequest): string {
  return method === "GET" ? url : `${method} ${url}`;
}

/** Crawls a board to its end, details too. */
async function crawl(system: SourceSystem, board: Board, http: SourceHttp, resume: Cursor | null = null) {
  const rows: Extract<SourceItem, { raw: unknown }>[] = [];
  const removed: string[] = [];
  const claims: string[] = [];
  const resumes: (Cursor | null)[] = [];
  let employerName: string | null = null;
  const todo = [...system.plan(board, resume)];
  for (let cursor = todo.shift(); cursor; cursor = todo.shift()) {
    const outcome = await system.fetch(JSON.parse(JSON.stringify(cursor)) as Cursor, board, http);
    if (outcome.kind !== "page") throw new Error(JSON.stringify(outcome));
    const { page } = outcome;
    claims.push(page.claim);
    resumes.push(page.resume);
    employerName ??= page.employerName;
    for await (const item of page.items) {
      if ("removed" in item) removed.push(item.externalId);
      else if (item.detail === null) rows.push(item);
      else {
        const detail = await system.fetch(item.detail, board, http);
        if (detail.kind !== "page") throw new Error(JSON.stringify(detail));
        for await (const whole of detail.page.items) if (!("removed" in whole)) rows.push(whole);
      }
    }
    todo.push(...page.next);
  }
  return { rows, removed, claims, resumes, employerName };
}

/** What every source promises, whatever its system. */
export function sourceContract(system: SourceSystem, folder: string): void {
  const recorded = recordedOf(folder);
  const { board } = recorded;
  const fetchedAt = new Date(recorded.fetchedAt);
  const normalize = (raw: unknown): Normalized => system.normalize(raw, board, fetchedAt);
  const crawled = () => crawl(system, board, playback(folder, recorded), recorded.resume ?? null);

  describe(`source ${system.name}`, () => {
    test("a recorded crawl comes out posting by posting, as it was stated", async () => {
      const { rows, removed, claims, employerName } = await crawled();
      const read = rows.map(({ raw }) => normalize(raw));
      expect(read.flatMap((one) => (one.ok ? [stated(one.input)] : []))).toEqual(recorded.postings);
      expect(read.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(recorded.skipped);
      expect(removed).toEqual(recorded.removed ?? []);
      expect([...new Set(claims)].join(" ")).toBe(recorded.claim);
      expect(employerName).toBe(recorded.employerName);
    });

    test("a posting's id is known from its row, and is the one that the reader gets", async () => {
      const { rows } = await crawled();
      for (const { raw, externalId } of rows) {
        const one = normalize(raw);
        if (one.ok) expect(one.input).toMatchObject({ externalId, source: system.name });
      }
      const ids = rows.map(({ externalId }) => externalId);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test("requests name a public host and leave cursors and boards as they are", () => {
      for (const cursor of system.plan(board, recorded.resume ?? null)) {
        const frozen = Object.freeze(structuredClone(cursor));
        const request = system.request(frozen, Object.freeze({ ...board }));
        expect(request.url).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}\//);
        expect(system.request(frozen, board)).toEqual(request);
        expect(JSON.parse(JSON.stringify(cursor))).toEqual(cursor);
      }
    });

    test("a token cannot lead a request to another host or path", () => {
      const [cursor = {}] = system.plan(board, null);
      const before = new URL(system.request(cursor, { ...board, token: "acme" }).url);
      for (const token of ["a/../../b", "evil.example/x", "x?y=1", "x#", "a@evil.example", "..", "%2e%2e%2f"]) {
        if (system.kind !== "board") continue;
        const after = new URL(system.request(cursor, { ...board, token }).url);
        expect(after.hostname.split(".").slice(-2)).toEqual(before.hostname.split(".").slice(-2));
        expect(after.username + after.hash).toBe("");
      }
    });

    test("an answer that is none of its own is an outcome, never an exception and never an empty list", async () => {
      const cursors = system.plan(board, recorded.resume ?? null);
      for (const cursor of cursors) {
        const outcome = async (status: number, body: string, over: Partial<SourceAnswer> = {}) => {
          const { streamed } = system.request(cursor, board);
          const chunks = streamed ? inPieces(body) : null;
          const answered = await system.fetch(cursor, board, async () =>
            answerOf(status, streamed ? "" : body, { chunks, ...over }),
          );
          if (answered.kind !== "page") return answered.kind;
          try {
            for await (const _ of answered.page.items);
            return "page";
          } catch {
            return "shape";
          }
        };
        expect(await outcome(404, "")).toBe("gone");
        expect(await outcome(410, "{}")).toBe("gone");
        for (const status of [204, 303, 401, 403, 429, 500, 503, 529])
          expect(await outcome(status, "[]")).toBe("refused");
        expect(await outcome(304, "", { notModified: true })).toBe("not-modified");
        for (const body of [
          "",
          "null",
          "7",
          '"x"',
          "{}",
          '{"jobs":',
          '{"error":"busy"}',
          "<html><title>Just a moment...</title></html>",
        ])
          if (system.kind !== "page") expect([body, await outcome(200, body)]).toEqual([body, "shape"]);
      }
    });

    test("whatever a field holds, normalizing throws nothing, and changes nothing", async () => {
      const { rows } = await crawled();
      const whole = rows.map(({ raw }) => raw);
      for (const raw of [...HOSTILE, ...whole.flatMap((row) => spoiled(row))]) {
        const before = JSON.stringify(raw);
        const once = normalize(raw);
        expect(normalize(raw)).toEqual(once);
        expect(JSON.stringify(raw)).toBe(before);
        if (!once.ok) continue;
        expect(once.input.externalId.length).toBeLessThan(500);
        expect(once.input.url).toMatch(/^https?:\/\//);
        if (once.input.datePosted)
          expect(once.input.datePosted.getTime()).toBeLessThanOrEqual(fetchedAt.getTime() + 86_400_000);
      }
      fc.assert(
        fc.property(fc.jsonValue(), (raw) => typeof normalize(raw).ok === "boolean"),
        { numRuns: 200 },
      );
    });

    test("boards are recognised by their addresses", () => {
      const found = Object.keys(recorded.tokens).map((address) => [address, system.tokenOf(new URL(address))]);
      expect(Object.fromEntries(found)).toEqual(recorded.tokens);
      expect(system.tokenOf(new URL("https://example.com/jobs/acme"))).toBeNull();
    });

    test("one posting can be asked for where the system allows it", async () => {
      const [first] = (await crawled()).rows;
      const probe = first?.externalId ? system.probe(board, first.externalId) : null;
      expect(probe && describeRequest(probe)).toBe(recorded.probe);
    });
  });
}

/** The row with each of its values, at any depth, replaced by each hostile one. */
function spoiled(raw: unknown): unknown[] {
  const paths: (string | number)[][] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (path.length > 0) paths.push(path);
    if (typeof value !== "object" || value === null || path.length > 4) return;
    for (const key of Object.keys(value)) visit((value as Record<string, unknown>)[key], [...path, key]);
  };
  visit(raw, []);
  return paths.flatMap((path) => HOSTILE.map((value) => replaced(raw, path, value)));
}

function replaced(raw: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(raw) ? [...raw] : { ...(raw as object) }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

function stated(input: object): Record<string, unknown> {
  const { source: _, ...fields } = input as Record<string, unknown>;
  return JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
      ),
    ),
  );
}
