import { z } from "zod";
import { plainText } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { MAX_REPORT_WORDS, REPORT_REASONS } from "./report-reasons.ts";

export const REPORT_ERRORS = ["missing", "too-long"] as const;
export type ReportErrors = FieldErrors<keyof ReportEntries, (typeof REPORT_ERRORS)[number]>;

/** The form that reports a posting; only "other" has to be explained. */
export const ReportForm = z
  .object({
    reason: z.string().pipe(z.enum(REPORT_REASONS, "missing")),
    words: z.string().transform(plainText).pipe(z.string().max(MAX_REPORT_WORDS, "too-long")),
  })
  .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"], message: "missing" });
export type ReportEntries = z.input<typeof ReportForm>;
