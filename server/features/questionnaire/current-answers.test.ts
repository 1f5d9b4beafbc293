import { pino } from "pino";
import { expect, test } from "vitest";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { findMatchProfileOrNone } from "./current-answers.ts";

test("a page that does without a person's answers leaves a line about it", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const ctx = buildCtx({} as never, { log, visitor: { tokenHash: "a token's hash" } });
  expect(await findMatchProfileOrNone(ctx)).toEqual({});
  expect(lines).toHaveLength(1);
});
