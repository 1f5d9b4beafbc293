import { afterEach, expect, test } from "vitest";
import { getLocale, overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import { receiptInWords, verdictInWords } from "./stored-names.ts";

const original = getLocale;
afterEach(() => overwriteGetLocale(original));

test.each([
  { stored: "Unknown Company", shown: "شركة غير معروفة" },
  { stored: "Remote Company", shown: "شركة عن بُعد" },
  { stored: "Blue Heron Works", shown: "Blue Heron Works" },
])("a receipt of $stored names in Arabic: $shown", ({ stored, shown }) => {
  overwriteGetLocale(() => "ar");
  const receipt = { job_title: "Untitled Position", company_name: stored } as ReceiptData;
  expect(receiptInWords(receipt)).toEqual({ job_title: "وظيفة بلا عنوان", company_name: shown });
  const publicly = { receiptNumber: "", trackingCode: "", applicationDate: "", logSeq: 1 };
  const checked = { state: "confirmed", receipt: { ...publicly, jobTitle: "Cook", companyName: stored } } as const;
  expect(verdictInWords(checked)).toMatchObject({ receipt: { jobTitle: "Cook", companyName: shown } });
  expect(verdictInWords({ state: "unknown" })).toEqual({ state: "unknown" });
});
