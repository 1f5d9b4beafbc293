import { expect, test } from "vitest";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { buildInput } from "#tests/support/build/build-job.ts";

function contradictions(fields: Partial<PostingInput>) {
  const cleaned = cleanPosting(buildInput({ company: "Gannet", ...fields }));
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return readPosting(cleaned.posting, { sourceRemoteOnly: false }).contradictions.map(({ about, field, text }) => ({
    about,
    field: field?.quote ?? null,
    text: text.quote,
  }));
}

test("a field that says remote against a text that says this job is not", () => {
  expect(contradictions({ location: "Remote", description: "This is a hybrid role in our harbour." })).toEqual([
    { about: "remote", field: "Remote", text: "hybrid role" },
  ]);
  expect(contradictions({ type: "Remote", description: "The position is fully on-site." })).toMatchObject([
    { about: "remote", field: "Remote" },
  ]);
});

test("remote work that belongs to an office", () => {
  const description = "We mend nets with care. Located in our Old Harbour office location.";
  expect(contradictions({ location: "Remote", description })).toEqual([
    { about: "remote", field: "Remote", text: "Located in our Old Harbour office" },
  ]);
});

test("a region in the field against a town outside it in the text; one within it is none", () => {
  const of = (location: string, town: string) =>
    contradictions({ location, description: `We seek a leader who likes nets and is based in ${town}.` });
  expect(of("Europe", "Nairobi")).toEqual([
    { about: "countries", field: "Europe", text: "leader who likes nets and is based in Nairobi" },
  ]);
  expect(of("Worldwide", "Vilnius")).toMatchObject([{ about: "countries", field: "Worldwide" }]);
  expect(of("Europe", "Vilnius")).toEqual([]);
  expect(contradictions({ location: "Europe", description: "Our founder is based in Nairobi." })).toEqual([]);
});

test.each([
  "Oslo, Norway (1 day per week in office):\nNet Mender, Boat Builder",
  "Some teams are hybrid; most mend nets at home.",
  "We offer hybrid work or fully remote work.",
])("days of another job, of some people or as a choice contradict nothing: %s", (description) => {
  expect(contradictions({ location: "Remote", description })).toEqual([]);
});

test("a header with several roles of which some are on site states both, and contradicts nothing", () => {
  const title = "Gannet | Net Menders, Boat Builder | Remote (EU) or Oslo (hybrid) | Full-time";
  expect(contradictions({ title, description: "Boat Builder: in the office 3 days a week." })).toEqual([]);
});
