import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
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
