import fc from "fast-check";
import { expect, test } from "vitest";
import { carriedSearch } from "./step-path.ts";

test.each([
  ["", ""],
  ["variant=b", "?variant=b"],
  ["plan=premium&variant=b&utm=x", "?variant=b&plan=premium"],
  ["plan=gold&variant=c", ""],
])("%s hands on %s", (given, carried) => {
  expect(carriedSearch(new URLSearchParams(given))).toBe(carried);
});

test("nothing else of a URL is handed on", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("variant", "plan", "x"), fc.string())), (pairs) => {
      expect(carriedSearch(new URLSearchParams(pairs))).toMatch(/^(\?(variant=[ab])?&?(plan=(free|premium))?)?$/);
    }),
  );
});
