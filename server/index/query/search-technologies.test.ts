import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { unswapped } from "#domain/search/skill-terms.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { catalogueOfPostings } from "./catalogue-of-postings.ts";

async function titlesOf(all: JobPosting[], text: string) {
  const own = catalogueOfPostings(all, { origin: "jobs", rates: TEST_RATES, now: () => new Date(), generation: 1 });
  const asked = { criteria: {}, text, orNearest: true, filters: NO_FILTERS, sort: "best" as const };
  const { hits, isNearest } = await own.query({ ...asked, page: { offset: 0, limit: 10 } });
  return { titles: hits.map(({ job }) => job.title), isNearest };
}

test("a technology beside the work must be held, in title, skills or text, in that order; close work that holds it is found, too", async () => {
  const engineer = (id: number, title: string, kind: string, skills: string[]) =>
    buildJob({
      id: jobId(id),
      title,
      skills: [],
      reading: { roles: [{ kind, certainty: 0.95 }], skills },
    });
  const engineers = [
    engineer(40, "Software Engineer", "software-engineer", []),
    engineer(41, "Software Engineer (Storage)", "software-engineer", ["Rust"]),
    engineer(42, "Rust Engineer", "software-engineer", ["Rust"]),
    engineer(43, "Backend Engineer", "backend-developer", ["Go"]),
    engineer(44, "Golang Engineer", "software-engineer", ["Go"]),
  ];
  expect(await titlesOf(engineers, "rust developer")).toEqual({
    titles: ["Rust Engineer", "Software Engineer (Storage)"],
    isNearest: false,
  });
  expect((await titlesOf(engineers, "golang backend")).titles.toSorted()).toEqual([
    "Backend Engineer",
    "Golang Engineer",
  ]);
  const traders = [
    engineer(45, "Crypto Trader", "sales-representative", []),
    engineer(46, "Protocol Engineer", "software-engineer", ["Solidity"]),
  ];
  expect((await titlesOf(traders, "crypto solidity")).titles).toEqual(["Protocol Engineer"]);
});

test("a technology that is named in passing is no answer beside those that turn on it, one of several is", async () => {
  const developer = (id: number, title: string, skills: string[], skillsInPassing: string[]) =>
    buildJob({
      id: jobId(id),
      title,
      skills,
      reading: { roles: [{ kind: "software-engineer", certainty: 0.95 }], skills, skillsInPassing },
    });
  const developers = [
    developer(50, "Software Engineer", ["Rust", "Python"], ["Rust"]),
    developer(51, "Software Engineer, Payments", ["Rust"], []),
  ];
  expect((await titlesOf(developers, "rust developer")).titles).toEqual(["Software Engineer, Payments"]);
  expect((await titlesOf(developers, "developer rust python")).titles).toEqual([
    "Software Engineer",
    "Software Engineer, Payments",
  ]);
  expect(await titlesOf(developers, "rust")).toEqual({ titles: ["Software Engineer, Payments"], isNearest: false });
  expect(await titlesOf(developers.slice(0, 1), "rust")).toEqual({ titles: ["Software Engineer"], isNearest: true });
});

test("a program is looked for in titles, in what turns on it and then in what names it; beside work it need only be named", async () => {
  const manager = (id: number, title: string, skillsInPassing: string[]) =>
    buildJob({
      id: jobId(id),
      title,
      skills: [],
      reading: { roles: [{ kind: "account-manager", certainty: 0.95 }], skills: ["HubSpot"], skillsInPassing },
    });
  const managers = [
    manager(60, "Account Manager", ["HubSpot"]),
    manager(61, "Account Manager, CRM", []),
    manager(62, "HubSpot Account Manager", ["HubSpot"]),
  ];
  expect((await titlesOf(managers, "hubspot")).titles).toEqual([
    "HubSpot Account Manager",
    "Account Manager, CRM",
    "Account Manager",
  ]);
  expect((await titlesOf(managers, "account manager hubspot")).titles).toHaveLength(3);
});

test("a program within the name of work is asked for as it is beside it, unless all of that work are called so", async () => {
  const worker = (id: number, title: string, kind: string, skills: string[]) =>
    buildJob({
      id: jobId(id),
      title,
      skills: [],
      reading: { roles: [{ kind, certainty: 0.95 }], skills, skillsInPassing: skills },
    });
  const all = [
    worker(63, "Bookkeeper", "bookkeeper", []),
    worker(64, "Bookkeeper, Group", "bookkeeper", ["QuickBooks"]),
    worker(65, "CRM Admin", "salesforce-administrator", []),
  ];
  for (const text of ["quickbooks bookkeeper", "bookkeeper quickbooks"])
    expect((await titlesOf(all, text)).titles).toEqual(["Bookkeeper, Group", "Bookkeeper"]);
  expect((await titlesOf(all, "xero bookkeeper")).isNearest).toBe(true);
  expect(await titlesOf(all, "salesforce administrator")).toEqual({ titles: ["CRM Admin"], isNearest: false });
});

test("a name of several words is that, not its words", async () => {
  const named = (id: number, title: string, skills: string[]) =>
    buildJob({ id: jobId(id), title, skills: [], reading: { roles: [], skills } });
  const all = [named(70, "Artist, Unreal Engine", ["Unreal Engine"]), named(71, "Artist, Engine Sounds", [])];
  expect((await titlesOf(all, "unreal engine")).titles).toEqual(["Artist, Unreal Engine"]);
});

test("where nothing turns on the technology that was asked, the work alone is near it", async () => {
  const alone = buildJob({
    id: jobId(80),
    title: "Software Engineer",
    skills: [],
    reading: { roles: [{ kind: "software-engineer", certainty: 0.95 }] },
  });
  for (const text of ["python engineer", "software engineer rust", "notion software engineer"])
    expect(await titlesOf([alone], text)).toEqual({ titles: ["Software Engineer"], isNearest: true });
});

test("in quotes, a program is found wherever it is named, what turns on it first; its name is never a slip", async () => {
  const artist = (id: number, title: string, skills: string[], skillsInPassing: string[] = []) =>
    buildJob({ id: jobId(id), title, skills: [], reading: { roles: [], skills, skillsInPassing } });
  const all = [
    artist(90, "Reporting Artist", ["Unreal Engine"], ["Unreal Engine"]),
    artist(91, "Dashboard Artist", ["Unreal Engine"]),
    artist(92, "Full Stack Artist", []),
  ];
  expect((await titlesOf(all, "unreal engine")).titles).toEqual(["Dashboard Artist"]);
  expect((await titlesOf(all, '"unreal engine"')).titles).toEqual(["Dashboard Artist", "Reporting Artist"]);
  expect((await titlesOf(all, "slack")).titles).toEqual([]);
  const mentioning = [...all, artist(93, "Artist on Call", ["Slack"])];
  expect(await titlesOf(mentioning, "slack")).toEqual({ titles: ["Artist on Call"], isNearest: false });
  expect((await titlesOf(mentioning, '"slack"')).titles).toEqual(["Artist on Call"]);
  expect((await titlesOf(all, "stavk")).titles).toEqual(["Full Stack Artist"]);
});

test("a program is what one works with, and the company of that name; a letter a little too early is a slip", async () => {
  const job = (id: number, title: string, company: string, skills: string[], skillsInPassing: string[]) =>
    buildJob({ id: jobId(id), title, company, skills: [], reading: { skills, skillsInPassing } });
  const jobs = [
    job(90, "Office Cook", "Zendesk", [], []),
    job(91, "Support Agent", "Acme", ["Zendesk"], ["Zendesk"]),
    job(92, "Zendesk Admin", "Acme", ["Zendesk"], []),
    job(93, "Engineer", "Photon Health", ["Python"], []),
    job(94, "Cook", "Photon Health", [], []),
  ];
  expect((await titlesOf(jobs, "zendesk")).titles).toEqual(["Zendesk Admin", "Office Cook", "Support Agent"]);
  expect((await titlesOf(jobs, "zendesk careers")).titles).toEqual(["Office Cook"]);
  expect((await titlesOf(jobs.slice(0, 1), "zendesk")).titles).toEqual(["Office Cook"]);
  expect((await titlesOf(jobs, "phyton")).titles).toEqual(["Engineer"]);
});

test.each(["perfect", "poster", "montage", "rivet", "rides", "spicy", "primas", "portes"])(
  "%s is a word, no slip of a technology that has its letters",
  (word) => {
    expect(unswapped(word)).toBe(word);
  },
);

test.each([
  ["phyton", "Python"],
  ["kubrenetes", "Kubernetes"],
])("%s is %s", (word, name) => {
  expect(unswapped(word).toLowerCase()).toBe(name.toLowerCase());
});

test("a program beside work is a means of it, which others of that work may learn", async () => {
  const agent = (id: number, title: string, kind: string, skills: string[]) =>
    buildJob({ id: jobId(id), title, skills: [], reading: { roles: [{ kind, certainty: 0.95 }], skills } });
  const agents = [
    agent(95, "Customer Support Agent", "customer-support", []),
    agent(96, "Customer Support Agent, Nights", "customer-support", ["Zendesk"]),
    agent(97, "Writer", "content-writer", []),
    agent(98, "Frontend Developer", "frontend-developer", []),
    agent(99, "Backend Developer", "backend-developer", []),
  ];
  expect((await titlesOf(agents, "zendesk support agent")).titles.toSorted()).toEqual([
    "Customer Support Agent",
    "Customer Support Agent, Nights",
  ]);
  expect((await titlesOf(agents, "wordpress writer")).titles).toEqual(["Writer"]);
});
