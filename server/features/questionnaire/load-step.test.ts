import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { countDraft, detectCountry, loadStep, streamSearch } from "./load-step.ts";
import { visitorTokenHash } from "./visitor-cookie.ts";
import { writeVisitorSession } from "./visitor-session.ts";

const { db } = await testDatabase();
const JOBS = [
  buildJob({ id: jobId(1), reading: { employmentTypes: ["full-time"] } }),
  buildJob({ id: jobId(2), reading: { employmentTypes: ["part-time"] } }),
  buildJob({ id: jobId(3) }),
];

async function answered(tx: typeof db, answers: Parameters<typeof fullAnswers>[0]) {
  const ctx = buildCtx(tx, { jobs: JOBS });
  const { newToken } = await writeVisitorSession(ctx, { answers });
  return { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
}

test("a deep link shows its step without an answer of another one; an unknown step gives the first open question", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, { education: "bachelor", englishLevel: "b2" });
    const view = await loadStep(ctx, { requested: "wizard", variant: "a", locale: "en" });
    expect(view).toMatchObject({ step: "experience", back: "english", next: "employment", answers: {}, badge: null });
    expect(await loadStep(ctx, { requested: "final", variant: "a", locale: "en" })).toMatchObject({
      step: "final",
      answers: {},
    });
    expect(await loadStep(ctx, { requested: "english", variant: "a", locale: "en" })).toMatchObject({
      step: "english",
      answers: { englishLevel: "b2" },
    });
  });
});

test.each(["english", "final"])("where too many ask at once, the %s step comes without counts", async (step) => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, fullAnswers());
    const query = () => Promise.reject(new AppError("UNAVAILABLE", "Too many."));
    const busy = { ...ctx, catalogue: { ...ctx.catalogue, query } };
    const view = await loadStep(busy, { requested: step, variant: "a", locale: "en" });
    expect(view).toMatchObject({ step, counts: { matching: null, options: null }, badge: null });
  });
});

test("titles that no occupation and no posting has are told, and no others", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const net = buildJob({ id: jobId(4), title: "Gloomflap Keeper" });
    const ctx = buildCtx(tx, { jobs: [...JOBS, net] });
    const entries = new URLSearchParams({ titles: "xyzfoo, accountant, gloomflap" });
    const { unknownTitles } = await countDraft(ctx, { step: "jobCategories", entries });
    expect(unknownTitles).toEqual(["xyzfoo"]);
  });
});

test("counts follow the stored answers, and a draft before it is stored", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(
      tx,
      fullAnswers({
        employmentTypes: ["full-time"],
        country: undefined,
        jobTypes: undefined,
        jobCategories: undefined,
      }),
    );
    const { counts } = await loadStep(ctx, { requested: "employment", variant: "a", locale: "en" });
    expect(counts).toEqual({ matching: 2, options: { "full-time": 1, "part-time": 1, contract: 0, internship: 0 } });
    const both = [
      ["employmentTypes", "full-time"],
      ["employmentTypes", "part-time"],
    ] as const;
    expect(await countDraft(ctx, { step: "employment", entries: both })).toMatchObject({ matching: 3 });
    expect(await countDraft(ctx, { step: "employment", entries: [] })).toMatchObject({ matching: 3 });
    expect(await countDraft(ctx, { step: "employment", entries: [["forged", "x"]] })).toMatchObject({ matching: 3 });
  });
});

test("the country step lists every country where people live once, the eight first ones apart, in the visitor's language", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, fullAnswers({ country: "FR" }));
    const { countries, answers } = await loadStep(ctx, { requested: "country", variant: "a", locale: "it" });
    expect(answers).toEqual({ country: "FR" });
    expect(countries?.first.map(({ label }) => label).slice(0, 3)).toEqual(["Italia", "Regno Unito", "Stati Uniti"]);
    expect([...(countries?.first ?? []), ...(countries?.others ?? [])].map(({ value }) => value).sort()).toEqual(
      COUNTRY_CODES.filter((code) => !["AQ", "BV", "GS", "HM", "IO", "TF", "UM"].includes(code)).sort(),
    );
  });
});

test("work within the European Union is offered to who lives there, said nothing yet, or chose it before", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const leftOut = async (answers: Parameters<typeof fullAnswers>[0]) =>
      (await loadStep(await answered(tx, fullAnswers(answers)), { requested: "jobType", variant: "a", locale: "en" }))
        .leftOut;
    expect(await leftOut({ country: "US", jobTypes: undefined })).toEqual(["eu-remote"]);
    expect(await leftOut({ country: "US", jobTypes: ["eu-remote"] })).toEqual([]);
    expect(await leftOut({ country: "IT", jobTypes: undefined })).toEqual([]);
    expect(await leftOut({ country: undefined, jobTypes: undefined })).toEqual([]);
  });
});

test("the salary step suggests the currency of the chosen country, variant B a range", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, { ...fullAnswers({ country: "GB" }), ...NO_SALARY });
    const ask = (variant: "a" | "b") => loadStep(ctx, { requested: "salaryRange", variant, locale: "en" });
    expect((await ask("a")).answers).toEqual({ salaryType: "yearly", salaryCurrency: "GBP" });
    expect((await ask("b")).answers).toEqual({
      salaryType: "hourly",
      salaryCurrency: "GBP",
      salaryMin: 10,
      salaryMax: 50,
    });
  });
});

test("whoever skipped the country is asked for pay as where they seem to be", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { country: _, ...others } = fullAnswers({});
    const ctx = { ...(await answered(tx, { ...others, ...NO_SALARY })), geo: { countryOf: () => "US" as const } };
    const { answers } = await loadStep(ctx, { requested: "salaryRange", variant: "a", locale: "en" });
    expect(answers).toEqual({ salaryType: "yearly", salaryCurrency: "USD" });
  });
});

test("the search reports its real progress and ends with all jobs read", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, { employmentTypes: ["part-time"] });
    const lines = (await new Response(await streamSearch(ctx)).text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({ read: 3, total: 3, matched: 2 });
    expect(lines.map(({ read }) => read)).toEqual([...lines.map(({ read }) => read)].sort());
  });
});

test("a search that takes too long, or whose reader leaves, is stopped", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = await answered(tx, {});
    let stopped = 0;
    const catalogue = { ...ctx.catalogue, search: () => endless(() => stopped++) };
    let asked = 0;
    const slow = await streamSearch({ ...ctx, catalogue, now: () => new Date(5_000 * asked++) });
    expect((await new Response(slow).text()).split("\n").length).toBeLessThan(10);
    const left = await streamSearch({ ...ctx, catalogue });
    await left.cancel();
    expect(stopped).toBe(2);
  });
});

test.each([
  ["1.2.3.4", "de-DE", { country: "FR", isByAddress: true }],
  [null, "de-DE,fr;q=0.5", { country: "DE", isByAddress: false }],
  ["10.0.0.1", "en", null],
  [null, null, null],
])("from address %s and languages %s the country is %s", (clientAddress, languages, suggested) => {
  const geo = { countryOf: (address: string | null) => (address === "1.2.3.4" ? ("FR" as const) : null) };
  expect(detectCountry({ geo, clientAddress }, languages)).toEqual(suggested);
});

const NO_SALARY = { salaryType: undefined, salaryCurrency: undefined, salaryMin: undefined, salaryMax: undefined };

async function* endless(onStop: () => void) {
  try {
    for (let read = 1; ; read++) yield { read, total: 1_000_000, matched: 0 };
  } finally {
    onStop();
  }
}
