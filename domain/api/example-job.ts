import type { ListedJob } from "./api-job.ts";
import type { MatchRequest } from "./match-request.ts";

/** A posting of a fictional company, for the documentation. */
export const EXAMPLE_JOB: ListedJob = {
  id: "6f1c1d1e-8f0a-4c54-9d5e-2b7f0a9c3e11",
  url: "https://jobs.example/jobs/6f1c1d1e-8f0a-4c54-9d5e-2b7f0a9c3e11/data-analyst-blue-heron-works",
  title: "Data Analyst",
  hiringOrganization: { name: "Blue Heron Works" },
  datePosted: "2026-11-03",
  employmentType: ["full-time"],
  workplace: "remote",
  applicantLocationRequirements: { worldwide: false, countries: ["IT", "DE"], excluded: [] },
  baseSalary: { currency: "EUR", minValue: 42_000, maxValue: 50_000, unitText: "YEAR" },
  skills: ["SQL"],
  excerpt: "You turn questions of our customers into figures they can trust. Open to people in Italy or Germany...",
  source: { name: "Example Board", structuredDataAllowed: true },
};

export const EXAMPLE_REASON = {
  topic: "country",
  state: "met",
  text: "Open to where you live",
  field: "descriptionText",
  quote: "Open to people in Italy or Germany",
};

export const EXAMPLE_REQUEST: Partial<MatchRequest> = {
  answers: { country: "IT", jobCategories: ["it-software"], employmentTypes: ["full-time"] },
  limit: 5,
};
