import { expect, test } from "vitest";
import { parseForm } from "#domain/shared/parse-form.ts";
import { REPORT_ERRORS, ReportForm } from "./report-form.ts";

test.each([
  [{ reason: "scam", words: "" }, null],
  [{ reason: "other", words: " Pays in vouchers \u202e" }, null],
  [{ reason: "", words: "" }, { reason: "missing" }],
  [{ reason: "because", words: "" }, { reason: "missing" }],
  [{ reason: "other", words: " \n" }, { words: "missing" }],
  [{ reason: "closed", words: "x".repeat(1_001) }, { words: "too-long" }],
])("%j", (entries, errors) => {
  const parsed = parseForm(ReportForm, entries, REPORT_ERRORS);
  expect(parsed.ok ? null : parsed.fields).toEqual(errors);
});
