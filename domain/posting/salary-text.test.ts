import { expect, test } from "vitest";
import { salaryText } from "./salary-text.ts";

const NONE = { salary: null, salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };

test.each([
  [{}, null],
  [{ salary: "Competitive salary" }, null],
  [{ salary: "50000 - 60000" }, "$50000 - $60000"],
  [{ salary: "50000", salaryCurrency: "EUR" }, "€50000"],
  [{ salary: "80-100K", salaryCurrency: "PLN" }, "PLN 80-PLN 100K"],
  [{ salary: "70,000 - 80,000 / month", salaryCurrency: "INR" }, "₹70,000 - ₹80,000 / month"],
  [{ salary: "€ 40.000 brutto" }, "€ 40.000 brutto"],
  [{ salary: "up to 1,700 AUD / month" }, "up to 1,700 AUD / month"],
  [{ salaryMin: 90000, salaryMax: 110000, salaryCurrency: "GBP", salaryPeriod: "annual" }, "£90,000 – £110,000 / year"],
  [{ salaryMin: 21.5, salaryMax: null, salaryCurrency: "USD", salaryPeriod: "hourly" }, "from $21.50 / hour"],
  [{ salaryMin: 900, salaryMax: null, salaryCurrency: "USD", salaryPeriod: "weekly" }, "from $900 / week"],
  [{ salaryMax: 5000 }, "up to $5,000"],
  [{ salaryMin: 0, salaryMax: 0 }, null],
  [{ salary: "Competitive", salaryMin: 30000, salaryMax: 30000, salaryCurrency: "EUR" }, "€30,000"],
])("%j reads %j", (fields, text) => expect(salaryText({ ...NONE, ...fields }, "en")).toBe(text));

test("numbers follow the visitor's language, the source's words stay as they are", () => {
  const figures = { ...NONE, salaryMin: 30_000, salaryMax: 42_000, salaryCurrency: "EUR", salaryPeriod: "year" };
  expect(salaryText(figures, "it")).toBe("30.000-42.000\u00a0€ / anno");
  expect(salaryText({ ...figures, salaryPeriod: "hour" }, "ar")).toMatch(/ \/ ساعة$/);
  // The mark keeps the sign behind its letters.
  expect(salaryText({ ...figures, salaryCurrency: "USD" }, "ar")).toContain("US$\u200e");
  expect(salaryText({ ...figures, salary: "€30k per year" }, "it")).toBe("€30k per year");
  expect(salaryText({ ...figures, salaryMin: 3_000, salaryMax: null }, "it")).toBe("da 3.000\u00a0€ / anno");
});

test("a currency that is no code never throws", () => {
  expect(salaryText({ ...NONE, salaryMin: 5, salaryCurrency: "euros?" }, "en")).toBe("from $5");
});
