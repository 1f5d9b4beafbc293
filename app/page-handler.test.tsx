import {
  createContext,
  data,
  UNSAFE_decodeViaTurboStream as decode,
  type LoaderFunctionArgs,
  Outlet,
  RouterContextProvider,
  redirect,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { compressedAnswer } from "#server/http/compress.ts";
import { ctxContext, nonceContext } from "./context.ts";
import * as entry from "./entry.server.tsx";
import { createPageHandler } from "./page-handler.server.tsx";

const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
});
const greeting = createContext("hello");

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Shown() {
  const { text } = useLoaderData<{ text: string }>();
  return <p>{text}</p>;
}

const LOADERS: Record<string, (args: LoaderFunctionArgs) => unknown> = {
  plain: ({ url, context }) => ({ text: `${context.get(greeting)} ${url.searchParams.get("q")}` }),
  "named/:id": ({ params, pattern }) => ({ text: `${params.id} of ${pattern}` }),
  gone: () => {
    throw data("no such thing", { status: 404 });
  },
  busy: () => Promise.reject(new AppError("UNAVAILABLE", "Not now.")),
  moved: () => redirect("/plain"),
  marked: () => data({ text: "marked" }, { headers: { "Set-Cookie": "seen=1" } }),
  later: () => ({ text: "now", rest: new Promise((resolve) => setTimeout(resolve, 20, "then")) }),
};

function buildOf(): ServerBuild {
  const routes: Record<string, object> = {
    root: {
      id: "root",
      path: "",
      module: { default: Root, loader: () => seen.push("root") && { name: "site" }, ErrorBoundary: () => <p>sorry</p> },
    },
  };
  for (const [path, loader] of Object.entries(LOADERS)) {
    const counted = (args: LoaderFunctionArgs) => {
      seen.push(path);
      return loader(args);
    };
    routes[path] = { id: path, parentId: "root", path, module: { default: Shown, loader: counted } };
  }
  const manifest = Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, module: `/assets/${id}.js`, imports: [], hasLoader: true, hasErrorBoundary: id === "root" },
  ]);
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: Object.fromEntries(manifest),
      url: "/assets/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

const handle = createPageHandler(buildOf(), "production", (bytes, type) => compressedAnswer(bytes, type, null));
async function get(path: string, init?: RequestInit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(nonceContext, "abc");
  context.set(ctxContext, { log: { error: () => undefined } } as unknown as Ctx);
  return await handle(new Request(`http://site.test${path}`, init), context);
}
async function dataOf(answer: Response): Promise<unknown> {
  return (await decode(answer.body as ReadableStream<Uint8Array>, globalThis as unknown as Window)).value;
}

test("a page is made in one piece, with its data for scripts", async () => {
  const answer = await get("/plain?q=a<b");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get("content-length"))).toBe(Buffer.byteLength(html));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/head><body><p>hello a&lt;b<\/p>/);
  expect(html).toContain('import * as route1 from "/assets/plain.js"');
  expect(html).toContain("hello a\\u003cb");
  expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
});

test("scripts get the data as it is, whatever marks it holds", async () => {
  const asked = `it's \\ "a" </script>\u2028`;
  const html = await (await get(`/plain?q=${encodeURIComponent(asked)}`)).text();
  const literal = /enqueue\(('.*')\);window/s.exec(html)?.[1] ?? "";
  const stream = new Blob([new Function(`return ${literal}`)()]).stream();
  const { loaderData } = (await decode(stream, globalThis as unknown as Window)).value as { loaderData: object };
  expect(loaderData).toEqual({ root: { name: "site" }, plain: { text: `hello ${asked}` } });
});

test("a page's parameters and pattern reach its loader", async () => {
  expect(await (await get("/named/7")).text()).toContain("<p>7 of /named/:id</p>");
  expect(await (await get("/named/8")).text()).toContain("<p>8 of /named/:id</p>");
});

test("data comes whole, of all routes or of those asked for", async () => {
  const all = await get("/plain.data?q=x");
  expect(all.headers.get("content-type")).toBe("text/x-script");
  expect(all.headers.get("content-length")).not.toBeNull();
  expect(await dataOf(all)).toEqual({ root: { data: { name: "site" } }, plain: { data: { text: "hello x" } } });
  expect(await dataOf(await get("/plain.data?q=x&_routes=plain"))).toEqual({ plain: { data: { text: "hello x" } } });
});

test.each([
  ["/gone", 404],
  ["/busy", 503],
  ["/moved", 302],
  ["/marked", 200],
  ["/later", 200],
])("%s asks its loader once and answers %i", async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  await answer.text();
  expect(seen).toEqual(["root", path.slice(1)]);
  const again = await get(`${path}.data`);
  await again.text();
  expect(seen).toEqual(["root", path.slice(1), "root", path.slice(1)]);
});

test("what is more than data keeps its place, headers and refusals", async () => {
  expect((await get("/moved")).headers.get("location")).toBe("/plain");
  expect((await get("/marked")).headers.get("set-cookie")).toBe("seen=1");
  expect(await (await get("/gone")).text()).toContain("sorry");
  const { later } = (await dataOf(await get("/later.data"))) as { later: { data: { rest: Promise<string> } } };
  expect(await later.data.rest).toBe("then");
});

test("an unknown address and a HEAD request are answered as before", async () => {
  expect((await get("/nowhere")).status).toBe(404);
  const head = await get("/plain?q=x", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
