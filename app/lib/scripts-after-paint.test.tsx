import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ScriptsAfterPaint, scriptsOnIntent } from "./scripts-after-paint.tsx";

test("the page's HTML asks for no script by itself: two inline ones, of which the second waits for the paint", () => {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: ScriptsAfterPaint }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).not.toContain("<link");
  expect(html).not.toMatch(/<script[^>]* (?:src|type)=/);
  const [, waits = ""] = html.split("<script").slice(1);
  expect(waits).toContain("requestAnimationFrame(() => setTimeout(start))");
});

function startOf(handle: object, loader: () => unknown = () => ({})): string {
  const page = { id: "page", path: "/", Component: ScriptsAfterPaint, handle, loader };
  const Page = createRoutesStub([page]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loader() } }} />);
  return html.split("<script")[2] ?? "";
}

const AFTER_PAINT = /requestAnimationFrame|PerformanceObserver/;

test("a page that can do all by itself waits for a visitor who is about to use something, however long", () => {
  const waits = startOf(scriptsOnIntent());
  expect(waits).toContain('target.closest("a,button');
  expect(waits).not.toMatch(AFTER_PAINT);
});

test("with data that is the scripts' part, or something stored that changes the page, they come after the paint", () => {
  const handle = scriptsOnIntent<{ isPlain: boolean }>({ when: ({ isPlain }) => isPlain, unlessStored: ["kept"] });
  const plain = startOf(handle, () => ({ isPlain: true }));
  expect(plain).toContain('["kept"].some');
  expect(plain.indexOf("return;")).toBeLessThan(plain.search(AFTER_PAINT));
  const other = startOf(handle, () => ({ isPlain: false }));
  expect(other).toMatch(AFTER_PAINT);
  expect(other).not.toContain("pointermove");
});
