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

test("receipts of one day have different numbers and codes, short ones first", () => {
  const day = drawReceiptNumbers(AT, randomBytes)[0]?.slice(0, -4);
  // Of the shortest a hundred are left.
  const numbers = new Set(Array.from({ length: 9_900 }, (_, n) => `${day}${String(n).padStart(4, "0")}`));
  const codes = new Set<string>();
  for (let issued = 0; issued < 3_000; issued++) {
    const free = drawReceiptNumbers(AT, randomBytes).find((number) => !numbers.has(number));
    if (free) numbers.add(free);
    codes.add(drawTrackingCode(randomBytes)).add(drawConfirmationCode(randomBytes));
  }
  expect(numbers.size).toBe(12_900);
  expect(codes.size).toBeGreaterThan(5_998);
  const ofDigits = (digits: number) => [...numbers].filter((number) => number.length === 9 + digits).length;
  expect(ofDigits(4)).toBeGreaterThan(9_980);
  expect(ofDigits(5)).toBeGreaterThan(2_800);
  expect(ofDigits(7)).toBe(0);
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
