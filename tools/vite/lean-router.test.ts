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

test.each([
  { network: "with", on: "a link that is passed over", onLine: true, state: "idle", reloads: 1, came: "nothing" },
  { network: "without", on: "a link that is passed over", onLine: false, state: "idle", reloads: 0, came: "nothing" },
  { network: "without", on: "a link that is followed", onLine: false, state: "loading", reloads: 0, came: "an error" },
])("$network a network, a page's script that does not come for $on: $came, $reloads reloads", async (row) => {
  const reload = vi.fn();
  vi.stubGlobal("navigator", { onLine: row.onLine });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("__reactRouterDataRouter", { state: { navigation: { state: row.state } } });
  const source = STAND_INS["lib/dom/ssr/routeModules.js"] ?? "";
  const { loadRouteModule } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const gone = { id: "job", module: "data:text/javascript,throw new Error()" };
  const came = loadRouteModule(gone, {}).then(
    () => "a module",
    () => "an error",
  );
  await import(/* @vite-ignore */ gone.module).catch(() => undefined);
  const later = new Promise((resolve) => setImmediate(resolve, "nothing"));
  expect(await Promise.race([came, later])).toBe(row.came);
  expect(reload).toHaveBeenCalledTimes(row.reloads);
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
