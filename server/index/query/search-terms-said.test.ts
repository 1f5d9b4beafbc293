import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS, type SearchSort } from "#domain/search/search-query.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";

async function found(all: JobPosting[], text: string, sort: SearchSort = "best") {
  const own = catalogueOfPostings(all, { origin: "jobs", rates: TEST_RATES, now: () => new Date(), generation: 1 });
  const asked = { criteria: {}, text, orNearest: true, filters: NO_FILTERS, sort };
  return await own.query({ ...asked, page: { offset: 0, limit: 10 } });
}

async function titlesOf(all: JobPosting[], text: string) {
  const { hits, isNearest } = await found(all, text);
  return { titles: hits.map(({ job }) => job.title), isNearest };
}

type Built = NonNullable<Parameters<typeof buildJob>[0]>;
const posting = (at: number, title: string, kind: string, reading: Built["reading"] = {}, company = "Acme") =>
  buildJob({ id: jobId(at), title, company, skills: [], reading: { roles: [{ kind, certainty: 0.95 }], ...reading } });
const fromHome = { kind: "remote" as const, worldwide: false, stated: true, open: [], closed: [] };

test("who asks for the night sees what says so, and where nothing does, one that does not", async () => {
  const day = posting(90, "Nurse", "nurse");
  const night = posting(91, "Nurse, Ward 7", "nurse", { statedTerms: ["night-shift"] });
  expect(await titlesOf([day, night], "nurse night shift")).toEqual({ titles: ["Nurse, Ward 7"], isNearest: false });
  expect(await titlesOf([day, night], "night shift jobs")).toEqual({ titles: ["Nurse, Ward 7"], isNearest: false });
  expect(await titlesOf([day], "nurse night shift")).toEqual({ titles: ["Nurse"], isNearest: true });
  const home = posting(92, "Clerk", "data-entry-clerk", { remote: fromHome });
  expect(await titlesOf([day, home], "remote night shift")).toEqual({ titles: ["Clerk"], isNearest: true });
});

test("an employer's whole name is that employer, though a word of it looks misspelt", async () => {
  const own = posting(95, "Software Engineer", "software-engineer", {}, "Sticker Mule");
  const stocker = posting(96, "Stocker", "retail-sales");
  expect((await titlesOf([own, stocker], "sticker mule")).titles).toEqual(["Software Engineer"]);
  expect((await titlesOf([stocker], "sticker mule")).titles).toEqual(["Stocker"]);
  // A title that is misspelt in the same way is no employer.
  const misspelt = posting(97, "Stoker", "retail-sales");
  expect((await titlesOf([misspelt, stocker], "stoker")).titles).toHaveLength(2);
});

test("a field that is none of the work's own makes it narrower, named within the work or beside it", async () => {
  const all = [posting(100, "Content Writer", "content-writer"), posting(101, "Finance Writer", "content-writer")];
  for (const text of ["finance writer", "writer finance"])
    expect(await titlesOf(all, text)).toEqual({ titles: ["Finance Writer"], isNearest: false });
  expect((await titlesOf(all, "content writer")).titles).toHaveLength(2);
  expect(await titlesOf(all.slice(0, 1), "finance writer")).toEqual({ titles: ["Content Writer"], isNearest: true });
});

test("vice presidents and heads of a field are no directors", async () => {
  const lead = { seniority: "executive" as const };
  const all = [
    posting(102, "Director of Engineering", "engineering-manager", lead),
    posting(103, "Head of Engineering", "engineering-manager", lead),
  ];
  expect((await titlesOf(all, "vp engineering")).titles).toEqual(["Head of Engineering"]);
});

test("of jobs in a country those for hardly any other come first", async () => {
  const open = (...codes: ("PT" | "ES" | "FR" | "DE")[]) => ({ ...fromHome, open: codes });
  const all = [
    posting(104, "Clerk", "data-entry-clerk", { remote: open("PT", "ES", "FR", "DE") }),
    posting(105, "Nurse", "nurse", { remote: open("PT") }),
  ];
  expect((await titlesOf(all, "jobs in Portugal")).titles).toEqual(["Nurse", "Clerk"]);
  expect((await titlesOf(all.toReversed(), "jobs in Portugal")).titles).toEqual(["Nurse", "Clerk"]);
});

test("who begins is answered by what asks hardly a year, behind what says so, and by nothing above", async () => {
  const asking = (min: number, seniority: "junior" | "senior" | null = null) => ({
    yearsAsked: { min, max: null },
    seniority,
  });
  const all = [
    posting(106, "Analyst, One", "data-analyst", asking(1)),
    posting(107, "Junior Analyst", "data-analyst", asking(2, "junior")),
    posting(108, "Senior Analyst", "data-analyst", asking(1, "senior")),
    posting(109, "Analyst, Three", "data-analyst", asking(3)),
    posting(110, "Analyst, None", "data-analyst", asking(0)),
  ];
  expect((await titlesOf(all, "entry level data analyst")).titles).toEqual([
    "Junior Analyst",
    "Analyst, None",
    "Analyst, One",
  ]);
});

test("pay by the hour that is asked comes before the same by the year", async () => {
  const paid = (period: "hour" | "year", amount: number) => ({
    pay: { min: amount, max: amount, currency: "EUR", period, basis: null, salaryText: null },
  });
  const all = [
    posting(111, "Clerk", "data-entry-clerk", paid("year", 70_000)),
    posting(112, "Clerk by the hour", "data-entry-clerk", paid("hour", 34)),
  ];
  for (const text of ["30/hr", "data entry 30 €/hr"])
    expect((await titlesOf(all, text)).titles).toEqual(["Clerk by the hour", "Clerk"]);
});

test("the field of software in a title counts as much as its name among skills", async () => {
  const all = [
    posting(115, "Technical Project Manager, Devices", "project-manager"),
    buildJob({ ...posting(116, "Project Manager, Rail", "project-manager"), skills: ["IT"] }),
  ];
  expect((await titlesOf(all, "Projektmanager IT")).titles[0]).toBe("Technical Project Manager, Devices");
});

test("what makes the work narrower counts more than what all of it are called", async () => {
  const all = [
    buildJob({ ...posting(113, "Customer Service Representative", "customer-support"), skills: ["Chat"] }),
    posting(114, "Chat Support Agent", "customer-support"),
  ];
  expect((await titlesOf(all, "customer service chat support")).titles[0]).toBe("Chat Support Agent");
});

test("a word beside work that is little orders it, unless hardly any of it is in the field that the word names", async () => {
  const teacher = (at: number, title: string) => posting(at, title, "ux-designer");
  const all = Array.from({ length: 22 }, (_, at) => teacher(20 + at, `UX Designer ${at}`));
  const kiosk = teacher(50, "UX Designer, Kiosks");
  const solar = teacher(51, "UX Designer, Solar");
  const best = await found([...all, kiosk, solar], "ux designer kiosks");
  expect(best).toMatchObject({ hits: { length: 10 }, total: 24, held: 1, isNearest: false });
  expect(best.hits[0]?.job.title).toBe("UX Designer, Kiosks");
  const newest = await found([...all, kiosk, solar], "ux designer kiosks", "newest");
  expect(newest).toMatchObject({ total: 24, held: 1, hits: { 0: { job: { title: "UX Designer, Kiosks" } } } });
  expect((await titlesOf([...all, kiosk, solar], "ux designer solar")).titles).toEqual(["UX Designer, Solar"]);
  expect((await titlesOf([...all.slice(0, 9), solar], "ux designer solar")).titles).toHaveLength(10);
});

test("what holds a phrase as it stands comes first among those that hold every word, and among the rest", async () => {
  const designer = (at: number, title: string, company: string) => posting(at, title, "ux-designer", {}, company);
  const all = [
    designer(60, "UX Designer, Kiosks", "Labs Acme"),
    designer(61, "UX Designer", "Labs Acme"),
    designer(62, "UX Designer", "Acme Labs"),
    designer(63, "UX Designer, Kiosks", "Acme Labs"),
  ];
  const { hits, held } = await found(all, 'ux designer kiosks "acme labs"');
  expect(held).toBe(2);
  expect(hits.map(({ job }) => job.id)).toEqual([63, 60, 62, 61].map(jobId));
});

test("the order of a title's words says nothing", async () => {
  const all = [posting(70, "Registered Nurse", "nurse"), posting(71, "HR Manager", "hr-manager")];
  for (const [one, other, title] of [
    ["telehealth nurse", "nurse telehealth", "Registered Nurse"],
    ["hr manager", "manager hr", "HR Manager"],
  ] as const) {
    expect(await titlesOf(all, one)).toEqual({ titles: [title], isNearest: false });
    expect(await titlesOf(all, other)).toEqual({ titles: [title], isNearest: false });
  }
});

test("on site in another city is no answer, from home in the country is", async () => {
  const nurse = (at: number, location: string, kind: "remote" | null, country: CountryCode = "DE") =>
    buildJob({
      id: jobId(at),
      title: `Nurse ${at}`,
      location,
      reading: { roles: [{ kind: "nurse", certainty: 0.95 }], remote: { ...fromHome, open: [country], kind } },
    });
  const placesOf = async (all: JobPosting[], text: string) =>
    (await found(all, text)).hits.map(({ job }) => job.location);
  const nurses = [nurse(80, "Berlin", null), nurse(81, "Hamburg", null), nurse(82, "Deutschland", "remote")];
  for (const text of ["nurse berlin", "jobs in berlin"])
    expect((await placesOf(nurses, text)).toSorted()).toEqual(["Berlin", "Deutschland"]);
  const india = [nurse(83, "Bangalore", null, "IN"), nurse(84, "Pune", null, "IN")];
  for (const text of ["nurse in bengaluru", "jobs in bengaluru", "jobs in bangalore"])
    expect(await placesOf(india, text)).toEqual(["Bangalore"]);
  const york = [nurse(85, "NYC", null, "US"), nurse(86, "Boston, MA", null, "US")];
  expect(await placesOf(york, "jobs in new york")).toEqual(["NYC"]);
  // On site in a country that is asked for beside a city is in no city of that name.
  const france = [nurse(80, "Berlin", null), nurse(87, "Lyon", null, "FR")];
  expect(await placesOf(france, "nurse in Berlin or in France")).toHaveLength(2);
});

test("a state's cities are no other place, though they do not name it: what names it comes first; a code that is a word is not looked for", async () => {
  const nurse = (at: number, location: string, country: CountryCode = "US", title = `Nurse ${at}`) => ({
    ...posting(at, title, "nurse", { remote: { ...fromHome, kind: null, open: [country] } }),
    location,
  });
  const states = [nurse(80, "Houston"), nurse(81, "Austin, TX"), nurse(82, "Texas")];
  for (const text of ["nurse texas", "nurse in TX", "jobs in texas"]) {
    const { hits } = await found(states, text);
    const places = hits.map(({ job }) => job.location);
    expect([places.length, places[2]], text).toEqual([3, "Houston"]);
  }
  const munich = [nurse(83, "Munich", "DE")];
  for (const text of ["nurse bavaria", "jobs in bavaria"]) expect((await found(munich, text)).total).toBe(1);
  const or = [nurse(84, "Boston", "US", "Nurse or Midwife"), nurse(85, "Portland, Oregon")];
  expect((await found(or, "nurse in OR")).hits[0]?.job.location).toBe("Portland, Oregon");
});

test("of one condition a title that says it comes first, and work without training answers to no experience", async () => {
  const hours = { employmentTypes: ["part-time" as const], remote: fromHome };
  const clerk = posting(83, "Clerk", "data-entry-clerk", hours);
  const helper = posting(84, "Helper, Part-Time", "hospitality-worker", {
    ...hours,
    remote: { ...fromHome, kind: null },
  });
  for (const text of ["part time", "Teilzeit"])
    expect((await titlesOf([clerk, helper], text)).titles).toEqual(["Helper, Part-Time", "Clerk"]);
  // What work is about, and where internships are, is no evidence.
  const contract = { employmentTypes: ["contract" as const] };
  const intern = { employmentTypes: ["internship" as const], seniority: "intern" as const };
  for (const [text, own] of Object.entries({ contract, internship: intern })) {
    const home = posting(118, "Clerk", "data-entry-clerk", { ...own, remote: fromHome });
    const away = posting(119, `Clerk, ${text}`, "data-entry-clerk", { ...own, remote: { ...fromHome, kind: null } });
    expect((await titlesOf([away, home], text)).titles[0]).toBe("Clerk");
  }
  expect(await titlesOf([clerk], "data entry no experience")).toEqual({ titles: ["Clerk"], isNearest: false });
  const said = posting(117, "Data Clerk", "data-entry-clerk", { ...hours, seniority: "junior" });
  const { titles } = await titlesOf([clerk, said], "data entry entry level no experience");
  expect(titles).toEqual(["Data Clerk", "Clerk"]);
  expect((await titlesOf([clerk, said], "entry level data entry")).titles).toEqual(["Data Clerk"]);
  const lawyer = posting(85, "Lawyer", "lawyer");
  for (const text of ["lawyer no experience", "lawyer entry level no experience"])
    expect((await titlesOf([lawyer], text)).isNearest).toBe(true);
  // A field is much other work: of that, too, it must be said.
  const field = { categories: [{ value: "finance" as const, confidence: 0.9 }] };
  const manager = posting(86, "Finance Manager", "finance-manager", field);
  const trainee = posting(87, "Finance Intern", "financial-analyst", { ...field, seniority: "intern" });
  expect((await titlesOf([manager, trainee], "finance no experience")).titles).toEqual(["Finance Intern"]);
});

test("where neither the work nor any near it is offered, other work of its field is no answer", async () => {
  const field = [{ value: "translator" as const, confidence: 0.9 }];
  const chemist = posting(89, "Chemist", "lab-scientist", { categories: field });
  expect(await titlesOf([chemist], "translator")).toEqual({ titles: [], isNearest: false });
});

test("the language of a search orders by where people work in it and leaves nothing out; a place that is named does not", async () => {
  const open = (...countries: CountryCode[]) => ({ ...fromHome, open: countries });
  const accountant = (at: number, title: string, remote: Built["reading"] = {}) =>
    posting(at, title, "accountant", { remote: open("US"), ...remote });
  const jobs = [
    accountant(120, "Accountant"),
    accountant(121, "Accountant, Group Reporting", { remote: open("IT", "FR") }),
    accountant(122, "Tax Accountant", { remote: { ...fromHome, worldwide: true } }),
  ];
  const inItalian = ["Accountant, Group Reporting", "Tax Accountant", "Accountant"];
  expect((await titlesOf(jobs, "contabile")).titles).toEqual(inItalian);
  expect((await titlesOf(jobs, "accountant")).titles[0]).toBe("Accountant");
  expect((await titlesOf(jobs, "contabile america")).titles).toEqual(["Accountant", "Tax Accountant"]);
});

test("New York is found by its short name, before work from home, and without work on site elsewhere", async () => {
  const at = (id: number, location: string, kind: "remote" | "onsite") =>
    buildJob({
      id: jobId(id),
      title: "Nurse",
      company: location,
      location,
      skills: [],
      reading: { roles: [{ kind: "nurse", certainty: 0.95 }], remote: { ...fromHome, kind, open: ["US"] } },
    });
  const jobs = [at(125, "Chicago, IL", "onsite"), at(126, "USA", "remote"), at(127, "New York City", "onsite")];
  const companies = async (text: string) => (await found(jobs, text)).hits.map(({ job }) => job.company);
  expect(await companies("nurse nyc")).toEqual(["New York City", "USA"]);
  expect(await companies("nurse new york")).toEqual(["New York City", "USA"]);
  expect((await companies("nurse oregon")).slice(0, 1)).toEqual(["USA"]);
});

test("words written apart are looked for as the one they are", async () => {
  const jobs = [posting(130, "Reporter", "journalist", {}, "The Nonprofit Times")];
  for (const text of ["non profit", "non-profit jobs", "ngo"])
    expect((await titlesOf(jobs, text)).titles).toEqual(["Reporter"]);
});

test("a word of another language is no slip of a company's name", async () => {
  const jobs = [posting(131, "Data Engineer", "data-engineer", {}, "Garner")];
  expect((await titlesOf(jobs, "garder")).titles).toEqual([]);
  expect((await titlesOf(jobs, "garnar")).titles).toEqual(["Data Engineer"]);
});

test("when work begins orders and leaves nothing out", async () => {
  const intern = { seniority: "intern" as const, employmentTypes: ["internship" as const] };
  const all = [
    posting(132, "Software Engineer, Internship", "software-engineer", intern),
    posting(133, "Software Engineer Intern (Fall 2026)", "software-engineer", intern),
    posting(134, "Software Engineer", "software-engineer", { statedTerms: ["immediate-start"] }),
  ];
  for (const text of ["internship software fall 2026", "internship 2026", "internship fall"])
    expect((await titlesOf(all, text)).titles, text).toEqual([all[1]?.title, all[0]?.title]);
  for (const text of ["internship software spring 2027", "software praktikum september", "internship september 2027"])
    expect((await titlesOf(all, text)).titles, text).toHaveLength(2);
  const { titles } = await titlesOf(all, "software engineer immediate start");
  expect([titles[0], titles.length]).toEqual(["Software Engineer", 3]);
  expect((await titlesOf(all, "immediate start")).titles).toEqual(["Software Engineer"]);
  expect((await titlesOf(all, "2026")).titles).toEqual(["Software Engineer Intern (Fall 2026)"]);
});
