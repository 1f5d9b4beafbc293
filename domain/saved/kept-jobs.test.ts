import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SAVED_JOBS, readKeptJobs, toggleKeptJob } from "./kept-jobs.ts";

const job = (n: number) => ({ path: `/jobs/${n}/gardener`, title: `Gardener ${n}`, company: "Blue Heron Works" });

test("saving puts a job first, saving again takes it away", () => {
  const two = toggleKeptJob(toggleKeptJob([], job(1)), job(2));
  expect(two).toEqual([job(2), job(1)]);
  expect(toggleKeptJob(two, job(1))).toEqual([job(2)]);
});

test("the oldest make room", () => {
  const full = Array.from({ length: MAX_SAVED_JOBS }, (_, n) => job(n));
  const more = toggleKeptJob(full, job(99));
  expect(more).toHaveLength(MAX_SAVED_JOBS);
  expect(more[0]).toEqual(job(99));
});

test.each([
  ["another site", [{ ...job(1), path: "https://evil.example/jobs/1/x" }]],
  ["another page", [{ ...job(1), path: "/profile" }]],
  ["script", [{ ...job(1), path: "javascript:alert(1)" }]],
  ["no list", { path: "/jobs/1/x" }],
])("%s is no saved job", (_, stored) => {
  expect(readKeptJobs(stored)).toEqual([]);
});

test("what its card said is kept with it, as far as it can be read", () => {
  const facts = { pay: "€30,000", place: "Remote · Italy", postedOn: "2026-03-14", onBoard: true };
  expect(readKeptJobs([{ ...job(1), facts }])).toEqual([{ ...job(1), facts }]);
  expect(
    readKeptJobs([{ ...job(1), facts: { ...facts, pay: 7, postedOn: "2026-99-99", onBoard: undefined } }]),
  ).toEqual([{ ...job(1), facts: { ...facts, pay: null, postedOn: null, onBoard: false } }]);
  expect(readKeptJobs([{ ...job(1), facts: "none" }])).toEqual([job(1)]);
});

test("whatever lies there is read without an error, and reading twice changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom(job(1), job(2), null, 5))), (stored) => {
      const once = readKeptJobs(stored);
      expect(readKeptJobs(once)).toEqual(once);
    }),
  );
});
