import { expect, test } from "vitest";
import type { FactValue } from "./fact-fields.ts";
import { acceptFacts, mergeFact, tracedOrigins } from "./merge-facts.ts";
import { endsFirst, readFact, readStatedFact } from "./read-fact.ts";

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
  expect(added.changed.get("1")?.value).toEqual(KNOWN[0]?.value);
  const replaced = acceptFacts(KNOWN, [stated], "replaces");
  expect(replaced.open).toEqual([]);
  expect(replaced.changed.get("1")?.value).toMatchObject({ startDate: "2019-05", endDate: "2021" });
});

test("two accepted together are one once a third shows that they are the same", () => {
  const profile = (id: string, value: FactValue) => ({ id, section: "profiles" as const, value });
  const stated = [
    profile("1", { username: "ada" }),
    profile("2", { network: "Mathstodon" }),
    profile("3", { network: "Mathstodon", username: "ada" }),
  ];
  const { added, changed } = acceptFacts([], stated, "adds");
  expect(added.map(({ id }) => id)).toEqual(["1"]);
  expect([...changed].map(([id, { value }]) => [id, value])).toEqual([
    ["1", { network: "Mathstodon", username: "ada" }],
  ]);
});

test("a field says where its value came from, and a fact of which nothing is left comes from there as a whole", () => {
  const typed = { origin: "typed" as const, source: null };
  const file = { origin: "imported" as const, source: "cv.json" };
  const known = [
    { id: "1", ...typed, ...work({ position: "Nurse", startDate: "2019", highlights: ["Night shifts"] }) },
  ];
  const stated = { id: "2", ...file, ...work({ position: "Nurse", startDate: "2019-05", highlights: ["Training"] }) };
  expect(acceptFacts(known, [stated], "keeps").changed.get("1")).toEqual({
    value: { position: "Nurse", startDate: "2019", highlights: ["Night shifts", "Training"] },
    ...typed,
    fieldOrigins: { highlights: file },
  });
  const { value, ...traced } = acceptFacts(known, [stated], "replaces").changed.get("1") ?? { value: {} };
  expect(traced).toEqual({ ...typed, fieldOrigins: { startDate: file, highlights: file } });
  const [merged] = known.map((fact) => ({ ...fact, value, ...traced }));
  expect(tracedOrigins(merged ?? stated, { startDate: "2019-05" }, typed)).toEqual({ ...file, fieldOrigins: {} });
  expect(tracedOrigins(stated, { ...stated.value, position: "Midwife" }, typed)).toEqual({
    ...file,
    fieldOrigins: { position: typed },
  });
});

test("merging never makes a period that ends before it begins: what began after the end is another time there", () => {
  const dates = ["", "2018", "2019-03", "2019-05", "2021"];
  const periods = dates.flatMap((startDate) =>
    dates.flatMap((endDate) => (endsFirst(startDate, endDate) ? [] : [{ startDate, endDate }])),
  );
  const nurse = (period: FactValue) =>
    work({ position: "Nurse", ...Object.fromEntries(Object.entries(period).filter(([, date]) => date !== "")) });
  for (const held of periods)
    for (const stated of periods)
      for (const as of ["adds", "keeps", "replaces"] as const) {
        const { changed } = acceptFacts([{ id: "1", ...nurse(held) }], [{ id: "2", ...nurse(stated) }], as);
        for (const { value } of changed.values()) expect(readFact("work", value).errors).toEqual({});
      }
  expect(mergeFact(nurse({ startDate: "2018" }), [{ id: "1", ...nurse({ endDate: "2015" }) }])).toEqual({
    kind: "new",
  });
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

test.each<[string, (at: string) => FactValue]>([
  ["named", (at) => ({ position: `Ingénieure ${at}`, name: `Société Générale ${at}` })],
  ["without names", (at) => ({ summary: `Ingénieure ${at}` })],
])("a thousand facts %s are held against a thousand in little time", (_, value) => {
  const facts = (from: string) =>
    Array.from({ length: 1_000 }, (_, at) => ({ id: `${from}${at}`, ...work(value(`${from} ${at}`)) }));
  const [known, stated] = [facts("a"), facts("b")];
  const began = process.threadCpuUsage().user;
  expect(stated.map((fact) => mergeFact(fact, known).kind)).toEqual(Array(1_000).fill("new"));
  expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(2_000);
});
