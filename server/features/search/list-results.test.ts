import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_PAGE, PAGE_SIZE } from "#domain/search/search-query.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import type { CatalogueHit } from "#server/index/catalogue.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { listResults } from "./list-results.ts";
import { inShownOrder } from "./own-list.ts";

const { db } = await testDatabase();
const dataFiles = buildDataFiles();

const openTo = (...open: ("IT" | "US" | "DE")[]) => ({
  kind: "remote" as const,
  worldwide: false,
  stated: true,
  open,
  closed: [],
});
const JOBS = [
  buildJob({
    id: jobId(1),
    title: "Nurse adviser",
    reading: { remote: openTo("IT", "DE"), categories: [{ value: "nursing", confidence: 0.9 }] },
  }),
  buildJob({
    id: jobId(2),
    title: "Nurse trainer",
    reading: { remote: openTo("US"), categories: [{ value: "nursing", confidence: 0.9 }] },
  }),
  buildJob({ id: jobId(3), title: "Silent job", applyUrl: "https://apply.example.com/secret" }),
];
const ask = (search: string, ctx = buildCtx(db, { jobs: JOBS, dataFiles })) =>
  listResults(ctx, { params: new URLSearchParams(search), locale: "en" });

async function asItalianNurse(work: (ctx: ReturnType<typeof buildCtx>) => Promise<void>) {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { jobs: JOBS, dataFiles });
    const { newToken } = await writeVisitorSession(ctx, { answers: { country: "IT", jobCategories: ["nursing"] } });
    await work({ ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } });
  });
}

test("without answers every open job is there, with no score", async () => {
  const view = await ask("");
  expect(view).toMatchObject({ total: 3, matching: 3, hasAnswers: false, tier: "anonymous", hiddenBy: [] });
  expect(view.cards.map(({ score }) => score)).toEqual([null, null, null]);
});

test("stored answers hide what states that it does not fit, and say how much", async () => {
  await asItalianNurse(async (ctx) => {
    const view = await ask("", ctx);
    expect(view.cards.map(({ title }) => title)).toEqual(["Nurse adviser"]);
    expect(view.hiddenBy).toEqual([{ topic: "country", count: 1 }]);
    expect(view.ownCountry).toBe("Italy");
    const relaxed = await ask("relax=country", ctx);
    expect(relaxed.total).toBe(2);
    expect(relaxed.relaxed).toEqual(["country"]);
    expect(relaxed.hiddenBy).toEqual([]);
    expect(relaxed.cards.map(({ title }) => title)).toEqual(["Nurse adviser", "Nurse trainer"]);
    const abroad = relaxed.cards.find(({ title }) => title === "Nurse trainer");
    expect(abroad?.obstacle).toEqual({ topic: "country", stated: true });
    expect(relaxed.cards.find(({ title }) => title === "Nurse adviser")?.obstacle).toBeNull();
  });
});

test("all open jobs are those of somebody without answers, and a search that finds little says how many it finds there", async () => {
  await asItalianNurse(async (ctx) => {
    const all = await ask("relax=all", ctx);
    expect(all).toMatchObject({ total: 3, fits: null, ofAll: true, ways: [], hiddenBy: [] });
    expect((await ask("q=trainer", ctx)).nearest).toEqual([{ text: null, count: 1 }]);
    const everywhere = async (search: string) => (await ask(search, ctx)).everywhere;
    for (const [search, count] of [
      ["q=trainer", 1],
      ["q=nurse", 2],
    ] as const) {
      const others = await everywhere(search);
      expect([others?.count, others?.cards.map(({ title }) => title)]).toEqual([count, ["Nurse trainer"]]);
    }
    expect(await everywhere("q=trainer&relax=all")).toBeNull();
    expect(await everywhere("q=adviser")).toBeNull();
    expect(await ask("q=trainer&relax=all", ctx)).toMatchObject({ total: 1, nearest: [] });
  });
});

test("a search for a technology says how many more mention it, and what finds these", async () => {
  const naming = (id: number, skillsInPassing: string[]) =>
    buildJob({ id: jobId(id), title: `Agent ${id}`, skills: [], reading: { skills: ["Kubernetes"], skillsInPassing } });
  const jobs = [naming(1, []), naming(2, ["Kubernetes"]), naming(3, ["Kubernetes"])];
  const search = (text: string) => ask(new URLSearchParams({ q: text }).toString(), buildCtx(db, { jobs, dataFiles }));
  const { total, mentions } = await search("kubernetes jobs");
  expect({ total, mentions }).toEqual({
    total: 1,
    mentions: { text: '"kubernetes" jobs', name: "kubernetes", count: 3 },
  });
  expect(await search('"kubernetes" jobs')).toMatchObject({ total: 3, mentions: null });
});

test("of a short list, what does not say what kind of work it is stands apart and is not counted with it", async () => {
  await asItalianNurse(async (ctx) => {
    const view = await ask("", ctx);
    expect(view).toMatchObject({ total: 1, matching: 1, fits: 1, pageCount: 1, unclear: { count: 1 } });
    expect(view.unclear?.cards.map(({ title }) => title)).toEqual(["Silent job"]);
  });
  expect((await ask("")).unclear).toBeNull();
});

test("what a filter counts is what a press on it lists, however much stands apart", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const nursing = { remote: openTo("IT", "DE"), categories: [{ value: "nursing" as const, confidence: 0.9 }] };
    const unclear = {
      remote: openTo("IT"),
      categories: [],
      employmentTypes: ["full-time" as const, "part-time" as const],
    };
    const jobs = [
      buildJob({ id: jobId(1), title: "Nurse", reading: { ...nursing, employmentTypes: ["full-time"] } }),
      buildJob({ id: jobId(2), title: "Night nurse", reading: { ...nursing, employmentTypes: ["contract"] } }),
      ...[3, 4, 5].map((n) => buildJob({ id: jobId(n), title: `Silent job ${n}`, reading: unclear })),
    ];
    const ctx = buildCtx(tx, { jobs, dataFiles });
    const { newToken } = await writeVisitorSession(ctx, { answers: { country: "IT", jobCategories: ["nursing"] } });
    const own = { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
    const { facets, total, unclear: apart, hiddenBy } = await ask("", own);
    expect({ total, apart: apart?.count, hiddenBy }).toEqual({ total: 2, apart: 3, hiddenBy: [] });
    const options = [
      ...facets.categories.map((option) => ["category", option] as const),
      ...facets.types.map((option) => ["type", option] as const),
      ...facets.countries.map((option) => ["country", option] as const),
    ];
    expect(options.map(([name, { value }]) => `${name}=${value}`)).toContain("type=full-time");
    for (const [name, { value, count }] of options) {
      const pressed = await ask(`${name}=${value}`, own);
      expect([name, value, pressed.total]).toEqual([name, value, count]);
      expect(pressed.cards).toHaveLength(count);
    }
  });
});

test("the amounts of the pay filter are in the currency of the person's country, and in that of the address once it holds some", async () => {
  await asItalianNurse(async (ctx) => {
    expect((await ask("", ctx)).payCurrency).toBe("EUR");
    expect((await ask("salary_min=50000&salary_currency=USD", ctx)).payCurrency).toBe("USD");
    await writeVisitorSession(ctx, { answers: { country: "GB", salaryType: "monthly" } });
    expect(await ask("", ctx)).toMatchObject({ payCurrency: "GBP", payPeriod: "monthly" });
    expect((await ask("salary_min=50000", ctx)).payPeriod).toBe("yearly");
    expect((await ask("salary_min=50000", ctx)).payCurrency).toBe("EUR");
  });
});

test("of jobs that fit equally, those without a text stand last", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const about = { remote: openTo("IT"), categories: [{ value: "nursing" as const, confidence: 0.9 }] };
    const silent = { description: null, descriptionText: "" };
    const told = { description: "We nurse.", descriptionText: "We nurse." };
    const jobs = [
      buildJob({ id: jobId(1), title: "Silent nurse", ...silent, reading: about, datePosted: new Date("2026-11-20") }),
      buildJob({
        id: jobId(2),
        title: "Nurse of few words",
        ...told,
        reading: about,
        datePosted: new Date("2026-11-19"),
      }),
    ];
    const ctx = buildCtx(tx, { jobs, dataFiles });
    const { newToken } = await writeVisitorSession(ctx, { answers: { country: "IT", jobCategories: ["nursing"] } });
    const own = { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
    const titles = async (search: string) => (await ask(search, own)).cards.map(({ title }) => title);
    expect(await titles("")).toEqual(["Nurse of few words", "Silent nurse"]);
    expect(await titles("sort=newest")).toEqual(["Silent nurse", "Nurse of few words"]);
  });
});

test("a page of the list shows good fits before possible ones, whatever their scores", () => {
  const hits = (["possible", "good", "weak", "good"] as const).map(
    (fit, n) => ({ job: buildJob({ id: jobId(n) }), match: { fit } }) as CatalogueHit,
  );
  const shown = inShownOrder(hits, { country: "IT" });
  expect(shown.map(({ match }) => match.fit)).toEqual(["good", "good", "possible", "weak"]);
  expect(shown[0]?.job.id).toBe(jobId(1));
  expect(inShownOrder(hits, {})).toEqual(hits);
  const isLeftOut = ({ job }: CatalogueHit) => job.id === jobId(1) || job.id === jobId(0);
  const ids = inShownOrder(hits, { country: "IT" }, isLeftOut).map(({ job }) => job.id);
  expect(ids).toEqual([3, 1, 0, 2].map(jobId));
});

test("of jobs that fit alike a company's third and further ones stand behind those of others", () => {
  const hits = (["Fern", "fern", "Fern", null, null, "Moss", "Fern"] as const).map(
    (company, n) =>
      ({ job: buildJob({ id: jobId(n), company }), match: { fit: n === 6 ? "possible" : "good" } }) as CatalogueHit,
  );
  expect(inShownOrder(hits, { country: "IT" }).map(({ job }) => job.id)).toEqual([0, 1, 3, 4, 5, 2, 6].map(jobId));
});

test("answers belong to their own browser", async () => {
  await asItalianNurse(async (ctx) => {
    const other = { ...ctx, visitor: { tokenHash: visitorTokenHash("x".repeat(43)) } };
    expect(await ask("", other)).toMatchObject({ total: 3, hasAnswers: false });
  });
});

test("when answers cannot be read the list says so and ignores them", async () => {
  const broken = buildCtx(db, { jobs: JOBS, dataFiles });
  const select = () => {
    throw new Error("no database");
  };
  const ctx = { ...broken, visitor: { tokenHash: "a" }, db: { select } as unknown as typeof db };
  expect(await ask("", ctx)).toMatchObject({ answersUnavailable: true, total: 3 });
});

describe("nothing in the address grants anything", () => {
  test.each(["subscribed=true", "plan=free", "plan=premium&subscribed=true&from_checkout=true&showTen=true"])(
    "%s",
    async (search) => {
      const view = await ask(search);
      expect(view.tier).toBe("anonymous");
      expect(JSON.stringify(view)).not.toContain("apply.example.com");
    },
  );
});

test("a page past the end is the last page", async () => {
  const many = Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) =>
    buildJob({ id: jobId(index + 1), title: `Job ${index}` }),
  );
  const ctx = buildCtx(db, { jobs: many, dataFiles });
  const view = await ask("page=999999", ctx);
  expect(view).toMatchObject({ pageCount: 3, query: { page: 3 } });
  expect(view.cards).toHaveLength(5);
});

test("the pages of a very long list end before it does, and so does the work", async () => {
  const ctx = buildCtx(db, { jobs: [buildJob({ id: jobId(1) })], dataFiles });
  const offsets: number[] = [];
  const query: typeof ctx.catalogue.query = async (asked) => {
    offsets.push(asked.page.offset);
    return { ...(await ctx.catalogue.query(asked)), total: 1_000_000 };
  };
  const view = await ask("page=9999", { ...ctx, catalogue: { ...ctx.catalogue, query } });
  expect(view).toMatchObject({ pageCount: MAX_PAGE, total: 1_000_000, query: { page: MAX_PAGE } });
  expect(Math.max(...offsets)).toBe((MAX_PAGE - 1) * PAGE_SIZE);
});

test("any address gives a list", async () => {
  const name = fc.constantFrom(
    "q",
    "page",
    "salary_min",
    "salary_max",
    "category",
    "type",
    "country",
    "posted",
    "sort",
    "relax",
    "session",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, fc.string({ unit: "binary" })), { maxLength: 20 }), async (entries) => {
      const view = await ask(new URLSearchParams(entries).toString());
      expect(view.cards.length).toBeLessThanOrEqual(view.total);
    }),
    { numRuns: 200 },
  );
});

test("what was understood of the text can be taken out again, and nothing found offers what is nearest, with counts", async () => {
  const found = await ask("q=nurse+in+Italy");
  expect(found.understood).toEqual([
    { kind: "occupation", text: "nurse", rest: "in Italy" },
    { kind: "place", text: "Italy", rest: "nurse" },
  ]);
  expect(found.cards.map(({ title }) => title)).toEqual(["Nurse adviser"]);
  expect(found.nearest[0]).toEqual({ text: "nurse", count: 2 });
  expect(found.nearest.filter(({ text }) => text?.toLowerCase() === "nurse")).toEqual([{ text: "nurse", count: 2 }]);
  const none = await ask("q=nurse+in+Japan");
  expect([none.total, none.nearest[0]]).toEqual([0, { text: "nurse", count: 2 }]);
  const anywhere = await ask("q=nurse+worldwide");
  expect([anywhere.total, anywhere.isNearest]).toEqual([1, true]);
  const quoted = await ask(`q=${encodeURIComponent('nurse "Italy moonbeam"')}`);
  expect(quoted.nearest).toContainEqual({ text: "nurse Italy moonbeam", count: 1 });
});

test("each word is seen as what was understood, as looked for, in no job, not looked for, or left out; it can be taken out again", async () => {
  const { understood } = await ask(`q=${encodeURIComponent("adviser nurse moonbeam jobs no night shifts")}`);
  expect(understood).toEqual([
    { kind: "word", text: "adviser", rest: "nurse moonbeam jobs no night shifts" },
    { kind: "occupation", text: "nurse", rest: "adviser moonbeam jobs no night shifts" },
    { kind: "unheld", text: "moonbeam", rest: "adviser nurse jobs no night shifts" },
    { kind: "without", text: "night shifts", rest: "adviser nurse moonbeam jobs" },
  ]);
  expect((await ask("q=nurse,+road+trips+not+required")).understood.at(-1)).toEqual({
    kind: "without",
    text: "road trips",
    rest: "nurse",
  });
  expect((await ask("q=nurse+no+thanks")).understood).toEqual([
    { kind: "occupation", text: "nurse", rest: "no thanks" },
  ]);
  expect((await ask("q=jobs+for+moms")).understood).toEqual([{ kind: "aside", text: "moms", rest: "jobs for" }]);
});

test("where only an employer's jobs are shown, the view says whose, and that the work beside it only orders them", async () => {
  const jobs = [...JOBS, buildJob({ id: jobId(4), title: "Silent Crane", company: "Stork" })];
  const view = await ask("q=stork+nurse", buildCtx(db, { jobs, dataFiles }));
  expect(view).toMatchObject({
    total: 1,
    employers: ["Stork"],
    understood: [
      { kind: "employer", text: "Stork", rest: "nurse" },
      { kind: "first", text: "nurse", rest: "stork" },
    ],
  });
  expect((await ask("q=nurse+in+Italy")).employers).toEqual([]);
});

test("who answered is offered the same search of all jobs", async () => {
  await asItalianNurse(async (ctx) => {
    const { total, nearest } = await ask("q=trainer", ctx);
    expect([total, nearest.at(-1)]).toEqual([0, { text: null, count: 1 }]);
  });
});

test("how old the list is is told once changes of it are later than a minute", async () => {
  const ctx = buildCtx(db, { jobs: JOBS, dataFiles });
  const behind = async (seconds: number | null) => {
    const asOf = seconds === null ? null : new Date(ctx.now().getTime() - seconds * 1_000);
    const summary = () => ({ ...ctx.catalogue.summary(), asOf });
    return (await ask("", { ...ctx, catalogue: { ...ctx.catalogue, summary } })).minutesBehind;
  };
  expect([await behind(null), await behind(2), await behind(59)]).toEqual([null, null, null]);
  expect([await behind(61), await behind(400)]).toEqual([1, 6]);
});

test("where nothing fits, other lists are offered, each with the number that its page then shows", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const of = (value: "nursing" | "medical") => [{ value, confidence: 0.9 }];
    const jobs = [
      buildJob({ id: jobId(1), title: "Nurse", reading: { remote: openTo("US"), categories: of("nursing") } }),
      buildJob({ id: jobId(2), title: "Physician", reading: { remote: openTo("IT"), categories: of("medical") } }),
    ];
    const ctx = buildCtx(tx, { jobs, dataFiles });
    const { newToken } = await writeVisitorSession(ctx, { answers: { country: "IT", jobCategories: ["nursing"] } });
    const own = { ...ctx, visitor: { tokenHash: visitorTokenHash(newToken ?? "") } };
    const { ways, fits } = await ask("", own);
    expect(fits).toBe(0);
    expect(ways.map(({ category, topic, count }) => [category ?? topic ?? "all", count])).toEqual([
      ["medical", 1],
      ["country", 1],
      ["category", 1],
      ["all", 2],
    ]);
    for (const { relax, category, topic, count } of ways) {
      const search = new URLSearchParams(relax.map((one) => ["relax", one]));
      if (category) search.set("category", category);
      const found = await ask(String(search), own);
      expect((category ?? topic) ? found.fits : found.total).toBe(count);
      expect(found.ways).toEqual([]);
    }
  });
  expect((await ask("")).ways).toEqual([]);
});
