import { formatDay } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { ReportReason } from "#domain/reports/report-reasons.ts";

/** For loaders: that this person reported a posting, as what, and what happens next. */
export function ownReportText(own: { reason: ReportReason; at: Date } | null): string | null {
  if (!own) return null;
  const said = { date: formatDay(own.at.toISOString()), reason: m.report_reason({ reason: own.reason }) };
  return `${m.report_own(said)} ${m.report_next()}`;
}
