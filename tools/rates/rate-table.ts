import { z } from "zod";

/** A file of the rates package: its date, and units of each currency (lower case) per euro. */
const Source = z.object({ date: z.iso.date(), eur: z.record(z.string(), z.number().positive()) });

type RateTable = { base: "EUR"; asOf: string; source: string; note: string; rates: Record<string, number> };

const SIGNIFICANT = 6;
/** Only these codes beginning with X are used for wages; the others are metals, funds and test codes. */
const SHARED_CURRENCIES = new Set(["XAF", "XCD", "XCG", "XOF", "XPF"]);

/**
 * A file of the rates package -> data/exchange-rates.json, for the ISO 4217 currencies in use; coins and metals are left out. Throws when
 * the file has another shape.
 */
export function rateTable(file: unknown): RateTable {
  const { date, eur } = Source.parse(file);
  const codes = Intl.supportedValuesOf("currency").filter(
    (code) => code !== "EUR" && (!code.startsWith("X") || SHARED_CURRENCIES.has(code)),
  );
  const rates = codes.flatMap((code) => {
    const units = eur[code.toLowerCase()];
    return units === undefined ? [] : [[code, Number(units.toPrecision(SIGNIFICANT))] as const];
  });
  return {
    base: "EUR",
    asOf: date,
    source: "npm package @fawazahmed0/currency-api, CC0-1.0, v1/currencies/eur.json",
    note: 'Units of each currency for one euro, for sorting, filtering and amounts that say "about": never for a payment.',
    rates: Object.fromEntries(rates),
  };
}
