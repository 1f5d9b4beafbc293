import { expect, test } from "vitest";
import { samplePagePath } from "./sample-page.ts";

test("exactly our own sample pages pass", () => {
  expect(samplePagePath("/sample-company/north-quill-2")).toBe("/sample-company/north-quill-2");
});

test.each([
  "/sample-company/",
  "/sample-company/../login",
  "/sample-company/a/b",
  "/sample-company/A",
  "/sample-company/a--b",
  "/sample-company/a?next=//elsewhere.org",
  "/sample-company/a\n",
  "//sample-company/a",
  "https://elsewhere.org/sample-company/a",
  "",
  null,
  undefined,
])("%j does not", (text) => {
  expect(samplePagePath(text)).toBeNull();
});
