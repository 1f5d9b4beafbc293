import { jobNames } from "#app/features/jobs/job-names.ts";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import { storedNames } from "#domain/posting/display-job.ts";
import type { Verdict } from "./verification-note.tsx";

/** For loaders: an application to be shown, with the names of its job in the reader's words where it was stored without. */
export function withJobNames<Stored extends { title: string; company: string }>(stored: Stored): Stored {
  return { ...stored, ...jobNames(storedNames(stored)) };
}

/** The same for a receipt, whose signed words for a missing name are English. */
export function receiptInWords(receipt: ReceiptData): ReceiptData {
  const { title, company } = withJobNames({ title: receipt.job_title, company: receipt.company_name });
  return { ...receipt, job_title: title, company_name: company };
}

/** The same for what came of a check. */
export function verdictInWords(verdict: Verdict): Verdict {
  if (!("receipt" in verdict)) return verdict;
  const { receipt } = verdict;
  const { title, company } = withJobNames({ title: receipt.jobTitle, company: receipt.companyName });
  return { ...verdict, receipt: { ...receipt, jobTitle: title, companyName: company } };
}
