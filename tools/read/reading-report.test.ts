import fc from "fast-check";
import { expect, test } from "vitest";
import { reportLocation, reportPosting, reportSalary } from "./reading-report.ts";

const options = {
  now: new Date("2026-01-01"),
  readOptionsOf: (source: string) => ({ sourceRemoteOnly: source === "remote-board" }),
};

function report(row: unknown) {
  const answer = reportPosting(row, options);
  if (!answer.ok) throw new Error(answer.fault);
  return answer.report;
}

test("a whole posting", () => {
  const { evidence, ...rest } = report({
    uid: "board:7",
    source: "remote-board",
    title: "Registered Nurse",
    salary_text: "$80k - $90k per year",
    location_text: "Spain",
  });
  expect(rest).toMatchObject({
    uid: "board:7",
    remote: { kind: "remote", worldwide: false, stated: true, open: ["ES"], closed: [] },
    pay: { stated: true, min: 80_000, max: 90_000, currency: "USD", period: "year" },
    employmentTypes: [],
    yearsAsked: null,
    englishLevel: null,
  });
  expect(rest.categories[0]?.value).toBe("nursing");
  expect(Object.keys(rest).sort()).toEqual(
    "categories employmentTypes englishLevel languages pay remote seniority skills uid warnings yearsAsked".split(" "),
  );
  for (const part of evidence) expect(Object.keys(part)).toEqual(["field", "about", "quote", "start", "end"]);
});

test("what is not stated is null or empty", () => {
  expect(report({ uid: 5, title: "Zzz" })).toMatchObject({
    uid: "5",
    categories: [],
    remote: { kind: null, worldwide: false, stated: false, open: [], closed: [] },
    pay: { stated: false, min: null, max: null, currency: null, period: null, basis: null },
    seniority: null,
    languages: [],
    warnings: [],
  });
});

test("the open end of pay is closed where running text leaves it open, not where the source's field does", () => {
  const description = "Pay: up to $37 per hour, depending on your pace.";
  expect(report({ title: "Tester", description }).pay).toMatchObject({ min: 37, max: 37 });
  expect(report({ title: "Tester", salary_text: "Up to $37 per hour" }).pay).toMatchObject({ min: null, max: 37 });
});

test.each([
  [{ title: "Nurse" }, null],
  [{ description: "Looking for a nurse" }, null],
  [{ uid: "", externalId: "N/A", title: "Nurse" }, ""],
  [{ external_id: null, title: "Nurse", source: "\u200B" }, null],
  [{ id: "a1", title: "Nurse" }, "a1"],
  [{ uid: "board:1", salary_min: 1000 }, "board:1"],
])("%j needs no source and no identity to be read", (row, uid) => {
  expect(report(row).uid).toBe(uid);
});

test.each([null, 3, "text", [], {}, { uid: "1" }, { title: " ", description: null }])(
  "%j holds nothing to read",
  (row) => {
    expect(reportPosting(row, options)).toMatchObject({ ok: false });
  },
);

test("a salary and a location alone", () => {
  expect(reportSalary({ text: "&pound;30,000 - &pound;35,000 a year", location_hint: "UK" })).toEqual({
    ok: true,
    report: { stated: true, min: 30_000, max: 35_000, currency: "GBP", period: "year" },
  });
  for (const text of ["competitive", "", null])
    expect(reportSalary({ text })).toEqual({
      ok: true,
      report: { stated: false, min: null, max: null, currency: null, period: null },
    });
  expect(reportLocation({ text: "Germany, Austria" })).toEqual({
    ok: true,
    report: { stated: true, worldwide: false, open: ["AT", "DE"], closed: [] },
  });
  expect(reportLocation({ text: null })).toMatchObject({ ok: true, report: { stated: false } });
  for (const row of [null, [], {}, { text: {} }, "Germany"]) {
    expect(reportSalary(row).ok).toBe(false);
    expect(reportLocation(row).ok).toBe(false);
  }
});

test("no row makes it throw, and the report is JSON as it stands", () => {
  const text = fc.string({ unit: "binary" });
  const row = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom("uid", "title", "description", "salary_text", "text", "tags", "source"), text),
  );
  fc.assert(
    fc.property(row, (value) => {
      for (const answer of [reportPosting(value, options), reportSalary(value), reportLocation(value)])
        if (answer.ok) expect(JSON.parse(JSON.stringify(answer.report))).toEqual(answer.report);
    }),
  );
});
