import { expect, test } from "vitest";
import { countriesOf } from "./country-groups.ts";
import { judgeCategory } from "./judge-category.ts";
import { judgeCountries, judgeWorldwide } from "./judge-countries.ts";
import { judgePay, judgePeriod } from "./judge-pay.ts";

const best = (value: "sales" | "hr") => [
  { value, confidence: 0.5 },
  { value: "design" as const, confidence: 0.4 },
];

test.each([
  ["sales", "sales", best("sales"), "right"],
  ["sales", "sales hr", best("hr"), "right"],
  ["design", "design", best("hr"), "wrong"],
  ["sales", "sales", [], "missed"],
  ["-", "-", best("hr"), "invented"],
  ["-", "-", [], "silent"],
  ["sales", "sales -", [], "silent"],
  ["sales", "sales -", best("sales"), "right"],
])("gold %s, accepted %s", (gold, accept, got, verdict) => {
  expect(judgeCategory({ gold, accept: accept.split(" ") }, [...got], "").verdict).toBe(verdict);
});

test("amounts and currency make a salary right; the period is asked apart", () => {
  const pay = { min: 10, max: 20, currency: "EUR", period: "hour" as const };
  expect(judgePay(pay, { ...pay, period: null }, "")).toMatchObject({ verdict: "right", class: "range" });
  expect(judgePay(pay, { ...pay, currency: null }, "").verdict).toBe("wrong");
  expect(judgePay(pay, { ...pay, max: null }, "")).toMatchObject({ verdict: "wrong", said: "from" });
  expect(judgePay(pay, null, "").verdict).toBe("missed");
  expect(judgePay(null, pay, "")).toMatchObject({ verdict: "invented", class: "no pay" });
  expect(judgePay(null, null, "").verdict).toBe("silent");
  expect(judgePeriod(pay, { ...pay, period: null }, "").map(({ verdict }) => verdict)).toEqual(["missed"]);
  expect(judgePeriod(pay, null, "")).toEqual([]);
});

test("each country of the panel is asked whether it is open", () => {
  const expected = { worldwide: false, open: ["IT"], maybe: ["CH"], closed: [] };
  const verdicts = (got: { worldwide: boolean; open: string[]; closed: string[] }) =>
    judgeCountries(expected, got, { shown: "", panel: ["IT", "CH", "US"] }).map((one) => `${one.class} ${one.verdict}`);
  expect(verdicts({ worldwide: false, open: ["CH", "IT"], closed: [] })).toEqual(["IT right", "US silent"]);
  expect(verdicts({ worldwide: true, open: [], closed: ["IT"] })).toEqual(["IT missed", "US invented"]);
  expect(verdicts({ worldwide: false, open: [], closed: [] })).toEqual(["IT missed", "US silent"]);
  expect(judgeWorldwide(expected, { worldwide: true, open: [], closed: [] }, "").verdict).toBe("invented");
});

test("groups of the own set are written out", () => {
  expect(countriesOf("@EEA GB")).toEqual([..."IT DE FR ES PL IE PT SE AT NO".split(" "), "GB"]);
  expect(countriesOf(undefined)).toEqual([]);
});
