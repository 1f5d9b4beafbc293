import { expect, test } from "vitest";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";

const role = (kind: string) => ({ kind, group: null, certainty: 0.95, text: kind });
const jobs = [
  buildJob({
    id: jobId(1),
    title: "Senior Product Designer, Growth",
    company: "Acme",
    reading: { roles: [role("product-designer")], employmentTypes: ["contract"] },
  }),
  buildJob({
    id: jobId(2),
    title: "Product Designer",
    reading: { roles: [role("product-designer")], employmentTypes: [] },
  }),
  buildJob({ id: jobId(3), title: "Lawyer", reading: { roles: [role("lawyer")] } }),
  buildJob({ id: jobId(4), title: "Nurse at Heron", company: "Acme", reading: { roles: [role("nurse")] } }),
  buildJob({ id: jobId(6), title: "Sales of Inside Doors" }),
  buildJob({ id: jobId(7), title: "Head of Inside Sales" }),
  buildJob({ id: jobId(5), title: "Helper", company: "Heron" }),
];
const fromHome = { kind: "remote" as const, worldwide: false, stated: true, open: [], closed: [] };
const catalogue = catalogueOfPostings(
  jobs.map((job) => ({ ...job, reading: { ...job.reading, remote: fromHome } })),
  {
    origin: "jobs",
    rates: TEST_RATES,
    now: () => new Date("2026-03-20T00:00:00Z"),
    generation: 1,
  },
);

async function search(text: string, orNearest = true, criteria: Profile = {}) {
  const asked = { criteria, text, orNearest, filters: NO_FILTERS, sort: "best" as const };
  const { hits, isNearest } = await catalogue.query({ ...asked, page: { offset: 0, limit: 10 } });
  return { titles: hits.map(({ job }) => job.title), isNearest };
}

test("a title or a company that is the whole search comes first", async () => {
  expect(await search("product designer")).toEqual({
    titles: ["Product Designer", "Senior Product Designer, Growth"],
    isNearest: false,
  });
  const fitting = await search("product designer", true, { employmentTypes: ["contract"] });
  expect(fitting.titles[0]).toBe("Product Designer");
  expect((await search("heron jobs")).titles.slice(0, 2)).toEqual(["Helper", "Nurse at Heron"]);
});

test("where nothing is as asked, what is nearest is the answer to those who want it", async () => {
  expect(await search("part time paralegal")).toEqual({ titles: ["Lawyer"], isNearest: true });
  expect(await search("part time paralegal", false)).toEqual({ titles: [], isNearest: false });
});

test("a posting that leaves open what was asked is near, and an answer only where no posting says it", async () => {
  expect(await search("freelance product designer")).toEqual({
    titles: ["Senior Product Designer, Growth"],
    isNearest: false,
  });
  expect(await search("part time product designer")).toEqual({ titles: ["Product Designer"], isNearest: true });
  expect(await search("figma product designer")).toMatchObject({ isNearest: true });
});

test("what a search says is not wanted is not shown", async () => {
  const all = await search("acme");
  expect(all.titles).toEqual(["Senior Product Designer, Growth", "Nurse at Heron"]);
  expect((await search("acme no nurses")).titles).toEqual(["Senior Product Designer, Growth"]);
  expect((await search("no sales, not acme")).titles.sort()).toEqual(["Helper", "Lawyer", "Product Designer"]);
});

test("where some postings hold every word, only these are the answer", async () => {
  const held = { titles: ["Senior Product Designer, Growth"], isNearest: false };
  expect(await search("product designer acme")).toEqual(held);
  expect((await search("product designer acme", false)).titles).toHaveLength(2);
  expect(await search("product designer moonbeam")).toMatchObject({ titles: { length: 2 }, isNearest: true });
});

test.each(["jobs for moms", "sueldo online para madres", "Heimarbeit ohne Telefon", "travail à domicile sans diplôme"])(
  "%s says nothing of the work: every posting is the answer",
  async (text) => {
    const { titles, isNearest } = await search(text);
    expect([titles.length, isNearest]).toEqual([jobs.length, false]);
  },
);

const posting = (at: number, title: string, reading: NonNullable<Parameters<typeof buildJob>[0]>["reading"]) =>
  buildJob({ id: jobId(at), title, reading });
const titlesOf = async (all: JobPosting[], text: string) => {
  const own = catalogueOfPostings(all, { origin: "jobs", rates: TEST_RATES, now: () => new Date(), generation: 1 });
  const asked = { criteria: {}, text, orNearest: true, filters: NO_FILTERS, sort: "best" as const };
  const { hits, isNearest } = await own.query({ ...asked, page: { offset: 0, limit: 10 } });
  return { titles: hits.map(({ job }) => job.title), isNearest };
};

test("work that people only take for what was asked is an answer where there is none of that", async () => {
  const frontend = posting(40, "Frontend Developer", { roles: [role("frontend-developer")] });
  const fullstack = posting(41, "Full Stack Developer", { roles: [role("fullstack-developer")] });
  expect((await titlesOf([frontend, fullstack], "frontend developer")).titles).toEqual(["Frontend Developer"]);
  expect((await titlesOf([fullstack], "frontend developer")).titles).toEqual(["Full Stack Developer"]);
  expect((await titlesOf([frontend, fullstack], "programmer")).titles).toHaveLength(2);
});

test("who asks for remote work is shown what says that it is", async () => {
  const office = posting(42, "Accountant", { roles: [role("accountant")] });
  const home = posting(43, "Remote Accountant", { roles: [role("accountant")], remote: fromHome });
  expect(await titlesOf([office, home], "accountant remote")).toEqual({
    titles: ["Remote Accountant"],
    isNearest: false,
  });
  expect(await titlesOf([office], "accountant remote")).toEqual({ titles: ["Accountant"], isNearest: true });
  expect(await titlesOf([office], "remote jobs")).toEqual({ titles: ["Accountant"], isNearest: true });
});

test("of work in a language only what names it is an answer", async () => {
  const english = posting(44, "English Teacher", { roles: [role("language-teacher")] });
  const german = posting(45, "German Teacher", { roles: [role("language-teacher")] });
  expect(await titlesOf([english, german], "Deutschlehrer deutsch")).toEqual({
    titles: ["German Teacher"],
    isNearest: false,
  });
  expect((await titlesOf([english], "insegnante di tedesco")).isNearest).toBe(true);
});

test("of a kind that is many things only what shares a word with the title asked for is an answer", async () => {
  const receivable = posting(46, "Receivables Specialist", { roles: [role("accounts-payable")] });
  const payable = posting(47, "Payable Clerk", { roles: [role("accounts-payable")] });
  expect((await titlesOf([receivable, payable], "accounts payable clerk")).titles).toEqual(["Payable Clerk"]);
  expect((await titlesOf([receivable], "accounts payable clerk")).isNearest).toBe(true);
});

test("a second role that the title does not name is no answer", async () => {
  const second = { ...role("data-analyst"), certainty: 0.57 };
  const named = posting(48, "Engineer & Data Analyst", { roles: [role("software-engineer"), second] });
  const field = posting(49, "Engineer, Insights", { roles: [role("software-engineer"), second] });
  expect((await titlesOf([named, field], "data analyst")).titles).toEqual([named.title]);
});

test("who asks for what anybody can do sees work without training first", async () => {
  const director = posting(50, "Director", { roles: [role("operations-manager")], seniority: "lead" });
  const support = posting(51, "Support Agent", { roles: [role("customer-support")] });
  expect((await titlesOf([director, support], "jobs for students")).titles).toEqual(["Support Agent", "Director"]);
});

test("an amount without a bound leaves out what pays many times as much", async () => {
  const pay = (min: number) => ({ min, max: null, currency: "EUR", period: "year" as const, basis: null });
  const well = posting(52, "Lawyer", { roles: [role("lawyer")], pay: pay(200_000) });
  const asAsked = posting(53, "Attorney", { roles: [role("lawyer")], pay: pay(60_000) });
  expect((await titlesOf([well, asAsked], "lawyer 50k")).titles).toEqual(["Attorney"]);
  expect((await titlesOf([well, asAsked], "lawyer over 50k")).titles).toHaveLength(2);
});

test("of a narrower sort of the work what is called so is the answer, and where nothing is, the nearest is", async () => {
  const [tester, ...engineers] = ["Penetration Tester", "A", "B", "C", "D"].map((title, at) =>
    posting(65 + at, title === "Penetration Tester" ? title : `Security Engineer ${title}`, {
      roles: [role("security-engineer")],
    }),
  ) as [JobPosting, ...JobPosting[]];
  expect(await titlesOf([tester, ...engineers], "penetration tester")).toEqual({
    titles: ["Penetration Tester"],
    isNearest: false,
  });
  expect(await titlesOf(engineers, "penetration tester")).toMatchObject({ titles: { length: 1 }, isNearest: true });
  expect((await titlesOf([tester, ...engineers], "security engineer")).titles).toHaveLength(5);
  const analyst = posting(70, "Security Analyst", { roles: [role("security-analyst")] });
  expect(await titlesOf([analyst], "security engineer")).toEqual({ titles: ["Security Analyst"], isNearest: false });
  expect(await titlesOf([analyst], "penetration tester")).toEqual({ titles: ["Security Analyst"], isNearest: true });
});

test("what is not wanted is not looked for", async () => {
  expect(await search("product designer no sales, acme")).toEqual(await search("product designer, acme"));
  expect((await search("jobs without inside sales")).titles).toHaveLength(jobs.length - 2);
});

test.each([
  ["moonbeam contract", ["Senior Product Designer, Growth"]],
  ['"moonbeam shift" lawyer', ["Lawyer"]],
  ["lawyer over 900k", ["Lawyer"]],
  ["lawyer in Japan", []],
  ["moonbeam", []],
])("where nothing holds all of %s, what is nearest goes without the unknown", async (text, titles) => {
  expect(await search(text)).toEqual({ titles, isNearest: titles.length > 0 });
  expect(await search(text, false)).toEqual({ titles: [], isNearest: false });
});

test("of what is not as asked only the best is shown, and counted; without a word that was given up three", async () => {
  const editors = Array.from({ length: 8 }, (_, at) =>
    buildJob({ id: jobId(20 + at), title: "Editor", reading: { roles: [role("editor")] } }),
  );
  const near = catalogueOfPostings(editors, {
    origin: "jobs",
    rates: TEST_RATES,
    now: () => new Date(),
    generation: 1,
  });
  const asked = { criteria: {}, text: "translator", orNearest: true, filters: NO_FILTERS, sort: "best" as const };
  const { hits, total } = await near.query({ ...asked, page: { offset: 0, limit: 10 } });
  expect([hits.length, total]).toEqual([1, 1]);
  const sameWork = await near.query({ ...asked, text: "part time editor", page: { offset: 2, limit: 10 } });
  expect([sameWork.hits.length, sameWork.total]).toEqual([0, 1]);
  const wordless = await near.query({ ...asked, text: "moonbeam editor", page: { offset: 2, limit: 10 } });
  // Eight are little enough to look through.
  expect([wordless.hits.length, wordless.total, wordless.isNearest]).toEqual([6, 8, true]);
  const many = Array.from({ length: 21 }, (_, at) => posting(20 + at, "Editor", { roles: [role("editor")] }));
  expect(await titlesOf(many, "moonbeam editor")).toMatchObject({ titles: { length: 3 }, isNearest: true });
});

test("of postings that hold the words of a quoted phrase, those with them in order come first", async () => {
  expect((await search('"inside sales"')).titles).toEqual(["Head of Inside Sales", "Sales of Inside Doors"]);
});

test("of one kind of work, what it is plainly called comes first", async () => {
  const titles = ["Revenue Cycle Accountant", "Staff Accountant", "Senior Accountant"];
  const accountants = titles.map((title, at) => posting(30 + at, title, { roles: [role("accountant")] }));
  expect((await titlesOf(accountants, "contabile")).titles[0]).toBe("Senior Accountant");
  expect((await titlesOf(accountants, "accountant")).titles.at(2)).toBe("Revenue Cycle Accountant");
  const tutors = ["Doubt Solver", "Tutor of Anything"].map((title, at) =>
    posting(40 + at, title, { roles: [role("tutor")] }),
  );
  expect((await titlesOf(tutors, "nachhilfe")).titles).toEqual(["Tutor of Anything", "Doubt Solver"]);
});

test("a title that mostly means other work is the answer to who types it", async () => {
  const admins = ["Systems Engineer", "Systems Administrator"].map((title, at) =>
    posting(33 + at, title, { roles: [role("systems-administrator")] }),
  );
  expect((await titlesOf(admins, "sistemista")).titles).toEqual(["Systems Administrator"]);
  expect((await titlesOf(admins, "systems engineer")).titles[0]).toBe("Systems Engineer");
  expect(await titlesOf(admins.slice(0, 1), "sistemista")).toEqual({ titles: ["Systems Engineer"], isNearest: true });
});

test("an employer that is named beside work is kept where it offers other work", async () => {
  const stork = { ...posting(39, "Crane Operator", {}), company: "Stork" };
  const heron = { ...posting(40, "Designer", { roles: [role("product-designer")] }), company: "Heron" };
  expect((await titlesOf([stork, heron], "stork product designer")).titles).toEqual(["Crane Operator"]);
});

test("a word that nothing holds brings in no other work than the word beside it", async () => {
  const [own, close] = ["product-designer", "ux-designer"].map((kind, at) =>
    posting(41 + at, kind, { roles: [role(kind)] }),
  ) as [JobPosting, JobPosting];
  expect((await titlesOf([own, close], "product designer")).titles).toEqual(
    (await titlesOf([own, close], "product designer by moonlight")).titles,
  );
});

test("who names work and has no experience is shown what says that it needs none", async () => {
  const open = posting(35, "Accountant", { roles: [role("accountant")] });
  const junior = posting(36, "Junior Accountant", { roles: [role("accountant")], seniority: "junior" });
  expect((await titlesOf([open, junior], "accountant no experience")).titles).toEqual(["Junior Accountant"]);
  expect(await titlesOf([open], "accountant no experience")).toEqual({ titles: ["Accountant"], isNearest: true });
});

test("a word beside the work is looked for in every language, unless it only names the field of that work", async () => {
  const adjuster = posting(54, "Claims Adjuster", { roles: [role("claims-adjuster")] });
  const agents = ["Insurance Support Agent", "Support Agent"].map((title, at) =>
    posting(55 + at, title, { roles: [role("customer-support")] }),
  );
  const all = [...agents, adjuster];
  expect(await titlesOf(all, "Kundenbetreuer Versicherung")).toEqual({
    titles: ["Insurance Support Agent"],
    isNearest: false,
  });
  expect(await titlesOf(all, "insurance claims adjuster")).toEqual({ titles: ["Claims Adjuster"], isNearest: false });
});

test("a title that holds what only its kind is called after is an answer", async () => {
  const roles = [{ ...role("payroll-specialist"), certainty: 0.85 }];
  const named = posting(59, "Payroll Wizard", { roles });
  const other = posting(60, "Compensation Wizard", { roles });
  expect((await titlesOf([named, other], "payroll specialist")).titles).toEqual(["Payroll Wizard"]);
});

test("a driver of one vehicle is no driver of another; what a vehicle is called elsewhere is", async () => {
  const bus = posting(61, "Bus Driver", { roles: [role("driver")] });
  const truck = posting(62, "Truck Driver", { roles: [role("driver")] });
  expect(await titlesOf([bus, truck], "camionista")).toEqual({ titles: ["Truck Driver"], isNearest: false });
  expect((await titlesOf([bus, truck], "crane operator")).isNearest).toBe(true);
});

test("a quoted phrase outlasts the words beside it", async () => {
  const growth = posting(63, "Growth Marketing Lead", {});
  const loose = posting(64, "Marketing for Growth, B2B", {});
  expect(await titlesOf([growth, loose], '"growth marketing lead" b2b')).toEqual({
    titles: ["Growth Marketing Lead"],
    isNearest: true,
  });
});

test("who asks for a head of the work is not shown those below where there is one", async () => {
  const manager = posting(57, "Marketing Manager", { roles: [role("marketing-manager")] });
  const head = posting(58, "Head of Marketing", { roles: [role("marketing-manager")], seniority: "lead" });
  expect((await titlesOf([manager, head], "vp marketing")).titles).toEqual(["Head of Marketing"]);
  expect((await titlesOf([manager, head], "marketing manager")).titles).toHaveLength(2);
  expect((await titlesOf([manager], "directeur marketing")).isNearest).toBe(true);
});

test("an apprenticeship is no other internship where there are any", async () => {
  const types = { employmentTypes: ["internship" as const] };
  const intern = posting(37, "Nurse Intern", { roles: [role("nurse")], seniority: "intern", ...types });
  const apprentice = posting(38, "Nurse, Apprenticeship", { roles: [role("nurse")], ...types });
  expect((await titlesOf([intern, apprentice], "Ausbildung Krankenpfleger")).titles).toEqual([apprentice.title]);
  expect((await titlesOf([intern], "nurse apprenticeship")).titles).toEqual([intern.title]);
});

test("of several places either is meant, by whatever name", async () => {
  const [munich, berlin, bremen] = ["Munich", "Berlin", "Bremen"].map((location, at) => ({
    ...posting(71 + at, `Lawyer ${location}`, {
      roles: [role("lawyer")],
      remote: { ...fromHome, kind: null, open: ["DE"] },
    }),
    location,
  })) as [JobPosting, JobPosting, JobPosting];
  const titles = async (text: string) => (await titlesOf([munich, berlin, bremen], text)).titles.toSorted();
  expect(await titles("lawyer münchen oder berlin")).toEqual(["Lawyer Berlin", "Lawyer Munich"]);
  expect(await titles("avvocato monaco, münchen")).toEqual(["Lawyer Munich"]);
});

test("what stands before a profession in one word makes it narrower", async () => {
  const [maths, art] = ["Math Teacher", "Teacher of Art"].map((title, at) =>
    posting(74 + at, title, { roles: [role("teacher")] }),
  ) as [JobPosting, JobPosting];
  expect(await titlesOf([maths, art], "Mathelehrer")).toEqual({ titles: ["Math Teacher"], isNearest: false });
  expect((await titlesOf([art], "Mathelehrerin")).isNearest).toBe(true);
});

test("who asks for few hours and names no work sees senior work last", async () => {
  const hours = { employmentTypes: ["part-time" as const] };
  const senior = posting(76, "Senior Lawyer", { roles: [role("lawyer")], seniority: "senior", ...hours });
  const open = posting(77, "Waiter", hours);
  expect((await titlesOf([senior, open], "weekend jobs")).titles).toEqual(["Waiter", "Senior Lawyer"]);
});

test("a misspelt technology within the name of work puts first what holds it", async () => {
  const developers = ["Developer of Games", "Developer, Python"].map((title, at) =>
    posting(78 + at, title, { roles: [role("software-engineer")] }),
  );
  expect((await titlesOf(developers, "pyhton developer")).titles[0]).toBe("Developer, Python");
});

test("of work beside software what says so is the answer, where there is any", async () => {
  const [technical, other] = ["Technical Project Manager", "Project Manager, Roads"].map((title, at) =>
    posting(80 + at, title, { roles: [role("project-manager")] }),
  ) as [JobPosting, JobPosting];
  expect((await titlesOf([technical, other], "Projektmanager IT")).titles).toEqual([technical.title]);
  expect(await titlesOf([other], "Projektmanager IT")).toEqual({ titles: [other.title], isNearest: false });
});

test("whom the work is for is no word to look for, and what is done from home comes first", async () => {
  const remote = { ...fromHome, kind: null };
  const college = { ...posting(82, "Helper", { remote }), company: "College of Herons" };
  const home = posting(83, "Sorter", { remote: fromHome });
  expect((await titlesOf([college, home], "jobs for college students")).titles).toEqual(["Sorter", "Helper"]);
});

test("work in a language is asked for by who speaks it, too", async () => {
  const [german, other] = ["German Support Agent", "Support Agent"].map((title, at) =>
    posting(84 + at, title, { roles: [role("customer-support")] }),
  ) as [JobPosting, JobPosting];
  expect((await titlesOf([german, other], "kundenservice deutschsprachig")).titles).toEqual([german.title]);
});

test("at whom one wants to work only their jobs are shown, where they have any, the named work first", async () => {
  const own = ["Crane Operator", "Product Designer"].map((title, at) => ({
    ...posting(86 + at, title, { roles: at === 0 ? [] : [role("product-designer")] }),
    company: "Stork",
  }));
  const other = { ...posting(88, "Stork Keeper", {}), company: "Heron" };
  const all = [...own, other];
  expect((await titlesOf(all, "jobs at stork")).titles).toHaveLength(2);
  expect((await titlesOf(all, "product designer bei Stork")).titles).toEqual(["Product Designer", "Crane Operator"]);
  expect((await titlesOf(all, "stork jobs")).titles).toHaveLength(3);
});

test("who needs a visa is shown whose employer helps with one", async () => {
  const permit = (sponsorship: "offered" | null) => ({ required: false, countries: [], sponsorship });
  const [helped, open] = (["offered", null] as const).map((sponsorship, at) =>
    posting(89 + at, `Lawyer ${at}`, { roles: [role("lawyer")], workPermit: permit(sponsorship) }),
  ) as [JobPosting, JobPosting];
  expect((await titlesOf([helped, open], "visa sponsorship")).titles).toEqual(["Lawyer 0"]);
  expect((await titlesOf([helped, open], "avvocato sponsorizzazione visto")).titles).toEqual(["Lawyer 0"]);
  expect(await titlesOf([open], "lawyer visa sponsorship")).toEqual({ titles: ["Lawyer 1"], isNearest: true });
});

test("a trade is found by what it is called elsewhere, and no other trade is", async () => {
  const cook = posting(91, "Cook", { roles: [role("hospitality-worker")] });
  const porter = posting(92, "Night Porter", { roles: [role("hospitality-worker")] });
  expect(await titlesOf([cook, porter], "cuoca")).toEqual({ titles: ["Cook"], isNearest: false });
  expect((await titlesOf([cook, porter], "Hotelfachfrau")).isNearest).toBe(true);
});
