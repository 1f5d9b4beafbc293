import { expect, test } from "vitest";
import type { FactValue } from "./fact-fields.ts";
import { acceptFacts, mergeFact } from "./merge-facts.ts";
import { readFact, readStatedFact } from "./read-fact.ts";

const work = (value: FactValue) => ({ section: "work" as const, value });
const KNOWN = [
  { id: "1", ...work({ position: "Nurse", name: "St. Mary", startDate: "2019", highlights: ["Night shifts"] }) },
];

test.each<[string, FactValue, string]>([
  ["another employer", { position: "Nurse", name: "St. John", startDate: "2019" }, "new"],
  ["another time there", { position: "Nurse", name: "St. Mary", startDate: "2022-03" }, "new"],
  ["the same in other letters", { position: "NURSE", name: "St Mary" }, "known"],
  ["a month of the same year", { position: "Nurse", name: "St. Mary", startDate: "2019-05" }, "differs"],
  ["another task", { name: "St. Mary", highlights: ["Night shifts", "Training"] }, "adds"],
  ["an end of what goes on", { name: "St. Mary", endDate: "2021" }, "differs"],
])("%s", (_, value, kind) => {
  expect(mergeFact(work(value), KNOWN).kind).toBe(kind);
});

test("what adds is added, what contradicts stays open until it is to replace", () => {
  const stated = { id: "2", ...work({ position: "Nurse", name: "St. Mary", startDate: "2019-05", endDate: "2021" }) };
  const added = acceptFacts(KNOWN, [stated], "adds");
  expect(added.open).toEqual([stated]);
  expect(added.changed.get("1")).toEqual(KNOWN[0]?.value);
  const replaced = acceptFacts(KNOWN, [stated], "replaces");
  expect(replaced.open).toEqual([]);
  expect(replaced.changed.get("1")).toMatchObject({ startDate: "2019-05", endDate: "2021" });
});

test("an award of another year and a second page of one network are facts of their own", () => {
  const held = [
    { id: "1", section: "awards" as const, value: { title: "Best Net", date: "2019" } },
    { id: "2", section: "profiles" as const, value: { network: "git.example", url: "https://git.example/a" } },
  ];
  const kindOf = (section: "awards" | "profiles", value: FactValue) => mergeFact({ section, value }, held).kind;
  expect(kindOf("awards", { title: "Best Net", date: "2021" })).toBe("new");
  expect(kindOf("awards", { title: "Best Net", date: "2019-05" })).toBe("differs");
  expect(kindOf("profiles", { network: "git.example", url: "https://git.example/b" })).toBe("new");
  expect(kindOf("profiles", { network: "git.example", url: "https://git.example/a/" })).toBe("known");
});

test.each([
  ["03/2021", { startDate: "2021-03" }, {}],
  ["2021-3", { startDate: "2021-03" }, {}],
  ["2021-13", {}, { startDate: "not-a-date" }],
  ["last year", {}, { startDate: "not-a-date" }],
])("a month typed as %s", (startDate, value, errors) => {
  expect(readFact("work", { startDate })).toEqual({ value, errors });
});

test.each([{ endDate: "June 2019" }, { endDate: "2010" }])(
  "a period with an end like $endDate is not taken from a file: it would go on",
  (end) => {
    expect(readStatedFact("work", { position: "Nurse", startDate: "2015", ...end })).toEqual({ position: "Nurse" });
  },
);

test("errors by field", () => {
  const { errors } = readFact("work", {
    url: "ftp://x",
    startDate: "2020-05",
    endDate: "2020-04",
    name: "a".repeat(501),
  });
  expect(errors).toEqual({ url: "not-a-url", endDate: "ends-first", name: "too-long" });
  expect(readFact("skills", { name: "  " }).errors).toEqual({ form: "empty" });
  expect(readFact("work", { startDate: "2020-05", endDate: "2020" }).errors).toEqual({});
});
