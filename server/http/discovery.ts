import { type Context, Hono } from "hono";
import { toJsonFeed, toRss } from "#domain/discovery/feed.ts";
import { robotsText } from "#domain/discovery/public-pages.ts";
import { sitemapFile, sitemapIndex } from "#domain/discovery/sitemap.ts";
import { fairnessKeyOf, networkOf } from "#domain/shared/network-of.ts";
import type { Deps } from "#server/deps.ts";
import { listFeed, listSitemapFiles, sharePictureOf, sitemapEntries } from "#server/features/discovery/discovery.ts";
import { webTextStream } from "#server/features/uploads/web-stream.ts";
import { withFairnessKey } from "#server/index/catalogue.ts";
import { isKnown } from "./is-known.ts";
import { type AppEnv, clientAddress, TRY_AGAIN_SECONDS } from "./request-ctx.ts";

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const JSON_FEED = "application/feed+json; charset=utf-8";
/** Named by the hash of its address. */
const LOGO_MAX_AGE = "public, max-age=2592000, immutable";
const PICTURE_MAX_AGE = "public, max-age=86400";
/** Kept, but asked about each time: what closes must leave at once. */
const ASK_EACH_TIME = "public, no-cache";

/** What search engines, feed readers and places where links are shared ask for; the same for everybody, without a look at cookies. */
export function discoveryRoutes({ catalogue, database, env, logos, newToken, settings, sharePictures }: Deps) {
  const { origin } = settings;
  const { db } = database;
  /** Each process counts the generations of its catalogue from the start: another process's numbers mean nothing here. */
  const mark = newToken(6);

  /** Answers with the state of the catalogue as its mark, or that nothing has changed since. */
  async function dated(
    c: Context<AppEnv>,
    type: string,
    body: () => Promise<string> | ReadableStream | null,
  ): Promise<Response> {
    const etag = `"${mark}-${catalogue.summary().generation}"`;
    c.header("Cache-Control", ASK_EACH_TIME);
    c.header("ETag", etag);
    if (isKnown(c, etag)) return c.body(null, 304);
    const content = await body();
    if (content === null) return c.text("Not found", 404);
    return c.body(content, 200, { "Content-Type": type });
  }

  const feed = (c: Context<AppEnv>) =>
    listFeed(
      {
        catalogue: withFairnessKey(catalogue, fairnessKeyOf(networkOf(clientAddress(c, env.CLIENT_ADDRESS_HEADER)))),
        settings,
      },
      { params: new URL(c.req.url).searchParams, feedPath: c.req.path },
    );

  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.text(robotsText(origin)))
    .get("/sitemap.xml", (c) =>
      dated(c, XML, async () => sitemapIndex(origin, await listSitemapFiles({ catalogue, db }))),
    )
    .get("/sitemaps/:name", (c) =>
      dated(c, XML, () => {
        const entries = sitemapEntries({ catalogue, db }, c.req.param("name"));
        return entries && webTextStream(sitemapFile(origin, entries));
      }),
    )
    .get("/feed.xml", (c) => dated(c, RSS, async () => toRss(await feed(c))))
    .get("/feed.json", (c) => dated(c, JSON_FEED, async () => toJsonFeed(await feed(c))))
    .get("/logos/:name", async (c) => {
      const logo = await logos.read(c.req.param("name"));
      if (logo === null) return c.text("Not found", 404);
      return c.body(logo.bytes, 200, { "Content-Type": logo.type, "Cache-Control": LOGO_MAX_AGE });
    })
    .get("/share/:name", async (c) => {
      const picture = await sharePictureOf({ catalogue, sharePictures }, c.req.param("name"));
      if (picture === "busy") return c.text("Try again in a moment.", 503, { "Retry-After": TRY_AGAIN_SECONDS });
      if (picture === null) return c.text("Not found", 404);
      return c.body(picture, 200, {
        "Content-Type": "image/png",
        "Cache-Control": PICTURE_MAX_AGE,
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    });
}
