import { expect, test } from "vitest";
import { checkoutSource } from "./checkout-source.ts";

test.each([
  ["from=results", "results", "/results?showTen=true"],
  ["from=application", "application", "/job-application"],
  ["from=application&id=a%26b", "application", "/job-application?id=a%26b"],
  ["from=job&id=a%26b", "job", "/jobs/a%26b"],
  ["from=job", "other", "/results?showTen=true"],
  ["from=//evil.example", "other", "/results?showTen=true"],
  ["from=application&from=results", "other", "/results?showTen=true"],
  ["", "other", "/results?showTen=true"],
])("%s leads back from %s to %s", (query, from, to) => {
  expect(checkoutSource(new URLSearchParams(query))).toEqual({ from, to });
});
