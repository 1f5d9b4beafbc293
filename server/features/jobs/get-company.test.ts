import { beforeEach, expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { jobs } from "#server/db/schema/index.ts";
import { writeAnswers } from "#server/features/questionnaire/current-answers.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { getCompany } from "./get-company.ts";

const { db } = await testDatabase();
const ctx = buildCtx(db, { dataFiles: buildDataFiles() });
const open = (own: object) => ({
  remote: { kind: "remote" as const, stated: true, worldwide: false, open: [], closed: [], ...own },
});
const posting = (n: number, own: Parameters<typeof buildJob>[0]) =>
  buildJob({
    id: jobId(n),
    title: `Net Mender ${n}`,
    company: "Blue Heron / Works",
    datePosted: new Date(`2026-0${n}-01T00:00:00Z`),
    ...own,
  });

beforeEach(async () => {
  await db.delete(jobs);
});
const store = (postings: readonly JobPosting[]) =>
  db.insert(jobs).values(postings.map((posting) => ({ ...posting, readerVersion: 1, contentHash: posting.id })));

test("a company's open roles, the newest first, with what they state", async () => {
  await store([
    posting(1, { closedAt: new Date("2026-02-01T00:00:00Z") }),
    posting(2, {
      salary: "40,000 EUR",
      companyWebsiteUrl: "https://heron.example/jobs?ref=1",
      reading: open({ open: ["IT", "DE"] }),
    }),
    posting(3, { company: "blue heron / works", reading: open({ open: ["IT"] }) }),
    posting(4, { roleId: jobId(3) }),
    posting(5, { companyWebsiteUrl: "https://www.linkedin.com/company/blue", reading: open({ worldwide: true }) }),
    posting(6, { company: "Blue Heron" }),
  ]);
  const company = await getCompany(ctx, { name: "Blue Heron / Works", locale: "en" });
  expect(company.cards.map(({ id }) => id)).toEqual([jobId(5), jobId(3), jobId(2)]);
  expect(company).toMatchObject({
    name: "Blue Heron / Works",
    total: 3,
    withPay: 1,
    worldwide: 1,
    countries: [
      { code: "IT", count: 2 },
      { code: "DE", count: 1 },
    ],
    website: "https://heron.example",
    since: new Date("2026-01-01T00:00:00Z"),
  });
});

test("with answers, what fits comes first, however old", async () => {
  const { newToken } = await writeAnswers(ctx, { answers: { country: "IT" } });
  await store([
    posting(2, { reading: open({ open: ["IT"] }) }),
    posting(3, { reading: open({ open: ["US"], closed: ["IT"] }) }),
  ]);
  const somebody = { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
  const { cards } = await getCompany(somebody, { name: "Blue Heron / Works", locale: "en" });
  expect(cards.map(({ id, fit }) => [id, fit])).toEqual([
    [jobId(2), expect.not.stringMatching("weak")],
    [jobId(3), "weak"],
  ]);
});

test("postings that would look the same are one card, of the one with a text, which says where the others are", async () => {
  await store([
    posting(2, { title: "Net Mender", descriptionText: "You mend nets.", location: "Europe" }),
    posting(3, { title: "Net  mender", descriptionText: "", location: "Worldwide" }),
    posting(4, { title: "Net Mender II" }),
  ]);
  const { cards, total } = await getCompany(ctx, { name: "Blue Heron / Works", locale: "en" });
  expect(total).toBe(2);
  const [role] = cards.filter(({ id }) => id === jobId(2));
  expect(role).toMatchObject({ alsoCount: 1, also: [{ location: "Worldwide" }], textAt: null });
});

test.each(["", "nobody", "Test Company", "12 views"])("no page for %j", async (name) => {
  await store([buildJob({ company: name === "nobody" ? "Somebody" : name || null })]);
  await expect(getCompany(ctx, { name, locale: "en" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what several of its postings begin with is not shown as if it were about the job", async () => {
  const employer =
    "Blue Heron mends the nets of forty harbours and has done so since the spring of 1987, in three countries and by hand.";
  await store([
    posting(1, { descriptionText: `${employer}\nYou mend nets.` }),
    posting(2, { descriptionText: `${employer}\nYou sell nets.` }),
    posting(3, { descriptionText: "You keep the books of three harbours and answer for their accounts." }),
  ]);
  const { cards } = await getCompany(ctx, { name: "Blue Heron / Works", locale: "en" });
  expect(cards.map(({ id, excerpt }) => [id, excerpt === ""])).toEqual(
    expect.arrayContaining([
      [jobId(1), true],
      [jobId(2), true],
      [jobId(3), false],
    ]),
  );
});
