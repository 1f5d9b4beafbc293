import fc from "fast-check";
import { expect, test } from "vitest";
import { parameterReader } from "./read-parameters.ts";
import { SearchRequest } from "./search-request.ts";

const read = parameterReader(SearchRequest);
const faultsOf = (query: string) => {
  const parsed = read(new URLSearchParams(query));
  return parsed.ok ? [] : parsed.faults.map(({ field }) => field);
};

test("reads what a JSON body of the same shape would say", () => {
  expect(
    read(new URLSearchParams("q=data&category=design&category=hr&salary_min=30000&posted=7&facets=true&limit=5")),
  ).toEqual({
    ok: true,
    value: SearchRequest.parse({
      q: "data",
      category: ["design", "hr"],
      salary_min: 30_000,
      posted: 7,
      facets: true,
      limit: 5,
    }),
  });
  expect(read(new URLSearchParams())).toMatchObject({ ok: true, value: { q: "", sort: "best", limit: 20 } });
});

test.each([
  ["categroy=design", ["categroy"]],
  ["category=desing", ["category.0"]],
  ["limit=51", ["limit"]],
  ["limit=5.5", ["limit"]],
  ["limit=", ["limit"]],
  ["limit=1&limit=2", ["limit"]],
  ["q=a&q=b", ["q"]],
  ["posted=3", ["posted"]],
  ["facets=yes", ["facets"]],
  ["country=it", ["country"]],
  [`q=${"x".repeat(201)}`, ["q"]],
  ["__proto__=1&constructor=2&toString=3", ["__proto__", "constructor", "toString"]],
])("%s is refused, with the field", (query, fields) => {
  expect(faultsOf(query)).toEqual(fields);
});

test("never throws", () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(SearchRequest.shape)), fc.string({ unit: "binary" }));
  const pairs = fc.array(fc.tuple(name, fc.oneof(fc.string({ unit: "binary" }), fc.nat().map(String))));
  fc.assert(
    fc.property(pairs, (list) => {
      expect(read(new URLSearchParams(list)).ok).toBeTypeOf("boolean");
    }),
  );
});
