import { pino } from "pino";
import { expect, test } from "vitest";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { JOB_DEFINITIONS } from "./job-definitions.ts";

test("what follows a mail is tried step by step, and the job fails with what failed first", async () => {
  const lines: string[] = [];
  let asked = 0;
  const away = () => {
    throw new Error(`The database is away: ${asked++}.`);
  };
  const db = new Proxy({}, { get: () => away }) as never;
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const ctx = { ...buildCtx(db, { log }), mail: { send: async () => undefined } };
  const run = { lastAttempt: false, signal: new AbortController().signal };
  await expect(JOB_DEFINITIONS["send-mail"].run(ctx, { mailId: "1" }, run)).rejects.toThrow("away: 0.");
  expect([asked, lines.length]).toEqual([4, 3]);
});
