import { parseJson } from "#domain/shared/parse-json.ts";
import { type Board, externalIdOf } from "#domain/sources/board.ts";
import type { Cursor, FetchOutcome, JobSource, SourceAnswer, SourcePage, SourceRequest } from "./job-source.ts";

/** A source without its entry in the register, as its folder holds it. */
export type SourceSystem = Omit<JobSource, "terms">;

type Context = { cursor: Cursor; board: Board; answer: SourceAnswer };

type Definition = Pick<SourceSystem, "name" | "kind" | "request" | "normalize"> &
  Partial<Pick<SourceSystem, "plan" | "probe" | "tokenOf">> & {
    /** Reads an answer with status 200: parsed JSON where that was asked for, else text; a string is why it is wrong. Never throws. */
    read: (body: unknown, context: Context) => SourcePage | string;
  };

const MAX_DETAIL = 200;

/** Completes what a folder says of its system: one request without a state, and the outcomes that every system has in common. */
export function defineSource({ read, ...definition }: Definition): SourceSystem {
  return {
    plan: () => [{}],
    probe: () => null,
    tokenOf: () => null,
    ...definition,
    fetch: async (cursor, board, http) => {
      const request = definition.request(cursor, board);
      const answer = await http(request);
      return outcomeOf(answer, (body) => read(body, { cursor, board, answer }), request.accept === "application/json");
    },
  };
}

function outcomeOf(answer: SourceAnswer, read: (body: unknown) => SourcePage | string, isJson: boolean): FetchOutcome {
  const { status, body } = answer;
  if (answer.notModified) return { kind: "not-modified" };
  if (status === 404 || status === 410) return { kind: "gone", status };
  if (status !== 200) return { kind: "refused", status };
  const value = isJson && answer.chunks === null ? parseJson(body) : body;
  if (value === undefined) return notJson(body);
  const page = read(value);
  return typeof page === "string"
    ? { kind: "shape", detail: page.slice(0, MAX_DETAIL), isHtml: false }
    : { kind: "page", page };
}

function notJson(body: string): FetchOutcome {
  const isHtml = /^\s*<(?:!doctype|html)/i.test(body);
  if (isHtml) return { kind: "shape", detail: "HTML instead of JSON", isHtml };
  return { kind: "shape", detail: body.trim() === "" ? "an empty body" : "JSON that does not parse", isHtml };
}

export const getJson = (url: string): SourceRequest => ({ method: "GET", url, accept: "application/json" });

/** Postings that are whole as the list has them; `idOf` reads each one's own id. */
export function wholePostings(board: Board, list: readonly unknown[], idOf: (raw: unknown) => unknown) {
  return list.map((raw) => ({ externalId: externalIdOf(board, idOf(raw)), raw, detail: null }));
}

/** The page with the one posting that a list led to. */
export function detailPage(board: Board, id: unknown, raw: unknown, employerName: string | null = null): SourcePage {
  return sourcePage(
    wholePostings(board, [raw], () => id),
    { claim: "latest", employerName },
  );
}

/** A page that lists all there is, unless it says otherwise. */
export function sourcePage(items: SourcePage["items"], more: Partial<SourcePage> = {}): SourcePage {
  return { items, next: [], claim: "complete", employerName: null, resume: null, ...more };
}

type Rows = readonly { externalId: string | null }[];

/** The rest of a list asked for by `skip` in pages of `size`. A page that repeats the one before ends it, not known to be complete. */
export function nextAfter(rows: Rows, cursor: Cursor, size: number): Pick<SourcePage, "next" | "claim"> {
  const first = rows[0]?.externalId ?? null;
  if (first !== null && first === cursor.first) return { next: [], claim: "latest" };
  return { next: rows.length < size ? [] : [{ skip: Number(cursor.skip) + size, first }], claim: "complete" };
}

/** The token that stands in the path of an address of a system: segment `index`, decoded; null = another host, or none. */
export function tokenInPath(address: URL, hosts: RegExp, index = 0): string | null {
  if (!hosts.test(address.hostname)) return null;
  return usableToken(address.pathname.split("/").filter(Boolean)[index]);
}

/** The token that is the first label of a host name ("acme.recruitee.com"); null = another host. */
export function tokenInHost(address: URL, suffix: string): string | null {
  if (!address.hostname.endsWith(`.${suffix}`)) return null;
  const label = address.hostname.slice(0, -suffix.length - 1);
  return label.includes(".") || /^(?:www|api|app|apply|jobs|careers|support|help|docs|developers?)$/.test(label)
    ? null
    : usableToken(label);
}

function usableToken(segment: string | undefined): string | null {
  if (!segment) return null;
  try {
    const token = decodeURIComponent(segment);
    return /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,99}$/u.test(token) ? token : null;
  } catch {
    return null;
  }
}
