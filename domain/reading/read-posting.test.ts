import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { CleanedPosting, PostingInput } from "#domain/reading/posting-input.ts";
import { buildInput } from "#tests/support/build/build-job.ts";
import { READER_VERSION, readPosting } from "./read-posting.ts";

const INPUT = buildInput({
  title: "Senior Accountant (m/f)",
  company: "Acme Boats",
  location: "Remote - Germany, Austria",
  type: "Full-time",
  salary: "€60.000 - €70.000 p.a.",
  sourceCategory: "Finance",
  url: "https://acme.boats.com/1",
  skills: ["SAP", "excel"],
  description:
    "<h2>You</h2><ul><li>3-5 years of experience in accounting</li><li>Bachelor's degree in finance</li><li>Fluent English</li></ul><p>A small team with work-life balance and career growth.</p>",
});

function cleaned(change: Partial<PostingInput>): CleanedPosting {
  const result = cleanPosting({ ...INPUT, ...change });
  if (!result.ok) throw new Error(result.reason);
  return result.posting;
}

test("one posting, read whole", () => {
  const { evidence, ...reading } = readPosting(cleaned({}), { sourceRemoteOnly: false });
  expect(reading).toMatchObject({
    version: READER_VERSION,
    roles: [{ kind: "accountant" }],
    categories: [{ value: "finance" }],
    likely: { strong: false },
    remote: { kind: "remote", worldwide: false, stated: true, open: ["AT", "DE"], closed: [] },
    pay: { min: 60000, max: 70000, currency: "EUR", period: "year" },
    employmentTypes: ["full-time"],
    seniority: "senior",
    yearsAsked: { min: 3, max: 5 },
    englishLevel: "c1",
    education: "bachelor",
    skills: expect.arrayContaining(["SAP", "Excel"]),
    teamSize: "small-teams",
    workLifeBalance: true,
    professionalGrowth: true,
  });
  expect(new Set(evidence.map(({ about }) => about))).toEqual(
    new Set([
      "categories",
      "remote",
      "countries",
      "likelyCountries",
      "pay",
      "employmentTypes",
      "seniority",
      "yearsAsked",
      "englishLevel",
      "education",
      "skills",
      "teamSize",
      "workLifeBalance",
      "professionalGrowth",
    ]),
  );
});

test("a posting that says nothing states nothing", () => {
  const posting = cleaned({
    title: null,
    location: null,
    type: null,
    salary: null,
    sourceCategory: null,
    skills: [],
    description: null,
  });
  expect(readPosting(posting, { sourceRemoteOnly: false })).toEqual({
    version: READER_VERSION,
    titleWords: [],
    roles: [],
    notAJob: null,
    likely: null,
    categories: [],
    remote: { kind: null, worldwide: false, stated: false, open: [], closed: [] },
    timeZones: null,
    workPermit: null,
    hybridDays: null,
    weeklyHours: null,
    pay: null,
    employmentTypes: [],
    seniority: null,
    yearsAsked: null,
    englishLevel: null,
    languages: [],
    textLanguage: null,
    education: null,
    skills: [],
    teamSize: null,
    workLifeBalance: false,
    professionalGrowth: false,
    contradictions: [],
    warnings: [],
    evidence: [],
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    "Remote",
    "US",
    "USA",
    "(Germany)",
    "except",
    "EU",
    "$90k",
    "–",
    "120,000",
    "€",
    "per hour",
    "3+ years of experience",
    "fluent",
    "English",
    "B2",
    "Bachelor's degree",
    "senior",
    "nurse",
    "sales engineer",
    "C++",
    "hybrid",
    "team of 5",
    "fluent German",
    "3 days a week in the office",
    "UTC-5 to CET time zone",
    "work permit",
    "visa sponsorship",
    "registration fee of $5",
    "interview on Telegram",
    "bit.ly/x",
    "a@gmail.com",
    "only",
    "part-time position",
    "<p>",
    "</li>",
    "&amp;",
    "&lt;b&gt;",
    "\n",
    "\u202E",
    "\uD83D",
    "👩‍💻",
    "\u0000",
    "1".repeat(40),
    "a".repeat(60),
    "İ",
    "ß",
    "ﬁ",
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(" "));

test("every quote stands where it says, reading again changes nothing, and hostile text never throws", () => {
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.array(text, { maxLength: 4 }),
      text,
      (title, location, salary, skills, description) => {
        const posting = cleaned({
          title,
          location,
          salary,
          type: title,
          sourceCategory: location,
          skills,
          description,
        });
        const reading = readPosting(posting, { sourceRemoteOnly: false });
        expect(readPosting(posting, { sourceRemoteOnly: false })).toEqual(reading);
        const compared = reading.contradictions.flatMap((one) => [one.text, ...(one.field ? [one.field] : [])]);
        for (const { field, quote, start, end } of [...reading.evidence, ...compared]) {
          expect(quote.isWellFormed()).toBe(true);
          const whole = field === "skills" ? posting.skills.join(", ") : posting[field];
          expect(quote).not.toBe("");
          expect(whole?.slice(start, end)).toBe(quote);
        }
        expect(reading.remote.open.filter((code) => reading.remote.closed.includes(code))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
}, 20_000);

test.each([
  ["1,"],
  ["$1 "],
  ["- "],
  ["remote "],
  ["US, "],
  ["3 years "],
  ["English "],
  ["a"],
  ["("],
  ["must be based in "],
  ["1-"],
  ["fluent, "],
  ["sales "],
  ["bachelor "],
  ["\u0301"],
  [" "],
  [`per hour ${"a".repeat(30)}1 $5 `],
  ["team of "],
  ["hire "],
  ["a@"],
  ["bit.ly/"],
  ["UTC-5 "],
  ["German, "],
  ["3 days office "],
  ["work permit "],
  ["pay a fee "],
  ["interview telegram "],
])(
  "a megabyte of %j in every field ends in time",
  (part) => {
    const long = part.repeat(1_000_000 / part.length);
    const posting = cleaned({
      title: `Cook ${long}`,
      location: long,
      type: long,
      salary: long,
      skills: [long, ...Array.from({ length: 500 }, (_, at) => part + at)],
      description: long,
    });
    expect(readPosting(posting, { sourceRemoteOnly: false }).version).toBe(READER_VERSION);
  },
  10_000,
);

test("what a title goes on to tell in somebody's own words is no name of work", () => {
  const of = (title: string) =>
    readPosting(cleaned({ title, sourceCategory: null, skills: [], description: "Nets." }), {
      sourceRemoteOnly: false,
    }).categories.map(({ value }) => value);
  expect(of("Gannet REMOTE mostly, but I travel often and it's good")).toEqual([]);
  expect(of("Travel Agent, Gannet")).toEqual(["travel"]);
});

test("a sure title decides the category; a board's label chooses among what it allows, and speaks where the title says little", () => {
  const best = (title: string, sourceCategory: string | null) =>
    readPosting(cleaned({ title, sourceCategory, skills: [] }), { sourceRemoteOnly: false }).categories[0]?.value;
  expect(best("SEO Executive", "Operations")).toBe("marketing");
  expect(best("Data Entry Clerk", "Digital Marketing")).toBe("data-entry");
  expect(best("Product Manager", "Software Development")).toBe("it-software");
  expect(best("Team Member wanted", "Customer Service")).toBe("customer-service");
});
