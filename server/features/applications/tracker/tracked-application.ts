import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationStatus,
} from "#domain/applications/tracker/application-event.ts";
import { effectiveEvents } from "#domain/applications/tracker/application-progress.ts";
import { mayBeSent, mayFollow, possibleMoves } from "#domain/applications/tracker/next-event.ts";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import {
  TRACKER_ERRORS,
  type TrackerEntries,
  type TrackerErrors,
  TrackerNotes,
} from "#domain/applications/tracker/tracker-notes.ts";
import type { ApplicationAddress } from "#domain/posting/find-application-address.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findSendAddress, stopSending } from "#server/features/applications/apply/request-sending.ts";
import { importedReceiptOf } from "#server/features/applications/receipt/get-receipt.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { mine } from "#server/ownership.ts";
import { presentTracked } from "./list-applications.ts";
import { noSuchApplication, ownApplication, readEvents, recordEvent } from "./record-event.ts";
import { hasRoomForText } from "./room-for-text.ts";

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
    .where(ownApplication(ctx, id))
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
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

const NOT_POSSIBLE = { ok: false, reason: "not-possible" } as const;
const MoveInput = z.object({ id: z.uuid(), to: z.enum(APPLICATION_STATUSES) });

/** Records a status the person reports, or a correction; a withdrawal stops a waiting mail. "not-possible" for any other move. */
export async function moveApplication(
  ctx: Ctx,
  input: { id: string; to: string },
): Promise<Result<object, "not-possible">> {
  const { id: userId } = requireUser(ctx);
  const parsed = MoveInput.safeParse(input);
  if (!parsed.success) return NOT_POSSIBLE;
  const { id: applicationId, to } = parsed.data;
  return await withTransaction(ctx, async (ctx) => {
    const move = possibleMoves(await readEvents(ctx, applicationId)).find(({ status }) => status === to);
    if (!move) return NOT_POSSIBLE;
    const evidence = {
      by: "person",
      what: "statement",
      ...(move.kind === "corrected" ? { status: to } : {}),
    } as const;
    const recorded = await recordEvent(ctx, { applicationId, userId, kind: move.kind, evidence });
    if (!recorded?.recorded) return NOT_POSSIBLE;
    if (to === "withdrawn") await stopSending(ctx, applicationId, userId);
    return { ok: true };
  });
}

/** Stores a person's notes and next step with their application, or says what is wrong with them. Throws NOT_FOUND. */
export async function saveTrackerNotes(
  ctx: Ctx,
  { id, ...entries }: TrackerEntries & { id: string },
): Promise<Result<object, "invalid", TrackerErrors>> {
  const own = ownApplication(ctx, id);
  const parsed = parseForm(TrackerNotes, entries, TRACKER_ERRORS);
  if (!parsed.ok) return parsed;
  const { notes } = parsed.data;
  const [stored] = await ctx.db.select({ notes: applications.notes }).from(applications).where(own);
  if (!stored) throw noSuchApplication();
  const isLonger = (notes?.length ?? 0) > (stored.notes?.length ?? 0);
  if (isLonger && !(await hasRoomForText(ctx, requireUser(ctx).id)))
    return { ok: false, reason: "invalid", fields: { notes: "no-room" } };
  await ctx.db.update(applications).set(parsed.data).where(own);
  return { ok: true };
}

/** Where the signed-in person's application for a posting stands; null = there is none, or nobody is signed in. */
export async function findApplicationFor(
  ctx: Ctx,
  jobId: string,
): Promise<{ id: string; status: ApplicationStatus } | null> {
  if (!ctx.user) return null;
  const [row] = await ctx.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(mine(ctx, applications), eq(applications.jobId, jobId)))
    .limit(1);
  return row ?? null;
}
