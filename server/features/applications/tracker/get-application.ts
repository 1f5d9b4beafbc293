import { eq } from "drizzle-orm";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { effectiveEvents } from "#domain/applications/tracker/application-progress.ts";
import { mayBeSent, mayFollow } from "#domain/applications/tracker/next-event.ts";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import type { ApplicationAddress } from "#domain/posting/find-application-address.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { findSendAddress } from "#server/features/applications/apply/request-sending.ts";
import { importedReceiptOf } from "#server/features/applications/receipt/imported-receipt.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";
import { noSuchApplication, ownApplication } from "./own-application.ts";
import { presentTracked } from "./present-tracked.ts";
import { readEvents } from "./record-event.ts";

/** `counts` is false for what the person has taken back. */
type TimelineEvent = Omit<ApplicationEvent, "at"> & { at: string; counts: boolean };

type ApplicationDetail = {
  application: TrackedApplication;
  notes: string | null;
  /** Oldest first. */
  timeline: TimelineEvent[];
  receiptNumber: string | null;
  /** The number of the receipt that came with an import. */
  importedReceiptNumber: string | null;
  /** What it stands at rests on an import's word alone. */
  imported: boolean;
  /** Where the posting stands while it is open. */
  jobPath: string | null;
  /** Where it is filled in and submitted, while it may be. */
  formPath: string | null;
  coverLetter: string | null;
  resumeFileName: string | null;
  /** Where it may be mailed to now, and the words that say so. */
  sendTo: ApplicationAddress | null;
};

/** One of the signed-in person's applications with its whole history. Throws NOT_FOUND. */
export async function getApplication(ctx: Ctx, id: string): Promise<ApplicationDetail> {
  const [found] = await ctx.db
    .select({ row: applications, receiptNumber: applicationReceipts.receiptNumber })
    .from(applications)
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .where(ownApplication(ctx, id))
    .limit(1);
  if (!found) throw noSuchApplication();
  const { row, receiptNumber } = found;
  const events = await readEvents(ctx, id);
  const counting = new Set(effectiveEvents(events));
  const hit = await ctx.catalogue.find(row.jobId, {});
  return {
    application: presentTracked(ctx, { ...row, ...row.posting, id }, events),
    notes: row.notes,
    timeline: events.map((event) => ({ ...shown(event), counts: counting.has(event) })),
    receiptNumber,
    importedReceiptNumber: importedReceiptOf(events)?.number ?? null,
    imported: [...counting].at(-1)?.evidence.imported ?? false,
    jobPath: hit ? jobPath(hit.job) : null,
    formPath: hit && mayFollow(events, "submitted") ? `/job-application?id=${row.jobId}` : null,
    coverLetter: row.coverLetter,
    resumeFileName: row.resumeFileName,
    sendTo: mayBeSent(events) ? await findSendAddress(ctx, row.jobId) : null,
  };
}

/** The receipt's file is one to download, not to send with every page. */
function shown({ at, evidence: { receipt: _, ...evidence }, ...event }: ApplicationEvent) {
  return { ...event, evidence, at: at.toISOString() };
}
