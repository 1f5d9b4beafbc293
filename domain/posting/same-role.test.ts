import { expect, test } from "vitest";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { groupRoles, roleKey } from "./same-role.ts";

const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at} grows`).join(" ");
const TEXT = words("fern", 80);
const posting = (n: number, own: Parameters<typeof buildJob>[0] = {}) =>
  buildJob({ id: jobId(n), title: "Head Gardener", descriptionText: TEXT, ...own });
const groups = (...postings: ReturnType<typeof posting>[]) =>
  groupRoles(postings).map((copies) => copies.map(({ id }) => id));

test.each([
  ["Head Gardener (Berlin)", "Head Gardener - Remote, Italy"],
  ["Sr. Gardener", "Senior Gardener (m/f/d)"],
  ["[Job-30340] Gardener, Brazil", "[Job - 30340] Gardener, Colombia"],
])("%s and %s may be one role", (one, other) => {
  expect(roleKey({ title: one, company: "Blue Heron Works Ltd." })).toBe(
    roleKey({ title: other, company: "Blue Heron Works" }),
  );
});

test.each([
  ["Senior Gardener", "Gardener"],
  ["Gardener - US Government", "Gardener - UK Government"],
  ["German Gardener", "Dutch Gardener"],
])("%s and %s are two", (one, other) => {
  expect(roleKey({ title: one, company: "Fern" })).not.toBe(roleKey({ title: other, company: "Fern" }));
});

test("a posting without company or title has no key", () => {
  expect(roleKey({ title: null, company: "Fern" })).toBeNull();
  expect(roleKey({ title: "Remote (Berlin)", company: "Fern" })).toBeNull();
  expect(roleKey({ title: "Gardener", company: " " })).toBeNull();
});

test("a cut copy is of the same role, the most complete text first, whatever the order", () => {
  const cut = posting(1, { descriptionText: TEXT.slice(0, 500) });
  const whole = posting(2);
  expect(groups(cut, whole)).toEqual([[jobId(2), jobId(1)]]);
  expect(groups(whole, cut)).toEqual([[jobId(2), jobId(1)]]);
});

test("another text, and a text under 400 characters, stand alone", () => {
  expect(groups(posting(1), posting(2, { descriptionText: words("moss", 80) }))).toEqual([]);
  const short = TEXT.slice(0, 399);
  expect(groups(posting(1, { descriptionText: short }), posting(2, { descriptionText: short }))).toEqual([]);
});

const pay = (min: number) => ({ min, max: min, currency: "EUR", period: "year" as const, basis: null });
test.each([
  ["levels", { reading: { seniority: "senior" as const } }, { reading: { seniority: "mid" as const } }],
  ["pay", { reading: { pay: pay(50_000) } }, { reading: { pay: pay(60_000) } }],
  ["requisitions", { title: "Head Gardener (Job ID 4711)" }, { title: "Head Gardener (Job ID 4712)" }],
  [
    "languages",
    { reading: { languages: [{ language: "de", level: null }] } },
    { reading: { languages: [{ language: "nl", level: null }] } },
  ],
])("different %s are different roles; where only one states any they are not", (_, one, other) => {
  expect(groups(posting(1, one), posting(2, other))).toEqual([]);
  expect(groups(posting(1, one), posting(2))).toHaveLength(1);
});

const half = `${words("fern", 40)} ${words("moss", 25)}`;
const inMonth = (n: number, month: number, own: Parameters<typeof buildJob>[0] = {}) =>
  posting(n, { source: "hackernews", datePosted: new Date(Date.UTC(2026, month, 2)), ...own });

test("a post that is put up again in a later thread and edited is one role with the earlier one, which it stands for", () => {
  expect(groups(inMonth(1, 2), inMonth(2, 3, { descriptionText: half }))).toEqual([[jobId(2), jobId(1)]]);
});

test("of one thread, of a board, or of another text altogether, it is not", () => {
  expect(groups(inMonth(1, 3), inMonth(2, 3, { descriptionText: half }))).toEqual([]);
  expect(groups(inMonth(1, 2), inMonth(2, 3, { descriptionText: words("moss", 80) }))).toEqual([]);
  expect(groups(inMonth(1, 2, { source: "lever" }), inMonth(2, 3, { descriptionText: half }))).toEqual([]);
});

test("a post that is put up again word for word with other pay is one role, with another word or on a board it is not", () => {
  const paid = (amount: string, min: number, text = TEXT) => ({
    descriptionText: `${text} We pay ${amount}.`,
    reading: { pay: { min, max: min, currency: "EUR", period: "year" as const, basis: null } },
  });
  const [first, raised] = [paid("50,000", 50_000), paid("60,000", 60_000)];
  expect(groups(inMonth(1, 2, first), inMonth(2, 3, raised))).toEqual([[jobId(2), jobId(1)]]);
  expect(groups(inMonth(1, 2, first), inMonth(2, 3, paid("60,000", 60_000, `${TEXT} moss`)))).toEqual([]);
  expect(groups(inMonth(1, 3, first), inMonth(2, 3, raised))).toEqual([]);
  expect(groups(inMonth(1, 2, { ...first, source: "lever" }), inMonth(2, 3, { ...raised, source: "lever" }))).toEqual(
    [],
  );
});

test("a board's own figure does not keep a copy apart whose text states the pay of the other's", () => {
  const text = `${TEXT} We pay 50,000 a year.`;
  const start = text.indexOf("50,000");
  const pay = (min: number) => ({ min, max: min, currency: "EUR", period: "year" as const, basis: null });
  const evidence = [
    { field: "descriptionText" as const, about: "pay" as const, quote: "50,000", start, end: start + 6 },
  ];
  const read = posting(1, { descriptionText: text, reading: { pay: pay(50_000), evidence } });
  const filed = posting(2, { descriptionText: text, reading: { pay: pay(45_000) } });
  expect(groups(read, filed)).toHaveLength(1);
  const other = posting(3, { descriptionText: text.replace("50,000", "45,000"), reading: { pay: pay(45_000) } });
  expect(groups(read, other)).toEqual([]);
});
