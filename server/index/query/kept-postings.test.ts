import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { keptPostings } from "./kept-postings.ts";

function table(...jobs: JobPosting[]) {
  const rows = new Map(jobs.map((job) => [job.id, job]));
  const asked: string[][] = [];
  let gate = Promise.resolve();
  let at = 0;
  const find = async (ids: readonly string[]) => {
    asked.push([...ids]);
    const found = new Map([...rows].filter(([id]) => ids.includes(id)));
    await gate;
    return found;
  };
  const kept = keptPostings(find, () => new Date(at));
  return { rows, asked, kept, pass: (ms: number) => (at += ms), hold: (until: Promise<void>) => (gate = until) };
}

const [first, second] = [buildJob({ id: jobId(1), title: "First" }), buildJob({ id: jobId(2), title: "Second" })];

test("a posting is read once, and again after a minute", async () => {
  const { kept, asked, pass } = table(first, second);
  await kept.find([first.id]);
  expect([...(await kept.find([first.id, second.id])).keys()].sort()).toEqual([first.id, second.id].sort());
  expect(asked).toEqual([[first.id], [second.id]]);
  pass(60_000);
  await kept.find([first.id]);
  expect(asked).toHaveLength(3);
});

test("what has changed or closed is read again, and so is what shares its role", async () => {
  const member = buildJob({ id: jobId(3), title: "Member", roleId: first.id });
  const { kept, rows, asked } = table(first, second, member);
  const all = [first.id, second.id, member.id];
  await kept.find(all);
  rows.set(member.id, { ...member, title: "Renamed" });
  rows.delete(first.id);
  kept.forget([first.id]);
  const found = await kept.find(all);
  expect([found.has(first.id), found.get(member.id)?.title, found.get(second.id)?.title]).toEqual([
    false,
    "Renamed",
    "Second",
  ]);
  expect(asked.at(-1)).toEqual([first.id, member.id]);
});

test("what was being read while it changed is not kept", async () => {
  const { kept, rows, hold } = table(first);
  const { promise, resolve } = Promise.withResolvers<void>();
  hold(promise);
  const reading = kept.find([first.id]);
  rows.set(first.id, { ...first, title: "Renamed" });
  kept.forget([first.id]);
  resolve();
  await reading;
  expect((await kept.find([first.id])).get(first.id)?.title).toBe("Renamed");
});
