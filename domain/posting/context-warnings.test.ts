import { describe, expect, test } from "vitest";
import type { Pay } from "#domain/reading/job-reading.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { findContextWarnings } from "./context-warnings.ts";

const TEXT = "You plan the work of your team together with its members and see it through to its end. ".repeat(6);
const AT = new Date("2026-03-14T09:26:53Z");
const NOTHING = { now: AT, rates: { USD: 0.9 }, board: null, textAlsoOf: [], history: null };
const URL = "https://boards.greenhouse.io/heron/jobs/1";
const HERON = buildJob({ company: "Blue Heron Works", descriptionText: TEXT, url: URL, applyUrl: null });
const kinds = (job = HERON, context: Partial<Parameters<typeof findContextWarnings>[1]> = {}) =>
  findContextWarnings(job, { ...NOTHING, ...context }).map(({ kind, quote }) => (quote ? `${kind}: ${quote}` : kind));

test("an ordinary posting has none", () => {
  expect(kinds()).toEqual([]);
  const board = { host: "boards-api.greenhouse.io", website: "https://www.blueheron.example" };
  const history = { firstSeenAt: AT, timesPosted: 2, textChangedAt: null };
  expect(kinds(HERON, { board, history, textAlsoOf: ["Blue Heron Works GmbH"] })).toEqual([]);
});

test("a start whose month is over is told with its words, one to come is not", () => {
  const of = (words: string) => kinds({ ...HERON, descriptionText: `${TEXT}\n${words}` });
  expect(of("Start: January 2026 (latest)")).toEqual(["start-over: Start: January 2026"]);
  expect(of("The start date is February 1st, 2026.")).toEqual(["start-over: start date is February 1st, 2026"]);
  expect(of("Start: March 2026")).toEqual([]);
  expect(of("We started up in May 2019")).toEqual([]);
  expect(of("Ours since its start in May 2019")).toEqual([]);
  expect(of("You start marketing 2025 nets")).toEqual([]);
});

describe("one text under many names", () => {
  test("is told from three unlike names on, with the others", () => {
    expect(kinds(HERON, { textAlsoOf: ["Acme"] })).toEqual([]);
    expect(kinds(HERON, { textAlsoOf: ["Acme", "Acme Ltd", "Bolt"] })).toEqual(["text-of-many-companies: Acme · Bolt"]);
  });

  test("is not told of a short text, which is a form filled in", () => {
    const short = { ...HERON, descriptionText: TEXT.slice(0, 399) };
    expect(kinds(short, { textAlsoOf: ["Acme", "Bolt", "Cord"] })).toEqual([]);
  });
});

describe("the site that a posting of a board leads to", () => {
  const board = { host: "boards-api.greenhouse.io", website: "https://www.heron.example" };
  test.each([
    "https://boards.greenhouse.io/heron/jobs/1",
    "https://jobs.lever.co/heron/1",
    "https://careers.heron.example/1?gh_jid=1",
    "https://www.blueheronworks.com/careers/1",
    "https://blueheron-careers.co.uk/1",
    "https://www.linkedin.com/jobs/view/1",
  ])("is no news at %s", (url) => expect(kinds({ ...HERON, url }, { board })).toEqual([]));

  test("is told where it is nobody's that we know, and only of an employer's board", () => {
    const job = {
      ...HERON,
      url: URL,
      applyUrl: "https://apply.quick-hire.top/x",
    };
    expect(kinds(job, { board })).toEqual(["site-of-another: apply.quick-hire.top"]);
    expect(kinds(job)).toEqual([]);
    expect(kinds({ ...job, company: null }, { board })).toEqual([]);
  });
});

describe("pay", () => {
  const paid = (pay: Partial<Pay>, kind: string | null = "customer-support", certainty = 0.95) => {
    const whole = { min: null, max: null, currency: "USD", period: "year" as const, basis: null, ...pay };
    return { ...HERON, reading: { ...HERON.reading, roles: [{ kind, certainty }], pay: whole } };
  };

  test.each([
    ["twice what nearly all offer", paid({ min: 160_000 }), true],
    ["by the hour", paid({ min: 80, max: 90, period: "hour" }), true],
    ["a single figure", paid({ max: 160_000 }), true],
    ["a range that begins as usual", paid({ min: 60_000, max: 400_000 }), false],
    ["good pay", paid({ min: 120_000 }), false],
    ["usual for another kind", paid({ min: 160_000 }, "engineering-manager"), false],
    ["a kind of which too few pays are known", paid({ min: 900_000 }, "3d-artist"), false],
    ["a title that may mean another kind", paid({ min: 160_000 }, "customer-support", 0.75), false],
    ["a currency without a rate", paid({ min: 160_000, currency: "XYZ" }), false],
  ])("%s", (_, job, warns) => expect(kinds(job)).toEqual(warns ? ["pay-above-usual"] : []));
});

test("a repost is told from the third time on, while its text is the same", () => {
  const history = { firstSeenAt: AT, timesPosted: 3, textChangedAt: null };
  expect(kinds(HERON, { history })).toEqual(["posted-again-unchanged"]);
  expect(kinds(HERON, { history: { ...history, textChangedAt: AT } })).toEqual([]);
});
