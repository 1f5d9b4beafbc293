import { randomBytes, randomUUID } from "node:crypto";
import { canonicalJson } from "#domain/applications/receipt/canonical-json.ts";
import type { IssuedReceipt } from "#domain/applications/receipt/issued-receipt.ts";
import {
  drawConfirmationCode,
  drawReceiptNumbers,
  drawTrackingCode,
} from "#domain/applications/receipt/receipt-codes.ts";
import { EMPTY_LOG, type LogHead } from "#domain/applications/receipt/receipt-log.ts";
import { writeReceipt } from "#domain/applications/receipt/write-receipt.ts";
import type { SubmittedApplication } from "#domain/applications/tracker/application.ts";
import { TEST_NOW } from "./build-ctx.ts";
import { TEST_RECEIPT_KEYS } from "./test-receipt-keys.ts";

/** A submitted application of nobody stored. */
export function buildSubmitted(own: Partial<SubmittedApplication> = {}): SubmittedApplication {
  return {
    id: randomUUID(),
    userId: randomUUID(),
    posting: {
      id: randomUUID(),
      source: "board",
      externalId: "42",
      title: "Gardener of Data",
      company: "Blue Heron Works",
      location: "Europe",
      salary: null,
      url: "https://heron.example/jobs/42",
      descriptionText: "Water the tables.",
    },
    answers: {
      fullName: "Zażółć Ελένη D’Angiò",
      email: "ada@example.org",
      phone: "+39 06 1234567",
      linkedinUrl: null,
      portfolioUrl: null,
      sendToEmployer: false,
    },
    coverLetter: "Dear Heron,\nwater is my thing.",
    resume: null,
    submittedAt: TEST_NOW,
    ...own,
  };
}

/** The receipt of it, as the one after `head` in the log. */
export function buildReceipt(application = buildSubmitted(), head: LogHead = EMPTY_LOG): IssuedReceipt {
  const codes = {
    receiptNumber: drawReceiptNumbers(application.submittedAt, randomBytes)[0] as string,
    trackingCode: drawTrackingCode(randomBytes),
    confirmationCode: drawConfirmationCode(randomBytes),
  };
  const log = { seq: head.seq + 1, previous_hash: head.entryHash };
  const { sha256, sign, keyId } = TEST_RECEIPT_KEYS;
  const receiptData = canonicalJson(writeReceipt(application, codes, { origin: "http://localhost:3000", log, sha256 }));
  const { posting, submittedAt } = application;
  return {
    ...codes,
    jobId: posting.id,
    jobTitle: posting.title,
    companyName: posting.company,
    receiptData,
    payloadHash: sha256(receiptData),
    signature: sign(new TextEncoder().encode(receiptData)),
    keyId,
    logSeq: log.seq,
    issuedAt: submittedAt,
  };
}
