import type { FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { lruCache } from "#domain/shared/lru-cache.ts";

/** Of a component, the names under which its parts are kept included; some 400 cards of a list. */
const MOST_CHARACTERS = 4_000_000;

/** By component: two may have equal values. */
const caches = new Map<unknown, ReturnType<typeof newCache>>();
const newCache = () => lruCache<string>(MOST_CHARACTERS, (html, key) => html.length + key.length);

/** What React makes of this component with these properties in this language; kept, least recently shown dropped first. */
export function keptHtml<Of extends object>(Part: FunctionComponent<Of>, of: Of): string {
  const cache = caches.get(Part) ?? newCache();
  caches.set(Part, cache);
  return cache(`${getLocale()} ${JSON.stringify(of)}`, () =>
    inOnePiece(
      renderToString(
        <StaticRouter location="/">
          <Part {...of} />
        </StaticRouter>,
      ),
    ),
  );
}

/** React appends its text piece by piece, and the engine keeps each: three times as much as the text itself, for as long as it is kept. */
const inOnePiece = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");
