import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { ctxContext, nonceContext } from "./context.ts";
import { encodeData } from "./lib/encode-data.ts";
import { inPieces } from "./lib/kept-html.server.tsx";
import { inScript } from "./lib/scripts-after-paint.tsx";
import { orHttpError } from "./middleware/http-error.server.ts";

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Route = NonNullable<ServerBuild["routes"][string]>;
/** By route, what its loader answers. */
type Loaded = Map<string, Promise<unknown>>;
type Parts = Pick<EntryContext, "manifest" | "routeModules">;
/** `wanted`: the routes that are asked for; null = all. */
type Asked = { request: Request; url: URL; context: RouterContextProvider; wanted: readonly string[] | null };
/** The answer to a request that holds these bytes, which the next page is written over. */
type AnswerWith = (bytes: Uint8Array, type: string, request: Request) => Response;
type Match = NonNullable<ReturnType<ReturnType<typeof createStaticHandler>["match"]>>[number];

/** The end of what marks a part that could not be rendered and is left to the browser; a rarer beginning is found sooner. */
const FAILED_PART = "$!-->";
/** Of a unit of text. */
const MOST_BYTES = 3;
/** Characters of the paths whose routes are kept. */
const MOST_IN_PATHS = 50_000;
const DATA_SUFFIX = /(?:(\/)_)?\.data$/;

/**
 * Answers requests for pages and their data. What can be read and is there at once, the rule, is made in one pass; React Router's own
 * handler does the rest, such as forms, errors, redirects and what is still to come, with what loaders have answered by then. It
 * prepares all routes and several copies of the request for each page, and sends data through streams: a millisecond in all.
 */
export function createPageHandler(build: ServerBuild, mode: string, answerWith: AnswerWith): Handler {
  const loaded = new WeakMap<object, Loaded>();
  const framework = createRequestHandler(withErrorStatus({ ...build, routes: askedOnce(build, loaded) }), mode);
  const inOnePass = onePass(build, loaded, answerWith);
  return async (request, context) =>
    (request.method === "GET" ? await inOnePass(request, context) : null) ?? (await framework(request, context));
}

/** The same routes; a loader that has been asked for a request answers what it did then. */
function askedOnce({ routes }: ServerBuild, loaded: WeakMap<object, Loaded>): ServerBuild["routes"] {
  return withModules(routes, ({ loader: ask, ...module }, id) => {
    if (typeof ask !== "function") return module;
    return { ...module, loader: (args: LoaderFunctionArgs) => loaded.get(args.context)?.get(id) ?? ask(args) };
  });
}

/** The same build; what loaders and actions throw as an `AppError` is answered with its status. */
export function withErrorStatus(build: ServerBuild): ServerBuild {
  const answering = (ask: LoaderFunction) => (args: LoaderFunctionArgs) =>
    orHttpError(args.context.get(ctxContext), Promise.resolve(args).then(ask));
  const routes = withModules(build.routes, ({ loader, action, ...module }) => ({
    ...module,
    ...(typeof loader === "function" && { loader: answering(loader) }),
    ...(action && { action: answering(action) }),
  }));
  return { ...build, routes };
}

function withModules(
  routes: ServerBuild["routes"],
  change: (module: Route["module"], id: string) => Route["module"],
): ServerBuild["routes"] {
  const changed = ([id, route]: [string, Route | undefined]) => [
    id,
    route && { ...route, module: change(route.module, id) },
  ];
  return Object.fromEntries(Object.entries(routes).map(changed));
}

function onePass(build: ServerBuild, loaded: WeakMap<object, Loaded>, answerWith: AnswerWith) {
  const { basename = "/", future, routeDiscovery, ssr, isSpaMode, routes, assets } = build;
  const routeOf = (id: string) => routes[id] as Route;
  const { match } = createStaticHandler(routesOf(build));
  const knownMatches = lruCache<Match[] | null>(MOST_IN_PATHS, (_, { length }) => length);
  const parts = new Map<string, Parts>();
  const site = { future, routeDiscovery, ssr, isSpaMode };
  const serverHandoffString = inScript({ basename, ...site });

  const matchesOf = (pathname: string) => knownMatches(pathname, () => match(pathname));

  /** The parts of the build that a page of these routes consists of. */
  function partsOf(matches: readonly Match[]): Parts {
    const ids = matches.map(({ route }) => route.id);
    const name = ids.join(" ");
    const known = parts.get(name);
    if (known) return known;
    const made: Parts = {
      manifest: { ...assets, routes: Object.fromEntries(ids.map((id) => [id, assets.routes[id]])) },
      routeModules: Object.fromEntries(ids.map((id) => [id, routeOf(id).module])) as Parts["routeModules"],
    };
    parts.set(name, made);
    return made;
  }

  function askLoaders(matches: readonly Match[], { wanted, ...args }: Asked): Loaded {
    const pattern = patternOf(matches);
    const asked = matches.flatMap(({ route: { id }, params }) => {
      const { loader } = routeOf(id).module;
      if (typeof loader !== "function" || (wanted && !wanted.includes(id))) return [];
      const ask = async () => await loader({ ...args, url: new URL(args.url), pattern, params });
      return [[id, ask()] as const];
    });
    return new Map(asked);
  }

  return async (request: Request, context: RouterContextProvider): Promise<Response | null> => {
    const url = new URL(request.url);
    const isData = url.pathname.endsWith(".data");
    if (isData) url.pathname = url.pathname.replace(DATA_SUFFIX, "$1");
    const matches = matchesOf(url.pathname);
    if (matches === null || !matches.every(({ route: { id } }) => isPlain(routeOf(id).module))) return null;
    const wanted = isData ? (url.searchParams.get("_routes")?.split(",") ?? null) : null;
    url.searchParams.delete("_routes");
    const answers = askLoaders(matches, { request, url, context, wanted });
    loaded.set(context, answers);
    const data = await dataOf(answers);
    if (data === null) return null;
    if (isData) {
      const results = Object.entries(data).map(([id, value]) => [id, { data: value }]);
      const encoded = encodeData(Object.fromEntries(results));
      if (encoded === null) return null;
      const answer = answerWith(written([encoded]), "text/x-script", request);
      answer.headers.set("X-Remix-Response", "yes");
      return answer;
    }
    const state = { loaderData: data, actionData: null, errors: null };
    const encoded = encodeData(state);
    if (encoded === null) return null;
    const nonce = context.get(nonceContext);
    const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
    const answered = { statusCode: 200, loaderHeaders: {}, actionHeaders: {}, _match: match };
    const renderMeta: EntryContext["renderMeta"] = {};
    const entry = {
      ...site,
      ...partsOf(matches),
      branches: [],
      staticHandlerContext: { basename, location, matches, ...state, ...answered },
      serverHandoffString,
      renderMeta,
      serializeError: (error: Error) => error,
    };
    const html = rendered(entry as EntryContext, { url: request.url, nonce });
    const last = html?.pop() ?? "";
    const end = last.lastIndexOf("</body>");
    if (html === null || end === -1) return null;
    const forScripts = renderMeta?.didRenderScripts ? dataScript(encoded, nonce) : "";
    const pieces = ["<!DOCTYPE html>", ...html, last.slice(0, end), forScripts, last.slice(end)];
    return answerWith(written(pieces), "text/html; charset=utf-8", request);
  };
}

/** Pages alone, and those that set no headers. */
function isPlain({ default: page, headers }: Route["module"]): boolean {
  return page !== undefined && headers === undefined;
}

function patternOf(matches: readonly Match[]): string {
  return `/${matches.flatMap(({ route: { path } }) => path || []).join("/")}`;
}

/** For matching: all routes are children of the root. */
function routesOf({ routes }: ServerBuild): RouteObject[] {
  const { root, ...others } = routes as Record<string, Route>;
  const children = Object.values(others).map(({ id, path, index }) => (index ? { id, index } : { id, path }));
  return [{ id: "root", path: root?.path ?? "", children: children as RouteObject[] }];
}

/** Null = one refuses, or answers elsewhere. */
async function dataOf(answers: Loaded): Promise<Record<string, unknown> | null> {
  try {
    return Object.fromEntries(await Promise.all([...answers].map(async ([id, answer]) => [id, await answer] as const)));
  } catch {
    return null;
  }
}

function rendered(context: EntryContext, { url, nonce }: { url: string; nonce: string }): string[] | null {
  try {
    const html = inPieces(() => renderToString(<ServerRouter context={context} url={url} nonce={nonce} />));
    return html?.some((piece) => piece.includes(FAILED_PART)) ? null : html;
  } catch {
    // The stream meets the same, and logs it.
    return null;
  }
}

/** What React Router's own component sends of the data, bit by bit, for scripts to take up. */
function dataScript(data: string, nonce: string): string {
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted(data)});${controller}.close();</script>`;
}

/** As a literal in an inline script; of data, which is full of the other quotation marks, shorter than JSON. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'<\n]/g, (mark) => (mark === "<" ? "\\u003c" : mark === "\n" ? "\\n" : `\\${mark}`))}'`;
}

/** Shared by all pages: allocating this much memory takes as long as writing it. */
const page = Buffer.allocUnsafeSlow(512 * 1024);

/** The bytes of a text, until the next one is written. */
function written(pieces: readonly string[]): Uint8Array {
  const most = pieces.reduce((sum, { length }) => sum + MOST_BYTES * length, 0);
  const room = most <= page.length ? page : Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const piece of pieces) end += room.write(piece, end);
  return room.subarray(0, end);
}
