import { expect, test } from "vitest";
import { MAX_NEXT_STEP, MAX_NOTES } from "./tracked-application.ts";
import { TrackerNotes } from "./tracker-notes.ts";

const parse = (own: object) => TrackerNotes.safeParse({ notes: "", nextStep: "", nextStepOn: "", ...own });
const faultsOf = (own: object) => parse(own).error?.issues.map(({ path, message }) => [path[0], message]);

test("what is filled in is kept as it is meant, what is empty is null", () => {
  expect(parse({}).data).toEqual({ notes: null, nextStep: null, nextStepAt: null });
  const own = { notes: " two\r\nlines \0", nextStep: " Call\r\nBcc: x ", nextStepOn: "2026-03-14" };
  expect(parse(own).data).toEqual({
    notes: "two\nlines",
    nextStep: "Call Bcc: x",
    nextStepAt: new Date("2026-03-14T06:00:00Z"),
  });
});

test.each([
  [{ notes: "a".repeat(MAX_NOTES + 1) }, [["notes", "too-long"]]],
  [{ nextStep: "a".repeat(MAX_NEXT_STEP + 1) }, [["nextStep", "too-long"]]],
  [{ nextStep: "Call", nextStepOn: "2026-02-30" }, [["nextStepOn", "not-a-day"]]],
  [{ nextStep: "Call", nextStepOn: "0001-01-01" }, [["nextStepOn", "not-a-day"]]],
  [{ nextStep: "Call", nextStepOn: "tomorrow" }, [["nextStepOn", "not-a-day"]]],
  [{ nextStepOn: "2026-03-14" }, [["nextStep", "missing"]]],
])("%o is refused", (own, faults) => {
  expect(faultsOf(own)).toEqual(faults);
});
