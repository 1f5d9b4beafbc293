import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/build/arbitrary-job.ts";
import { APPLICATION_STATUSES } from "./application-event.ts";
import { parseTrackerQuery, TRACKER_VIEWS, trackerPath } from "./tracker-query.ts";

const parse = (path: string) => parseTrackerQuery(new URL(path, "http://localhost").searchParams);

test("reads what it knows and leaves the rest out", () => {
  expect(parse("/applications?view=list&status=offer&source=board&q=%00heron%20&page=3")).toEqual({
    view: "list",
    status: "offer",
    source: "board",
    text: "heron",
    page: 3,
  });
  const nothing = { view: "board", status: null, source: null, text: "", page: 1 };
  expect(parse("/applications?view=cards&status=hired&page=-1&page=2")).toEqual(nothing);
});

test("an address says what it was made of", () => {
  const anyQuery = fc.record({
    view: fc.constantFrom(...TRACKER_VIEWS),
    status: fc.option(fc.constantFrom(...APPLICATION_STATUSES)),
    source: fc.option(anyText),
    text: anyText,
    page: fc.integer(),
  });
  fc.assert(
    fc.property(anyQuery, (query) => {
      const path = trackerPath(query);
      expect(trackerPath(parse(trackerPath(parse(path))))).toBe(trackerPath(parse(path)));
    }),
  );
});
