import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_COOKIE } from "#app/i18n/locale.ts";
import { THEME_COOKIE } from "#app/lib/theme.ts";
import { cookieName } from "#server/auth/session-cookie.ts";
import { OPERATOR_COOKIE } from "#server/features/operations/operations.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { openDocument, rowsOf } from "#tests/support/build/legal-documents.ts";
import { DOCUMENT_LANGUAGES } from "./document-names.ts";

/** Names the sign-in library may use but does not, with the options it is given. */
const UNUSED = ["session_data", "account_data", "trust_device"];

test.each(DOCUMENT_LANGUAGES)("%s: the policy lists all that the pages keep in the browser", (language) => {
  const root = new URL("../../", import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("paraglide"))
    .map((name) => readFileSync(new URL(name, root), "utf8"))
    .filter((source) => /(?:local|session)Storage\./.test(source));
  const kept = sources.flatMap((source) => [...source.matchAll(/\b(?:\w+_)?KEY = "(\w+)"/g)].map(([, name]) => name));
  const worker = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
  const caches = [...worker.matchAll(/^const \w+ = "(\w+-\d+)"/gm)].map(([, name]) => name);
  expect(kept.length).toBeGreaterThan(2);
  expect(caches.length).toBeGreaterThan(1);

  const listed = rowsOf(openDocument("cookies", language), "storage").map(([name]) => name);
  expect(listed).toEqual(expect.arrayContaining([...kept, caches.join(", ")]));
});

test.each(DOCUMENT_LANGUAGES)("%s: the policy lists the cookies that are set, and no other", (language) => {
  const source = readFileSync(new URL("../../../server/auth/create-auth.ts", import.meta.url), "utf8");
  const block = /const COOKIES = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const signIn = [...block.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  const visitor = visitorCookie("token", { secureCookies: false }).split("=")[0] ?? "";
  const set = signIn.filter((name) => !UNUSED.includes(name)).map((name) => cookieName(name, false));
  expect(signIn).toContain("session_token");

  const listed = rowsOf(openDocument("cookies", language), "list").map(([name]) => name);
  expect(listed.sort()).toEqual([...set, visitor, OPERATOR_COOKIE, LOCALE_COOKIE, THEME_COOKIE].sort());
});
