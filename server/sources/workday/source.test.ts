import { expect, test } from "vitest";
import { workday } from "./source.ts";

const token = "granite/wd5/External_Careers";
const board = { id: token, source: "workday", token, employerName: "Granite Works", website: null };

test("rows beyond the twenty asked for leave no posting out", async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ title: `Engineer ${n}`, externalPath: `/job/Engineer_R-${n}` }));
  const body = JSON.stringify({ total: 41, jobPostings: [...rows, { title: "An advert" }], facets: [] });
  const answer = { status: 200, url: "https://granite.wd5.myworkdayjobs.com/", header: () => null, body, chunks: null };
  const found = await workday.fetch({ offset: 0 }, board, async () => ({
    ...answer,
    notModified: false,
    receivedAt: new Date("2026-11-20T12:00:00Z"),
  }));
  expect(found.kind === "page" && found.page.next.map(({ offset }) => offset)).toEqual([20]);
});
