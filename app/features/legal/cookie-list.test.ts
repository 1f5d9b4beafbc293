import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KINDS_LATER_COOKIE } from "#app/features/results/kinds-later.ts";
import { LOCALE_COOKIE } from "#app/i18n/locale.ts";
import { THEME_COOKIE } from "#app/lib/theme.ts";
import { COOKIES, cookieName } from "#server/auth/create-auth.ts";
import { OPERATOR_COOKIE } from "#server/auth/operator-gate.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { openDocument, rowsOf } from "#tests/support/build/legal-documents.ts";
import { languagesOf } from "./find-document.server.ts";

/** Names the sign-in library may use but does not, with the options it is given. */
const UNUSED: readonly string[] = ["session_data", "account_data", "trust_device"];

const APP = new URL("../../", import.meta.url);
/** The sources that keep something; the script that comes after the paint is given the names. */
const KEPT = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^paraglide|scripts-after-paint/.test(name))
  .map((name) => readFileSync(new URL(name, APP), "utf8"))
  .filter((source) => /(?:local|session)Storage\b/.test(source));
const keysIn = (source: string) => [...source.matchAll(/\b\w+_KEY = "(\w+)"/g)].map(([, name]) => name);

/** Its own name, which it exports to nobody. */
const OF_THE_ROUTER = "react-router-scroll-positions";

test.each(languagesOf("cookies"))(
  "%s: the policy lists all that the pages keep in the browser, and nothing else",
  (language) => {
    const worker = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
    const caches = [...worker.matchAll(/^const \w+ = "(\w+-\d+)"/gm)].map(([, name]) => name);
    expect(caches.length).toBeGreaterThan(1);

    const listed = rowsOf(openDocument("cookies", language), "storage").map(([name]) => name);
    expect(listed.sort()).toEqual([...KEPT.flatMap(keysIn), OF_THE_ROUTER, caches.join(", ")].sort());
  },
);

test("whatever is kept has a name of its own that ends in KEY", () => {
  expect(KEPT.length).toBeGreaterThan(2);
  for (const source of KEPT)
    for (const [, key = ""] of source.matchAll(/torage\s*\.\w+Item\(([^,)[]+)/g)) expect(key).toMatch(/^\w*KEYS?$/);
  for (const source of KEPT) expect(keysIn(source)).not.toEqual([]);
});

test.each(languagesOf("cookies"))("%s: the policy lists the cookies that are set, and no other", (language) => {
  const visitor = (visitorCookie("token", { secureCookies: false }) as string).split("=")[0] ?? "";
  const set = COOKIES.filter((name) => !UNUSED.includes(name)).map((name) => cookieName(name, false));

  const listed = rowsOf(openDocument("cookies", language), "list").map(([name]) => name);
  expect(listed.sort()).toEqual(
    [...set, visitor, OPERATOR_COOKIE, LOCALE_COOKIE, THEME_COOKIE, KINDS_LATER_COOKIE].sort(),
  );
});
