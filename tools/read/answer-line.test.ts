import { expect, test } from "vitest";
import { answerLine } from "./answer-line.ts";
import type { ReadKind } from "./read-kinds.ts";

const options = { now: new Date("2026-01-01"), readOptionsOf: () => ({ sourceRemoteOnly: false }) };

function answer(kind: ReadKind, line: string | Buffer, tooLong = false): Record<string, unknown> {
  return JSON.parse(answerLine(kind, { number: 1, bytes: Buffer.from(line), tooLong, ended: true }, options));
}

test.each([
  ["", "The line is empty."],
  [" \r", "The line is empty."],
  ["{", "The line is not JSON."],
  ["[".repeat(100_000), "The line is not JSON."],
  ["[]", "The line is not a JSON object."],
  ["{}", "The posting holds nothing to read."],
])("%j is answered with its fault", (line, error) => {
  expect(answer("posting", line)).toEqual({ error });
});

test("a line that is too long, and one with a text that is none", () => {
  expect(answer("posting", "{", true)).toEqual({ error: "The line is too long." });
  expect(answer("salary", '{"text":{}}')).toHaveProperty("error");
});

test("a byte order mark, a carriage return and broken UTF-8 do no harm", () => {
  const line = Buffer.concat([
    Buffer.from('\uFEFF{"text":"$5,000 per month'),
    Buffer.from([0xff]),
    Buffer.from('"}\r'),
  ]);
  expect(answer("salary", line)).toMatchObject({ stated: true, min: 5_000, period: "month" });
});
