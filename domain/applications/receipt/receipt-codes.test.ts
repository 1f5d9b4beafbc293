import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  drawConfirmationCode,
  drawReceiptNumbers,
  drawTrackingCode,
  parseTrackingCode,
  platformId,
} from "./receipt-codes.ts";

const AT = new Date("2026-03-14T23:59:59.999Z");

test("numbers and codes look as specified", () => {
  const numbers = drawReceiptNumbers(AT, randomBytes);
  expect(numbers[0]).toMatch(/^APL260314\d{4}$/);
  expect(numbers.at(-1)).toMatch(/^APL260314\d{7}$/);
  expect(drawTrackingCode(randomBytes)).toMatch(/^TRK[A-HJ-NP-Z2-9]{12}$/);
  expect(drawConfirmationCode(randomBytes)).toMatch(/^CNF[A-HJ-NP-Z2-9]{8}$/);
  expect(platformId(AT)).toBe("RJP260314");
});

test("30,000 receipts of one day have different numbers and codes, short ones first", () => {
  const started = performance.now();
  const numbers = new Set<string>();
  const codes = new Set<string>();
  for (let issued = 0; issued < 30_000; issued++) {
    const free = drawReceiptNumbers(AT, randomBytes).find((number) => !numbers.has(number));
    if (free) numbers.add(free);
    codes.add(drawTrackingCode(randomBytes)).add(drawConfirmationCode(randomBytes));
  }
  console.log(`30,000 receipt numbers: ${Math.round(performance.now() - started)} ms`);
  expect(numbers.size).toBe(30_000);
  expect(codes.size).toBeGreaterThan(59_990);
  const ofDigits = (digits: number) => [...numbers].filter((number) => number.length === 9 + digits).length;
  expect(ofDigits(4)).toBeGreaterThan(9_990);
  expect(ofDigits(5)).toBeGreaterThan(19_000);
  expect(ofDigits(7)).toBeLessThan(10);
});

test("every digit and every character is as likely as the others", () => {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 1_000; draw++) {
    for (const number of drawReceiptNumbers(AT, randomBytes)) {
      for (const digit of number.slice(9)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
  }
  const total = 1_000 * 16 * (4 + 5 + 6 + 7);
  expect(counts.size).toBe(10);
  for (const count of counts.values()) expect(Math.abs(count - total / 10)).toBeLessThan(total / 200);
});

test.each([
  ["TRKABCDEFGH2345", "TRKABCDEFGH2345"],
  ["  trk abcd-efgh-2345 ", "TRKABCDEFGH2345"],
  ["TRKABCDEFGH234", null],
  ["TRKABCDEFGH23456", null],
  ["TRKABCDEFGHI345", null],
  ["TRKABCDEFGH0O11", null],
  ["CNFABCDEFGH", null],
  ["", null],
  [`TRK${"A".repeat(200)}`, null],
])("%j holds the tracking code %j", (text, code) => {
  expect(parseTrackingCode(text)).toBe(code);
});
