import { expect, test } from "vitest";
import { readSalaryText } from "./read-pay.ts";

test.each([
  ["kr 550 000", "Oslo, Norway", "NOK"],
  ["45.000 kr. per month", "København", "DKK"],
  ["45 000 kr per month", "Remote", "SEK"],
  ["SEK 45 000", "Norway", "SEK"],
  ["¥20,000 per month", "Shanghai", "CNY"],
  ["¥6,000,000", "Tokyo", "JPY"],
  ["Rs 150,000 per month", "Karachi, Pakistan", "PKR"],
  ["Rs 6-8 lakh", "Pune", "INR"],
  ["6-8 LPA", "Remote", "INR"],
  ["3 lakh per month", "Lahore", "PKR"],
  ["kr 550 000", "Norway, Denmark", "SEK"],
  ["$90,000", "Canada", "USD"],
  ["60.000 - 70.000 / Jahr", "Berlin", null],
])("%s in %s is in %s", (text, place, currency) => expect(readSalaryText(text, place)?.currency).toBe(currency));
