import { type ContextType, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, UNSAFE_FrameworkContext } from "react-router";
import { expect, test } from "vitest";
import { PLAIN_PAGE, ScriptsAfterPaint, scriptsOnIntent } from "./scripts-after-paint.tsx";

const Scripts = () => <ScriptsAfterPaint plain={{ plain: "plain()", landing: "landing()" }} />;

test("the page's HTML asks for no script by itself: of its inline ones the last waits for the paint", () => {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: Scripts }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).not.toContain("<link");
  expect(html).not.toMatch(/<script[^>]* (?:src|type)=/);
  expect(html.split("<script").at(-1)).toContain("requestAnimationFrame(() => setTimeout(start))");
});

function scriptsOf(handle: object, loader: () => unknown = () => ({}), Component = Scripts): string[] {
  const page = { id: "page", path: "/", Component, handle, loader };
  const Page = createRoutesStub([page]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loader() } }} />);
  return html.split("<script").slice(1);
}

/** The one that restores the place in the page and the one that takes the data come before it. */
const startOf = (...page: Parameters<typeof scriptsOf>) => scriptsOf(...page).at(-1) ?? "";

const AFTER_PAINT = /requestAnimationFrame|PerformanceObserver/;

test("a page that can do all by itself waits for a visitor who is about to use something, however long", () => {
  const waits = startOf(scriptsOnIntent({ when: () => true, unlessStored: [] }));
  expect(waits).toContain('target.closest("a,button');
  expect(waits.indexOf("return;")).toBeLessThan(waits.search(AFTER_PAINT));
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

test("a plain page has its own script alone", () => {
  expect(scriptsOf(PLAIN_PAGE)).toEqual([">plain()</script>"]);
});

test("pages of one build and of the same routes share their scripts, but for what their data calls for", () => {
  const manifests: object[] = [];
  const Shared = () => {
    const site = useContext(UNSAFE_FrameworkContext) as NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;
    manifests.push(site.manifest);
    const manifest = manifests[0] as typeof site.manifest;
    return (
      <UNSAFE_FrameworkContext.Provider value={{ ...site, manifest }}>
        <Scripts />
      </UNSAFE_FrameworkContext.Provider>
    );
  };
  const handle = scriptsOnIntent<{ isPlain: boolean }>({ when: ({ isPlain }) => isPlain, unlessStored: [] });
  const startFor = (isPlain: boolean) => startOf(handle, () => ({ isPlain }), Shared);
  const [plain, other] = [startFor(true), startFor(false)];
  expect(plain).toContain("pointermove");
  expect(other).not.toContain("pointermove");
  expect([startFor(true), startFor(false)]).toEqual([plain, other]);
});
