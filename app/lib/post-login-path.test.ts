import fc from "fast-check";
import { expect, test } from "vitest";
import { pathOfLastPress, postLoginPath } from "./post-login-path.ts";

test("the first target that can be met counts", () => {
  expect(postLoginPath([null, "/checkout?plan=premium", "results"])).toBe("/checkout?plan=premium");
  expect(postLoginPath(["https://evil.test", "results"])).toBe("/results");
  expect(postLoginPath(["/login?redirect=results", "/LOGIN", "/reset-password?token=x"])).toBe("/");
  expect(postLoginPath(["/loginless"])).toBe("/loginless");
});

const CHECKOUT = "/checkout?plan=premium";
const JOB = "/jobs/1?activate=true";

test.each([
  ["Apply, after a checkout that was left", { stored: CHECKOUT, redirect: "results" }, JOB, JOB],
  ["the checkout, after Apply", { stored: CHECKOUT, redirect: CHECKOUT }, JOB, CHECKOUT],
  [
    "the checkout, whose second factor comes without the browser's storage",
    { stored: "", redirect: CHECKOUT },
    JOB,
    CHECKOUT,
  ],
  ["log in on a page, after both", { stored: CHECKOUT, redirect: "/jobs/2" }, JOB, "/jobs/2"],
  ["log in on the landing page, after both", { stored: CHECKOUT, redirect: "" }, JOB, CHECKOUT],
  ["log in on the landing page, after Apply", { stored: "", redirect: "" }, JOB, JOB],
  ["a link to the results", { stored: "", redirect: "results" }, null, "/results"],
] as const)("whoever last pressed %s stands there after login", (_, targets, pending, path) => {
  expect(pathOfLastPress(targets, pending)).toBe(path);
});

test.each([
  "//e.test",
  "/\\e.test",
  "/%5ce.test/..//e.test",
  "/\t/e.test",
  "/..//e.test",
  "/./\\e.test",
  "///e.test",
  "https:e.test",
  "https:/e.test",
  "javascript:alert(1)",
  "/%0d%0aSet-Cookie: a=b",
  `/${"a".repeat(10_000)}`,
  "\u2044\u2044e.test",
  "/\uFF0Fe.test",
])("%j leads nowhere else", (target) => {
  expect(new URL(postLoginPath([target]), "https://rjp.example").origin).toBe("https://rjp.example");
});

test("no list of targets leads to another site", () => {
  const hostile = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "%", "5", "c", "\t", "\r", "\n", "e", ":", "@", "?", "#"),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string(), fc.anything())), (targets) => {
      expect(new URL(postLoginPath(targets), "https://rjp.example").origin).toBe("https://rjp.example");
    }),
  );
});
