import { expect, test } from "vitest";
import { readVisitorToken, visitorCookie, visitorTokenHash } from "./visitor-cookie.ts";

const TOKEN = "a".repeat(43);
const PLAIN = { secureCookies: false };
const SECURE = { secureCookies: true };

test("over https the cookie is bound to the host and to secure connections", () => {
  expect(visitorCookie(TOKEN, SECURE)).toBe(
    `__Host-rjp_visitor=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(visitorCookie(TOKEN, PLAIN)).toBe(`rjp_visitor=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
});

test.each([
  [`rjp_visitor=${TOKEN}`, TOKEN],
  [`a=b; rjp_visitor=${TOKEN}; c=d`, TOKEN],
  [`rjp_visitor=short; rjp_visitor=${TOKEN}`, TOKEN],
  [`xrjp_visitor=${TOKEN}`, null],
  [`rjp_visitor=${TOKEN}x`, null],
  [`rjp_visitor=${"ä".repeat(43)}`, null],
  ["rjp_visitor", null],
  ["", null],
  [null, null],
])("from %s comes %s", (header, token) => {
  expect(readVisitorToken(header, PLAIN)).toBe(token);
});

test("over https a cookie without the host prefix, which a neighbour host could set, is not read", () => {
  expect(readVisitorToken(`rjp_visitor=${TOKEN}`, SECURE)).toBeNull();
});

test("the hash does not hold the token", () => {
  expect(visitorTokenHash(TOKEN)).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorTokenHash(TOKEN)).not.toContain(TOKEN);
});
