import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { KNOWN_ROUTER, STAND_INS, withoutMessages } from "./lean-router.ts";

const router = join(dirname(createRequire(import.meta.url).resolve("react-router")), "..", "..");

test("the installed React Router is the one whose parts are left out", () => {
  expect(JSON.parse(readFileSync(join(router, "package.json"), "utf8")).version).toBe(KNOWN_ROUTER);
});

test("a stand-in offers what the part offers that it stands for, but for what is its own", () => {
  for (const [path, standIn] of Object.entries(STAND_INS)) {
    const part = readFileSync(join(router, "dist", "production", path), "utf8");
    const offered =
      /export \{(.*)\}/
        .exec(part)?.[1]
        ?.split(",")
        .map((name) => name.trim()) ?? [];
    expect(offered.length, path).toBeGreaterThan(0);
    const missing = offered.filter((name) => !standIn.includes(name));
    expect(
      missing.every((name) => name === "URL_LIMIT"),
      missing.join(),
    ).toBe(true);
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page's script that does not come leads to our error page offline, and later loads the page anew once it is followed", async () => {
  const reload = vi.fn();
  const browser = { onLine: false };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("location", { reload });
  const source = STAND_INS["lib/dom/ssr/routeModules.js"] ?? "";
  const { loadRouteModule } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const known = {};
  const gone = { id: "job", module: `data:text/javascript,throw new Error("gone")` };
  const page = await loadRouteModule(gone, known);
  expect(known).toEqual({});
  expect(() => page.default()).toThrow("gone");
  expect(await page.clientAction({ serverAction: async () => "answered" })).toBe("answered");
  expect(await page.clientLoader({ serverLoader: async () => "loaded" })).toBe("loaded");
  browser.onLine = true;
  expect(reload).not.toHaveBeenCalled();
  expect(page.default()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test("a check keeps its condition and loses its message", () => {
  expect(withoutMessages('\tinvariant(body, "No body, alas");\n\tinvariant(at(1, "x"), `Expected: key`);')).toBe(
    '\tinvariant(body);\n\tinvariant(at(1, "x"));',
  );
  const source = readFileSync(join(router, "dist", "production", "lib", "router", "router.js"), "utf8");
  const checks = (text: string) => text.match(/\binvariant\(/g)?.length;
  const lean = withoutMessages(source);
  expect([checks(lean), lean.includes("Expected fetcher")]).toEqual([checks(source), false]);
});
