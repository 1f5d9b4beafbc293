import { pino } from "pino";
import { expect, test } from "vitest";
import { WebError } from "#server/adapters/web/web-port.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { createLogoStore } from "./logo-store.ts";
import type { PoliteWeb } from "./polite-web.ts";

const PNG = "\x89PNG\r\n\x1a\n\xff\x00\x80 pixels";

function open(answers: Record<string, { status?: number; body: string } | WebError>, storage = memoryStorage()) {
  const asked: string[] = [];
  const ask: PoliteWeb["ask"] = async ({ url }) => {
    asked.push(url);
    const answer = answers[url] ?? new WebError("no-such-host");
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return { status, url, header: () => null, body, chunks: null, notModified: false, receivedAt: new Date(0) };
  };
  const log = pino({ enabled: false });
  return { asked, storage, store: createLogoStore({ storage, web: { ask }, log }), log };
}

test("a logo is fetched once, shown to who comes later, byte by byte as it came, and outlives the process", async () => {
  const url = "https://cdn.example/otter.png";
  const { asked, storage, store, log } = open({ [url]: { body: PNG } });
  expect([store.pathOf(url), store.pathOf(url), store.pathOf(null)]).toEqual([null, null, null]);
  await store.settled();
  const path = store.pathOf(url) ?? "";
  expect(path).toMatch(/^\/logos\/[\w-]{22}$/);
  expect(asked).toEqual([url]);
  const name = path.slice("/logos/".length);
  expect(await store.read(name)).toEqual({ type: "image/png", bytes: Buffer.from(PNG, "latin1") });

  const later = createLogoStore({ storage, web: null, log });
  await later.settled();
  expect(later.pathOf(url)).toBe(path);
  expect(later.pathOf("https://cdn.example/other.png")).toBeNull();
});

test("what is no raster picture, missing or out of reach is asked for once and never shown", async () => {
  const bad = {
    "https://a.example/logo.svg": { body: "<svg onload='alert(1)'/>" },
    "https://b.example/logo.png": { body: "<html>not here</html>" },
    "https://c.example/logo.png": { status: 404, body: PNG },
    "https://d.example/logo.png": new WebError("address"),
  };
  const { asked, storage, store } = open(bad);
  for (let round = 0; round < 2; round++) {
    for (const url of Object.keys(bad)) expect(store.pathOf(url)).toBeNull();
    await store.settled();
  }
  expect(asked).toEqual(Object.keys(bad));
  expect(await storage.list("")).toEqual([]);
});

test("a logo whose host may not be asked now is asked for again", async () => {
  const url = "https://cdn.example/otter.png";
  const answers: Parameters<typeof open>[0] = { [url]: new WebError("held") };
  const { store } = open(answers);
  store.pathOf(url);
  await store.settled();
  answers[url] = { body: PNG };
  store.pathOf(url);
  await store.settled();
  expect(store.pathOf(url)).not.toBeNull();
});

test.each(["", "..", "a/b", "x".repeat(22), "x".repeat(23)])("there is no logo %j", async (name) => {
  expect(await open({}).store.read(name)).toBeNull();
});

test.each(["held", "timeout"] as const)(
  "a host without time for us (%s) is left out while others wait",
  async (fault) => {
    const slow = Array.from({ length: 150 }, (_, n) => `https://slow.example/${n}.png`);
    const url = "https://cdn.example/otter.png";
    const { asked, store } = open({ [slow[0] ?? ""]: new WebError(fault), [url]: { body: PNG } });
    for (const one of [...slow, url]) store.pathOf(one);
    await store.settled();
    expect(asked).toEqual([slow[0], url]);
    expect(store.pathOf(url)).not.toBeNull();
  },
);
