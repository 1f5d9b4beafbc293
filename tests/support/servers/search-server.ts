import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Refusal, type StoredDocument, searchDocuments } from "./search-evaluator.ts";

type Properties = Record<string, { properties?: Properties }>;
type Mappings = { dynamic: string; properties: Properties; _meta: unknown };
/** A closed posting's version is remembered, as the server does for a while. */
type Entry = { version: number; document: StoredDocument | null };
type Index = { mappings: Mappings; maxWindow: number; entries: Map<string, Entry> };
export type SearchRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  authorization?: string;
};
/** An answer in place of the server's own; "stall" sends a beginning and no end, "never" nothing. */
export type Instead = { status: number; body: unknown } | "stall" | "never";

/** A server on this machine that speaks as much of OpenSearch's protocol as the product uses, documents in memory, without a delay. */
export async function startSearchServer() {
  const indices = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const requests: SearchRequest[] = [];
  let insteadOf: (request: SearchRequest) => Instead | null = () => null;

  const indexOf = (name: string): Index => {
    const index = indices.get(aliases.get(name) ?? name);
    if (!index) throw new HttpError(404, "index_not_found_exception");
    return index;
  };

  function answerTo({ method, path, query, body }: SearchRequest): unknown {
    const [first = "", second = "", third = ""] = path.slice(1).split("/").map(decodeURIComponent);
    if (path === "/_aliases") return changeAliases(JSON.parse(body));
    if (first === "_alias" && method === "HEAD") return aliases.has(second) ? {} : notFound();
    if (first === "_alias") return { [aliases.get(second) ?? notFound()]: { aliases: { [second]: {} } } };
    if (method === "PUT" && second === "") return createIndex(first, JSON.parse(body));
    if (method === "DELETE" && second === "") return { acknowledged: indices.delete(first) };
    if (second === "_bulk") return bulk(first, body, query.get("require_alias") === "true");
    const index = indexOf(first);
    if (second === "_search") return search(index, JSON.parse(body), query);
    if (second === "_mapping" && method !== "GET") {
      Object.assign(index.mappings, JSON.parse(body));
      return { acknowledged: true };
    }
    if (second === "_mapping") return { [aliases.get(first) ?? first]: { mappings: index.mappings } };
    if (second === "_refresh") return { _shards: { total: 1, successful: 1, failed: 0 } };
    throw new HttpError(400, `no handler for ${method} ${path} ${third}`);
  }

  function createIndex(
    name: string,
    { mappings, settings }: { mappings: Mappings; settings: { max_result_window: number } },
  ) {
    if (indices.has(name)) throw new HttpError(400, "resource_already_exists_exception");
    indices.set(name, { mappings, maxWindow: settings.max_result_window, entries: new Map() });
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  function changeAliases({
    actions,
  }: {
    actions: { add?: { index: string; alias: string }; remove_index?: { index: string } }[];
  }) {
    for (const { add, remove_index: old } of actions) {
      if (old) indices.delete(old.index);
      if (add) aliases.set(add.alias, add.index);
    }
    return { acknowledged: true };
  }

  function bulk(name: string, body: string, requireAlias: boolean) {
    const lines = body.split("\n").filter(Boolean);
    const items: Record<string, Record<string, unknown>>[] = [];
    for (let at = 0; at < lines.length; at++) {
      const [[kind, named]] = Object.entries(JSON.parse(lines[at] as string)) as [
        [string, { _id: string; version: number; version_type: string }],
      ];
      if (named.version_type !== "external") throw new HttpError(400, "illegal_argument_exception");
      const document = kind === "index" ? (JSON.parse(lines[++at] as string) as StoredDocument) : null;
      const isMissing = requireAlias ? !aliases.has(name) : false;
      items.push({
        [kind]: { _index: name, _id: named._id, ...(isMissing ? missing() : write(indexOf(name), named, document)) },
      });
    }
    return { took: 1, errors: items.some((item) => (Object.values(item)[0]?.status as number) >= 400), items };
  }

  return {
    requests,
    /** The documents behind a name. */
    documents: (name: string) => documentsOf(indexOf(name).entries),
    indices: () => [...indices.keys()],
    /** From now on answers what this gives for a request, or null. */
    instead(answer: (request: SearchRequest) => Instead | null) {
      insteadOf = answer;
    },
    ...(await listen(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const { method = "GET", headers } = request;
      const { authorization } = headers;
      const asked = { method, path: pathname, query: searchParams, body: await text(request), authorization };
      requests.push(asked);
      const instead = insteadOf(asked);
      if (instead === "never") return;
      const { status, body } = instead === null || instead === "stall" ? attempt(() => answerTo(asked)) : instead;
      response.writeHead(status, { "content-type": "application/json" });
      const whole = JSON.stringify(body);
      if (instead === "stall") response.write(whole.slice(0, 10));
      else response.end(whole);
    })),
  };
}

class HttpError extends Error {
  readonly status: number;
  constructor(status: number, type: string) {
    super(type);
    this.status = status;
  }
}

function notFound(): never {
  throw new HttpError(404, "aliases_not_found_exception");
}

function attempt(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    const status = error instanceof HttpError ? error.status : error instanceof Refusal ? 400 : 500;
    const type = (error as Error).message;
    return { status, body: { error: { root_cause: [{ type, reason: type }], type, reason: type }, status } };
  }
}

function search({ entries, maxWindow }: Index, body: Record<string, unknown>, query: URLSearchParams) {
  if (query.get("allow_partial_search_results") !== "false") throw new HttpError(400, "partial answers are not wanted");
  return searchDocuments(documentsOf(entries), body, maxWindow);
}

function documentsOf(entries: Index["entries"]): StoredDocument[] {
  return [...entries.values()].flatMap(({ document }) => (document ? [document] : []));
}

function missing() {
  return { status: 404, error: { type: "index_not_found_exception", reason: "no such alias" } };
}

function write(
  { entries, mappings }: Index,
  { _id, version }: { _id: string; version: number },
  document: StoredDocument | null,
) {
  const held = entries.get(_id);
  if (held && held.version >= version)
    return { status: 409, error: { type: "version_conflict_engine_exception", reason: "a newer one is there" } };
  if (document && !fits(document, mappings.properties))
    return { status: 400, error: { type: "strict_dynamic_mapping_exception", reason: "a field is not allowed" } };
  entries.set(_id, { version, document });
  if (document)
    return { status: held?.document ? 200 : 201, result: held?.document ? "updated" : "created", _version: version };
  return held?.document ? { status: 200, result: "deleted" } : { status: 404, result: "not_found" };
}

function fits(document: StoredDocument, properties: Properties): boolean {
  return Object.entries(document).every(([name, value]) => {
    const own = properties[name];
    return own !== undefined && (!own.properties || fits(value as StoredDocument, own.properties));
  });
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
