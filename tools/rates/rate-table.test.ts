import { expect, test } from "vitest";
import { z } from "zod";
import rates from "#data/exchange-rates.json" with { type: "json" };
import { SALARY_CURRENCIES } from "#domain/questionnaire/options.ts";
import { currencyCode, SIGN_AFTER, SIGN_BEFORE } from "#domain/reading/pay/find-amounts.ts";
import { rateTable } from "./rate-table.ts";

test("the table has a date, and a rate for every currency that the reader or the questionnaire knows", () => {
  expect(z.iso.date().safeParse(rates.asOf).success).toBe(true);
  const read = `${SIGN_BEFORE}|${SIGN_AFTER}`.match(/\b[A-Z]{3}\b/g) ?? [];
  const known = new Set([...read.map((code) => currencyCode(undefined, code)), ...SALARY_CURRENCIES]);
  expect(known.size).toBeGreaterThan(40);
  const table: Record<string, number> = rates.rates;
  expect([...known].filter((code) => code !== "EUR" && !(table[code ?? ""] ?? 0))).toEqual([]);
});

test("a file of the package becomes the table: ISO currencies in use, six significant digits", () => {
  const file = {
    date: "2030-01-02",
    eur: { usd: 1.23456789, jpy: 178.123456, xof: 655.957, xau: 0.0003, btc: 0.00001, eur: 1 },
  };
  expect(rateTable(file)).toMatchObject({ base: "EUR", asOf: "2030-01-02" });
  expect(rateTable(file).rates).toEqual({ JPY: 178.123, USD: 1.23457, XOF: 655.957 });
});

test.each([{}, { date: "soon", eur: {} }, { date: "2030-01-02", eur: { usd: 0 } }])("%j is no such file", (file) =>
  expect(() => rateTable(file)).toThrow(),
);
