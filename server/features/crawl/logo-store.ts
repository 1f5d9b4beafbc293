import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import { type RasterType, rasterType } from "#domain/posting/raster-type.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import { WebError } from "#server/adapters/web/web-port.ts";
import type { PoliteWeb } from "./polite-web.ts";

const PREFIX = "logos/";
const KEY = /^[\w-]{22}$/;
const MAX_LOGOS = 5_000;
const MAX_WAITING = 200;
/** URLs without a logo are remembered up to this number. */
const MAX_REFUSED = 10_000;
/** Whose turn is later is left out: one at a time is fetched, and others wait. */
const TURN_MS = 10_000;
const TERMS = { crawlDelaySeconds: 1, atOnce: 1 };

type Logo = { type: RasterType; bytes: Uint8Array<ArrayBuffer> };

export type LogoStore = {
  /** Where this site shows the logo of that address; null while it is not here. It is then fetched, and shown to who comes later. */
  pathOf: (url: string | null) => string | null;
  /** What `pathOf` leads to; null when there is none of that name. */
  read: (name: string) => Promise<Logo | null>;
  /** Resolves when nothing waits to be fetched. */
  settled: () => Promise<void>;
};

type LogoDeps = { storage: StoragePort; web: Pick<PoliteWeb, "ask"> | null; log: Logger };

/**
 * Employers' logos, fetched by the server so that no browser reveals what it looks at: raster pictures up to 100 kB, one at a time, as
 * politely as boards, under the hash of their address. Beyond MAX_LOGOS those from before the last start go first, then the oldest. `web`
 * null: only what is here is shown.
 */
export function createLogoStore({ storage, web, log }: LogoDeps): LogoStore {
  const stored = new Set<string>();
  const refused = new Set<string>();
  const waiting = new Map<string, string>();
  const listed = storage.list(PREFIX).then(
    (keys) => {
      for (const key of keys) stored.add(key.slice(PREFIX.length));
    },
    (error: unknown) => log.warn({ err: error }, "kept logos cannot be listed"),
  );
  let working: Promise<void> | null = null;

  async function work(ask: PoliteWeb["ask"]): Promise<void> {
    await listed;
    const slow = new Set<string>();
    for (const [key, url] of waiting) {
      const host = URL.parse(url)?.host ?? "";
      if (!stored.has(key) && !slow.has(host) && (await keep(ask, key, url)) === "slow") slow.add(host);
      waiting.delete(key);
    }
    working = null;
  }

  async function keep(ask: PoliteWeb["ask"], key: string, url: string): Promise<"slow" | null> {
    try {
      const request = { method: "GET", url, accept: "image/*", isPage: true, isPicture: true } as const;
      const { status, body } = await ask(request, { terms: TERMS, known: null, urgent: { withinMs: TURN_MS } });
      const bytes = Buffer.from(body, "latin1");
      if (status !== 200 || rasterType(bytes) === null) {
        refuse(key);
        return null;
      }
      await storage.put(PREFIX + key, bytes);
      stored.add(key);
      const [oldest] = stored;
      if (stored.size <= MAX_LOGOS || oldest === undefined) return null;
      stored.delete(oldest);
      await storage.remove(PREFIX + oldest);
    } catch (error) {
      // That nobody may ask now says nothing of the logo.
      if (!(error instanceof WebError && ["held", "stopped", "dns"].includes(error.fault))) refuse(key);
      if (!(error instanceof WebError)) log.warn({ err: error }, "a logo cannot be kept");
      else if (["held", "timeout"].includes(error.fault)) return "slow";
    }
    return null;
  }

  function refuse(key: string): void {
    if (refused.size >= MAX_REFUSED) refused.clear();
    refused.add(key);
  }

  return {
    pathOf(url) {
      if (url === null) return null;
      const key = createHash("sha256").update(url).digest("base64url").slice(0, 22);
      if (stored.has(key)) return `/logos/${key}`;
      if (web && !refused.has(key) && waiting.size < MAX_WAITING) {
        waiting.set(key, url);
        working ??= work(web.ask);
      }
      return null;
    },
    async read(name) {
      const file = KEY.test(name) ? await storage.get(PREFIX + name) : null;
      if (!file) return null;
      const bytes = await buffer(file.body);
      const type = rasterType(bytes);
      return type && { type, bytes };
    },
    settled: async () => {
      await listed;
      await working;
    },
  };
}
