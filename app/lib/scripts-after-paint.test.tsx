import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SCRIPTS_ON_INTENT, ScriptsAfterPaint } from "./scripts-after-paint.tsx";

test("the page's HTML asks for no script by itself: two inline ones, of which the second waits for the paint", () => {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: ScriptsAfterPaint }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).not.toContain("<link");
  expect(html).not.toMatch(/<script[^>]* (?:src|type)=/);
  const [, waits = ""] = html.split("<script").slice(1);
  expect(waits).toContain("requestAnimationFrame(() => setTimeout(start))");
  expect(waits.indexOf("__zod_globalConfig = { jitless: true }")).toBeGreaterThan(0);
  expect(waits.indexOf("__zod_globalConfig")).toBeLessThan(waits.indexOf("requestAnimationFrame"));
});

test("a page that can do all by itself waits for a visitor who is about to use something, however long", () => {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: ScriptsAfterPaint, handle: SCRIPTS_ON_INTENT }]);
  const html = renderToStaticMarkup(<Page />);
  const [, waits = ""] = html.split("<script").slice(1);
  expect(waits).toContain('target.closest("a,button');
  expect(waits).not.toMatch(/setTimeout\(start|requestAnimationFrame|PerformanceObserver/);
});
