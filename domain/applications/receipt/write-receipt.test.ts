import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildSubmitted } from "#tests/support/build/build-receipt.ts";
import { TEST_RECEIPT_KEYS } from "#tests/support/build/test-receipt-keys.ts";
import { canonicalJson } from "./canonical-json.ts";
import { RECEIPT_SCOPE, ReceiptData } from "./receipt.ts";
import { writeReceipt } from "./write-receipt.ts";

const { sha256 } = TEST_RECEIPT_KEYS;
const CODES = { receiptNumber: "APL2603140042", trackingCode: "TRKABCDEFGH2345", confirmationCode: "CNFABCD2345" };
const LOG = { seq: 1, previous_hash: "0".repeat(64) };
const write = (application = buildSubmitted()) =>
  writeReceipt(application, CODES, { origin: "https://jobs.example", log: LOG, sha256 });

test("a receipt holds every field of the specification", () => {
  const application = buildSubmitted();
  const receipt = write(application);
  expect(ReceiptData.parse(receipt)).toEqual({
    format: "rjp-receipt-1",
    scope: RECEIPT_SCOPE,
    receipt_number: "APL2603140042",
    tracking_code: "TRKABCDEFGH2345",
    confirmation_code: "CNFABCD2345",
    application_date: "2026-03-14T09:26:53.000Z",
    applicant_name: "Zażółć Ελένη D’Angiò",
    applicant_email: "ada@example.org",
    job_id: application.posting.id,
    job_title: "Gardener of Data",
    company_name: "Blue Heron Works",
    barcode: "APL2603140042",
    platform_info: {
      platform_name: "Remote Job Pilot",
      platform_id: "RJP260314",
      platform_verification_url: "https://jobs.example/verify/TRKABCDEFGH2345",
    },
    hashes: {
      posting: hex(canonicalJson(application.posting)),
      answers: hex(canonicalJson(application.answers)),
      cover_letter: hex("Dear Heron,\nwater is my thing."),
      resume: null,
    },
    log: LOG,
  });
});

test("what was sent shows in the hashes, and what was not is null", () => {
  const { posting, answers } = buildSubmitted();
  const resume = { storageKey: "k", fileName: "cv.pdf", contentType: "application/pdf", size: 3, sha256: hex("cv") };
  const full = write(buildSubmitted({ resume })).hashes;
  expect(full.resume).toBe(hex("cv"));
  expect(write(buildSubmitted({ coverLetter: null })).hashes.cover_letter).toBeNull();
  expect(write(buildSubmitted({ coverLetter: "" })).hashes.cover_letter).toBe(hex(""));
  const other = write(
    buildSubmitted({ posting: { ...posting, salary: "€1" }, answers: { ...answers, phone: "1" } }),
  ).hashes;
  expect(other.posting).not.toBe(full.posting);
  expect(other.answers).not.toBe(full.answers);
});

function hex(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
