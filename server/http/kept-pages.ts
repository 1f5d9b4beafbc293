import { createHash } from "node:crypto";
import type { Context } from "hono";
import { PUBLIC_PAGES } from "#domain/discovery/public-pages.ts";
import type { Catalogue } from "#server/index/catalogue.ts";
import { acceptedEncoding, compress, type Encoding } from "./compress.ts";
import { isKnown } from "./is-known.ts";

/** How long a page is given out as it was made, here and in a cache in front; what closes must leave soon. */
const FRESH_SECONDS = 60;
/** Caches may answer with the last page while they ask for the next; browsers ask at each visit, and are mostly told that nothing changed. */
const KEEP_SHORTLY = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`;
/** During an import the list changes several times a second: a page at most this old is served while a new one is made. */
const STANDS_IN_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
const LONGEST_SEARCH = 300;

/** A form, and figures of the moment. */
const EACH_TIME: readonly string[] = ["/contact", "/sources"];
const WITHOUT_SEARCH: ReadonlySet<string> = new Set(PUBLIC_PAGES.filter((path) => !EACH_TIME.includes(path)));
const JOB = /^\/jobs\/[\w-]+\/[\w-]+$/;
/** Parts of a search that have an effect of their own, on cookies or on who is asked for what. */
const PERSONAL = ["lang", "session", "activate", "plan", "subscribed", "from_checkout", "simulated"];

type KeptPage = {
  html: Uint8Array<ArrayBuffer>;
  policy: string;
  etag: string;
  compressed: Map<Encoding, Uint8Array<ArrayBuffer>>;
};
/** `made`: the newest page that is done, if any. */
type Entry = { madeAt: number; generation: number; page: Promise<KeptPage | null>; made: Made | null };
/** `at`: when the list last was as it says. */
type Made = { at: number; generation: number; page: KeptPage };
type Parts = {
  catalogue: Pick<Catalogue, "summary">;
  now: () => Date;
  policyOf: (hashes: readonly string[]) => string;
  /** Ends when the previous client has the page and the files that it requests. */
  pause: () => Promise<unknown>;
};

/**
 * Caches public pages for visitors without cookies, for a short time and each state of the list. Their policy names the hashes of their
 * scripts instead of a nonce, so caches in front may keep both. `make` gets an anonymous request; its answer is cached only if it is a page
 * (200) that sets no cookie.
 */
export function keptPages({ catalogue, now, policyOf, pause }: Parts) {
  const kept = new Map<string, Entry>();

  async function keep(answer: Response, last: KeptPage | undefined): Promise<KeptPage | null> {
    const isPage = answer.status === 200 && /^text\/html/.test(answer.headers.get("content-type") ?? "");
    if (!isPage || answer.headers.has("set-cookie") || answer.headers.has("cache-control")) return null;
    const text = await answer.text();
    const html = new TextEncoder().encode(text);
    const encodings = [...(last?.compressed.keys() ?? [])];
    const hashes = scriptTexts(text).map((script) => createHash("sha256").update(script).digest("base64"));
    return {
      html,
      policy: policyOf([...new Set(hashes)]),
      etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
      compressed: new Map(await Promise.all(encodings.map(async (one) => [one, await compress(html, one)] as const))),
    };
  }

  /** Makes a page beside the one before it, which is given out until then; what is not to be kept is forgotten. */
  function makeNext(key: string, asked: Pick<Entry, "madeAt" | "generation">, make: () => Promise<Response>): Entry {
    const made = kept.get(key)?.made ?? null;
    const making = standsIn(made, asked.madeAt) ? pause().then(make) : make();
    const page = making.then((answer) => keep(answer, made?.page));
    if (bytesOf(kept.values()) > MAX_BYTES) kept.clear();
    const entry: Entry = { ...asked, page, made };
    kept.set(key, entry);
    const settle = (done: KeptPage | null) => {
      entry.made = done && { at: asked.madeAt, generation: asked.generation, page: done };
      if (done === null && kept.get(key) === entry) kept.delete(key);
    };
    page.then(settle, () => settle(null));
    return entry;
  }

  /** The kept page, made now if there is none; null = this request gets a page of its own. */
  return async (
    c: Context,
    { locale, origin }: { locale: string; origin: string },
    make: (request: Request) => Promise<Response>,
  ): Promise<Response | null> => {
    const path = publicPath(c.req.raw);
    const { generation, preparing } = catalogue.summary();
    if (path === null || preparing) return null;
    const key = `${locale} ${path}`;
    const at = now().getTime();
    let entry = kept.get(key);
    if (!entry || entry.generation !== generation || at - entry.madeAt >= FRESH_SECONDS * 1_000) {
      const asked = new Request(origin + path, { headers: { "accept-language": locale } });
      entry = makeNext(key, { madeAt: at, generation }, () => make(asked));
    } else if (entry.made?.generation === generation) entry.made.at = at;
    if (standsIn(entry.made, at)) return await answerWith(entry.made.page, c);
    const page = await entry.page;
    return page && (await answerWith(page, c));
  };
}

/** Counted anew for each page that is made, which takes far longer: pages are replaced, and compressed later. */
function bytesOf(entries: Iterable<Entry>): number {
  let bytes = 0;
  for (const { made } of entries)
    for (const one of made ? [made.page.html, ...made.page.compressed.values()] : []) bytes += one.length;
  return bytes;
}

const standsIn = (made: Made | null, now: number): made is Made => made !== null && now - made.at < STANDS_IN_MS;

/** Path and search of a page that may be kept; null for everything else. Any cookie at all makes a request somebody's own. */
function publicPath({ method, url, headers }: Request): string | null {
  if (method !== "GET" || headers.has("cookie") || headers.has("authorization")) return null;
  const { pathname, search, searchParams } = new URL(url);
  if (pathname === "/results") {
    const isPlain = search.length <= LONGEST_SEARCH && !PERSONAL.some((name) => searchParams.has(name));
    return isPlain ? pathname + search : null;
  }
  return search === "" && (WITHOUT_SEARCH.has(pathname) || JOB.test(pathname)) ? pathname : null;
}

async function answerWith(page: KeptPage, c: Context): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    "Cache-Control": KEEP_SHORTLY,
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    ETag: page.etag,
  });
  if (isKnown(c, page.etag)) return new Response(null, { status: 304, headers });
  if (encoding === null) return new Response(page.html, { headers });
  const body = page.compressed.get(encoding) ?? (await compress(page.html, encoding));
  page.compressed.set(encoding, body);
  headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}

/** What runs of a page's inline scripts, with the one that `ScriptsAfterPaint` adds: for a policy that names their hashes. */
export function scriptTexts(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = "", text = ""]) =>
    /\bsrc=|type="application\/ld\+json"/.test(attributes) ? [] : [text],
  );
  const late = inline.flatMap((text) => {
    const given = /\}\)\(document\.currentScript\.nonce, (.*)\);$/s.exec(text)?.[1];
    return given === undefined ? [] : [String(JSON.parse(`[${given}]`)[1])];
  });
  return [...inline, ...late];
}
