import { expect, test } from "vitest";
import { withMinimumDuration } from "./with-minimum-duration.server.ts";

function clock() {
  const time = Promise.withResolvers<void>();
  const asked: number[] = [];
  const wait = (ms: number) => {
    asked.push(ms);
    return time.promise;
  };
  const turns: string[] = [];
  const inTurn = <T>(work: () => Promise<T>) => {
    turns.push("asked");
    return work();
  };
  return { ctx: { wait, auth: { inTurn } }, asked, turns, pass: time.resolve };
}

test("an answer that is there early waits for its time, which began before the work ended", async () => {
  const { ctx, asked, turns, pass } = clock();
  const answers: string[] = [];
  const timed = withMinimumDuration(ctx, async () => "wrong").then((answer) => answers.push(answer));
  await new Promise(setImmediate);
  expect([asked, answers]).toEqual([[600], []]);
  pass();
  await timed;
  expect([answers, turns]).toEqual([["wrong"], ["asked"]]);
});

test("one that tells of an account anyway comes at once, and so does a failure", async () => {
  const { ctx } = clock();
  expect(
    await withMinimumDuration(
      ctx,
      async () => "in",
      (answer) => answer === "in",
    ),
  ).toBe("in");
  await expect(withMinimumDuration(ctx, () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
});
