import { expect, test } from "vitest";
import { jobPostingsIn } from "./job-postings-in.ts";

const posting = (title: string) => ({ "@type": "JobPosting", title });

test("postings are found alone, in lists, in @graph and inside other things", () => {
  const blocks = [
    posting("a"),
    [posting("b"), { "@graph": [posting("c")] }],
    { "@type": ["WebPage"], mainEntity: posting("d") },
  ];
  expect(
    jobPostingsIn(blocks)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["a", "b", "c", "d"]);
});

test("so many values are looked at and no more, however they are nested", () => {
  const within = (depth: number) =>
    JSON.parse(`${"[".repeat(depth)}${JSON.stringify(posting("a"))}${"]".repeat(depth)}`);
  expect(jobPostingsIn([within(1_000)])).toHaveLength(1);
  expect(jobPostingsIn([within(30_000)])).toEqual([]);
});
