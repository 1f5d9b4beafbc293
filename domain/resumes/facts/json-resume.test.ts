import fc from "fast-check";
import { expect, test } from "vitest";
import { statedFacts } from "#tests/support/build/fact-samples.ts";
import { FACT_SECTIONS, type Fact } from "./fact-fields.ts";
import { parseJsonResume, toJsonResume } from "./json-resume.ts";
import { namesLeftOut } from "./left-out.ts";
import { acceptFacts } from "./merge-facts.ts";

type Stated = Pick<Fact, "id" | "section" | "value">;

function imported(text: string, known: Stated[] = []): Stated[] {
  const parsed = parseJsonResume(text);
  if (!parsed.ok) return known;
  const proposals = parsed.facts.map((fact, at) => ({ ...fact, id: `${known.length + at}` }));
  const { added, changed } = acceptFacts(known, proposals, "replaces");
  return [...known, ...added].map(({ id, section, value }) => ({
    id,
    section,
    value: changed.get(id)?.value ?? value,
  }));
}
const exported = (facts: Stated[]) => JSON.stringify(toJsonResume(facts));

test("import, then export, then import: equal; and importing the same again adds nothing", () => {
  fc.assert(
    fc.property(statedFacts, (stated) => {
      const facts = FACT_SECTIONS.flatMap((section) => stated[section].map((value) => ({ id: "", section, value })));
      const first = imported(exported(facts));
      const withoutId = (list: Stated[]) => list.map(({ section, value }) => ({ section, value }));
      expect(withoutId(imported(exported(first)))).toEqual(withoutId(first));
      expect(imported(exported(first), first)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});

/** Every property of the schema. */
const WHOLE = {
  basics: {
    name: "Ada Lovelace",
    label: "Programmer",
    image: "https://ada.example/face.jpg",
    email: "ada@example.org",
    phone: "+44 20 5550 1815",
    url: "https://ada.example/",
    summary: "First of them.\nStill at it.",
    location: {
      address: "12 St James's Square",
      postalCode: "SW1Y 4JH",
      city: "London",
      region: "Westminster",
      countryCode: "GB",
    },
    profiles: [{ network: "Mathstodon", username: "ada", url: "https://math.example/ada" }],
  },
  work: [
    {
      name: "Analytical Engines",
      location: "London",
      description: "Maker of engines",
      position: "Programmer",
      url: "https://engines.example/",
      startDate: "1942-07",
      endDate: "1943-10-01",
      summary: "Programs before there was a machine.",
      highlights: ["Wrote note G", "Found 3 faults"],
    },
    { name: "Analytical Engines", position: "Translator", startDate: "1941" },
  ],
  volunteer: [
    {
      organization: "Reading Room",
      position: "Reader",
      url: "https://room.example/",
      startDate: "1940",
      endDate: "1941",
      summary: "Read aloud.",
      highlights: ["40 evenings"],
    },
  ],
  education: [
    {
      institution: "University of London",
      url: "https://london.example/",
      area: "Mathematics",
      studyType: "Bachelor",
      startDate: "1936",
      endDate: "1939",
      score: "First",
      courses: ["MA1 – Calculus", "MA2 – Series"],
    },
  ],
  awards: [{ title: "Medal", date: "1940-05-01", awarder: "Royal Society", summary: "For note G." }],
  certificates: [{ name: "Engine keeper", date: "1941-02", url: "https://keeper.example/", issuer: "Guild" }],
  publications: [
    {
      name: "Notes",
      publisher: "Scientific Memoirs",
      releaseDate: "1943-08",
      url: "https://memoirs.example/",
      summary: "On the engine.",
    },
  ],
  skills: [{ name: "Mathematics", level: "Master", keywords: ["Bernoulli numbers", "Series"] }],
  languages: [{ language: "French", fluency: "C1" }],
  interests: [{ name: "Music", keywords: ["Harp", "Opera"] }, { name: "Riding" }],
  references: [{ name: "Charles Babbage", reference: "The enchantress of number." }],
  projects: [
    {
      name: "Flyer",
      description: "A bird of steam.",
      highlights: ["Measured wings"],
      keywords: ["Flight"],
      startDate: "1928",
      endDate: "1929",
      url: "https://flyer.example/",
      roles: ["Inventor"],
      entity: "Herself",
      type: "study",
    },
  ],
  meta: { version: "v1.0.0" },
};

test("a whole JSON Resume is imported whole, exported as it was, and imported again the same", () => {
  const first = imported(JSON.stringify(WHOLE));
  const { $schema: _, ...resume } = toJsonResume(first) as typeof WHOLE & { $schema: string };
  expect(resume).toEqual(WHOLE);
  expect(imported(exported(first))).toEqual(first);
  expect(parseJsonResume(exported(first))).toMatchObject({ leftOut: [] });
});

test("names from before 1.0.0, numbers and lists of one are read for what they say", () => {
  const old = {
    basics: { name: "Ada", website: "ada.example", picture: "https://ada.example/face.jpg" },
    work: [{ company: "Engines", position: "Programmer", startDate: 1942, highlights: "Wrote note G" }],
    education: [{ institution: "University of London", gpa: 3.9 }],
  };
  expect(toJsonResume(imported(JSON.stringify(old)))).toMatchObject({
    basics: { name: "Ada", url: "https://ada.example/", image: "https://ada.example/face.jpg" },
    work: [{ name: "Engines", startDate: "1942", highlights: ["Wrote note G"] }],
    education: [{ score: "3.9" }],
  });
  expect(parseJsonResume(JSON.stringify(old))).toMatchObject({ leftOut: [] });
});

test("whatever no fact holds is named, whoever wrote the file", () => {
  const odd = {
    $schema: "https://example.org/schema.json",
    basics: { name: "Ada", email: "nowhere", location: "London", pronouns: "she", profiles: "none", empty: "" },
    work: [{ position: "Nurse", startDate: "Summer", ward: { beds: 7 } }, "a year at sea", null],
    education: { studyType: "BSc" },
    interests: [{ name: "Chess", since: 1930 }, { since: 1931 }],
    "hob by, x": ["chess"],
    meta: { version: "v1.0.0", lastModified: "2020-01-01", canonical: "" },
  };
  const parsed = parseJsonResume(JSON.stringify(odd));
  const leftOut = parsed.ok ? parsed.leftOut : [];
  expect(leftOut.toSorted()).toEqual([
    "basics.email",
    "basics.location",
    "basics.profiles",
    "basics.pronouns",
    "education",
    "hob_by_x",
    "interests.since",
    "meta.lastModified",
    "work",
    "work.startDate",
    "work.ward",
  ]);
  expect(namesLeftOut(leftOut.join())).toEqual(leftOut);
  expect(namesLeftOut("work.ward,call this number now,<b>")).toEqual(["work.ward"]);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, 1]));
  const bounded = parseJsonResume(JSON.stringify({ skills: [{ name: "SQL", ...many }] }));
  expect(bounded.ok && bounded.leftOut).toHaveLength(21);
});

test("a field of another type is left out and stands in the quote", () => {
  const parsed = parseJsonResume(
    JSON.stringify({ work: [{ position: "Nurse", startDate: "Summer", url: "javascript:alert(1)", ward: 7 }] }),
  );
  expect(parsed).toEqual({
    ok: true,
    leftOut: ["work.startDate", "work.url", "work.ward"],
    facts: [
      {
        section: "work",
        value: { position: "Nurse" },
        quote: "position: Nurse\nstartDate: Summer\nurl: javascript:alert(1)\nward: 7",
      },
    ],
  });
});

test("no text makes the reader throw, and no JSON of another shape is a résumé", () => {
  for (const text of ["", "[]", "null", "{}", '{"work":{}}', '{"basics":[]}', '{"work":[null,1,"x",[]]}', "%PDF-1.7"])
    expect(parseJsonResume(text)).toEqual({ ok: false, reason: "not-a-resume" });
  const junk = fc.dictionary(fc.constantFrom(...FACT_SECTIONS), fc.anything());
  fc.assert(
    fc.property(junk, (value) => {
      const text = JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${one}` : one));
      expect(() => parseJsonResume(text ?? "")).not.toThrow();
    }),
  );
});
