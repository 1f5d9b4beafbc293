import { expect, test } from "vitest";
import { pathWith } from "./path-with.ts";

const from = (search: string) => new URLSearchParams(search);

test.each([
  ["q=a&page=3", { q: null }, "/results"],
  ["q=a&session=x&page=3", { page: "4" }, "/results?q=a&session=x&page=4"],
  ["relax=country", { relax: ["country", "category"] }, "/results?relax=country&relax=category"],
  ["relax=country&q=b&activate=1", { relax: [] }, "/results?q=b"],
] as const)("%s with %j -> %s", (search, changes, path) => {
  expect(pathWith(from(search), changes)).toBe(path);
});
