import { Readable } from "node:stream";
import type { DemandView } from "#app/features/cv/machine/demand-list.tsx";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { statusOf } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { MachineReading } from "#domain/resumes/machine/machine-reading.ts";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { findCvDemands } from "#server/features/applications/letter/tailored-cv.ts";
import { keepResume } from "#server/features/questionnaire/keep-resume.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { type Inspected, inspectCvFile } from "#server/features/resumes/inspect-cv.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import { acceptResume, type UploadedFile } from "#server/features/uploads/staged-file.ts";
import { presentDemands } from "./present-demands.server.ts";

export type ChosenJob = { id: string; path: string; title: string };
type Shown = {
  fileName: string;
  machine: MachineReading;
  /** Whether the file was stored as well. */
  kept: boolean;
  demands: { job: ChosenJob; demands: DemandView[] } | null;
};
export type CheckedCv = Shown | { refusal: ResumeRefusal | "unread" | "not-read" };

const STATUS = { ...REFUSAL_STATUS, unread: 400, "not-read": 415 } as const;

/** An open posting by what is shown of it; null for any other. */
export async function findChosenJob(ctx: Pick<Ctx, "catalogue">, id: string | null): Promise<ChosenJob | null> {
  const hit = id === null ? null : await ctx.catalogue.find(id, {});
  return hit ? { id: hit.job.id, path: `/jobs/${hit.job.id}`, title: hit.job.title ?? m.jobs_untitled() } : null;
}

type Checked = { inspected: Inspected; jobId: string | null; kept: boolean };

export async function presentCheck(ctx: Ctx, { inspected, jobId, kept }: Checked): Promise<CheckedCv> {
  if (!inspected.ok) return { refusal: inspected.reason };
  const { fileName, machine } = inspected;
  const job = await findChosenJob(ctx, jobId);
  const demands = job === null ? [] : await findCvDemands(ctx, { jobId: job.id, cv: inspected });
  return { fileName, machine, kept, demands: job && { job, demands: presentDemands(demands) } };
}

type Answer = { checked: CheckedCv; status: number; headers: Headers };

/** Reads an uploaded CV as a program does. The file is gone when the answer is there, unless the form asks to keep it. */
export async function checkUpload(ctx: Ctx, request: Request, jobId: string | null): Promise<Answer> {
  let cookie: string | null = null;
  const answer = (checked: CheckedCv): Answer => ({
    checked,
    status: "refusal" in checked ? STATUS[checked.refusal] : 200,
    headers: cookieHeaders(cookie),
  });
  try {
    const received = await receiveResume(ctx, request, async ({ fields, file }): Promise<CheckedCv> => {
      const accepted = acceptResume(file);
      if (!accepted.ok) return { refusal: accepted.reason };
      const { type, size } = accepted.file;
      const open = async () => Readable.from(accepted.file.open());
      const inspected = await inspectCvFile(ctx, { fileName: accepted.fileName, type, size, open });
      const kept = fields.get("keep") === "yes" && inspected.ok ? await keepCv(ctx, file) : null;
      if (kept?.refusal) return { refusal: kept.refusal };
      cookie = kept?.cookie ?? null;
      return await presentCheck(ctx, { inspected, jobId, kept: kept !== null });
    });
    return answer(received.ok ? received.result : { refusal: received.reason });
  } catch (error) {
    if (statusOf(ctx, error) !== 503) throw error;
    return answer({ refusal: "busy" });
  }
}

type KeptCv = { refusal: ResumeRefusal | null; cookie: string | null };

/** Keeps a file as this person's CV: in the account, else in this browser, which may need a cookie for it. */
export async function keepCv(ctx: Ctx, file: UploadedFile | null): Promise<KeptCv> {
  const kept = ctx.user ? { newToken: null, ...(await uploadResume(ctx, file)) } : await keepResume(ctx, file);
  if (!kept.ok) return { refusal: kept.reason, cookie: null };
  return { refusal: null, cookie: visitorCookie(kept.newToken, ctx.settings) };
}
