import { type ActionFunctionArgs, data, redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { formAction, formActions, readBody } from "#app/forms/form-action.server.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { type ApplicationPageErrors, applicationEntries } from "#domain/applications/apply/application-entries.ts";
import { ApplicationFields } from "#domain/applications/apply/application-form.ts";
import { REFUSAL_STATUS } from "#domain/resumes/resume-refusal.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { attachResume, saveDraft } from "#server/features/applications/apply/draft.ts";
import { keepPendingApplication } from "#server/features/applications/apply/pending-application.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { proposeLetter, reviewLetter } from "#server/features/applications/letter/offer-letter.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { receiveUpload, type UploadForm } from "#server/features/uploads/receive-upload.ts";

const jobOf = (url: URL) => singleParam(url.searchParams, "id") ?? "";
const pathOf = (jobId: string) => `/job-application?id=${encodeURIComponent(jobId)}`;

type Posted = { ctx: Ctx; url: URL; entries: { coverLetter: string } };
const hintsOn = ({ ctx, url, entries }: Posted) => reviewLetter(ctx, { jobId: jobOf(url), text: entries.coverLetter });
/** A text that is too long comes back whole. */
const FORM = { schema: ApplicationFields, maxLength: Number.POSITIVE_INFINITY };

const submit = formAction({
  ...FORM,
  intent: "submit",
  failure: "application could not be submitted",
  status: {
    withdrawn: 409,
    "no-room": 409,
    "beyond-trial": 403,
    "resume-full": REFUSAL_STATUS.full,
    "resume-failed": REFUSAL_STATUS.failed,
  },
  verb: async ({
    ctx,
    url,
    entries,
    fields: { resume },
  }): Promise<Result<{ next: string }, SubmitRefusal, ApplicationPageErrors>> => {
    if (resume) return { ok: false, reason: resume === "full" || resume === "failed" ? `resume-${resume}` : "resume" };
    const jobId = jobOf(url);
    const result = await whileOpen(jobId, submitApplication(ctx, { jobId, entries }));
    if (result.ok) return { ok: true, next: pathOf(jobId) };
    const { reason } = result;
    if (reason === "resume-gone") return { ok: false, reason: "resume", fields: { resume: "gone" } };
    if (reason !== "not-entitled") return { ...result, reason };
    // There is nothing to pay during a trial.
    if (ctx.viewer.tier === "trial-active") return { ok: false, reason: "beyond-trial" };
    await keepPendingApplication(ctx, { userId: requireUser(ctx).id, jobId });
    return { ok: true, next: `/checkout?plan=premium&from=application&id=${encodeURIComponent(jobId)}` };
  },
  done: ({ next }) => redirect(next, 303),
  extra: async (post) => ({ hints: await hintsOn(post) }),
});

type SubmitRefusal = "invalid" | "withdrawn" | "no-room" | "beyond-trial" | "resume" | "resume-full" | "resume-failed";

const offerLetter = formAction({
  ...FORM,
  intent: "letter",
  failure: "letter could not be drafted",
  verb: async (post): Promise<Result<Offered, never, ApplicationPageErrors>> => {
    const jobId = jobOf(post.url);
    const letter = await whileOpen(jobId, proposeLetter(post.ctx, { jobId, locale: post.context.get(localeContext) }));
    return { ok: true, letter, hints: await hintsOn(post) };
  },
  done: ({ letter, hints }, { entries, fields }) =>
    data({ typed: entries, fields: fields as ApplicationPageErrors, extra: { letter, hints } }),
});

type Offered = { letter: Awaited<ReturnType<typeof proposeLetter>>; hints: Awaited<ReturnType<typeof reviewLetter>> };

const takeLetter = formAction({
  ...FORM,
  intent: "use-letter",
  verb: async ({ ctx, url, entries }): Promise<Result<{ jobId: string }, never, ApplicationPageErrors>> => {
    const jobId = jobOf(url);
    await saveDraft(ctx, { jobId, entries });
    return { ok: true, jobId };
  },
  done: ({ jobId }) => redirect(`${pathOf(jobId)}#coverLetter`, 303),
});

const act = formActions(submit, offerLetter, takeLetter);

/** The form's buttons: submit, or a draft of a letter. Whatever comes of it, what was typed is in the draft or comes back. */
export async function postApplication(args: ActionFunctionArgs) {
  const ctx = args.context.get(ctxContext);
  const jobId = jobOf(args.url);
  requireKnown(ctx);
  if (!ctx.user) {
    const note = args.url.searchParams.has("known") && { note: "gone" };
    return redirect(`/login?${new URLSearchParams({ ...note, redirect: pathOf(jobId) })}`, 303);
  }
  return await act(args, await receiveForm(ctx, args.request, jobId));
}

/** The page says that a posting is gone. */
async function whileOpen<T>(jobId: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const code = errorCode(error);
    throw code === "NOT_FOUND" || code === "GONE" ? redirect(pathOf(jobId), 303) : error;
  }
}

type Received = { form: FormData; fields: Pick<ApplicationPageErrors, "resume"> };

/** What was typed is kept first, then the file with it; a form whose file may not be taken now is read without it. */
async function receiveForm(ctx: Ctx, request: Request, jobId: string): Promise<Received> {
  if (!/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    const form = await readBody(request);
    await keepTyped(ctx, jobId, form);
    return { form, fields: {} };
  }
  const form = new FormData();
  const attach = async ({ file }: UploadForm) => {
    if (file) form.set("resumeChoice", "file");
    await keepTyped(ctx, jobId, form);
    if (!file) return {};
    const attached = await attachResume(ctx, { jobId, file });
    return attached.ok ? {} : { resume: attached.reason };
  };
  const received = await receiveResume(ctx, request, attach, { fields: form }).catch((error: unknown) => {
    ctx.log.error({ err: error }, "an application's form could not be taken in");
    return { ok: false, reason: "failed" } as const;
  });
  if (received.ok) return { form, fields: received.result };
  // What may not be taken now was not read at all.
  if (!request.bodyUsed) await receiveUpload(request, "", async () => null, { fields: form });
  await keepTyped(ctx, jobId, form);
  return { form, fields: { resume: received.reason } };
}

/** A draft that cannot be kept is no reason to stop: what was typed comes back with the page. */
async function keepTyped(ctx: Ctx, jobId: string, form: FormData): Promise<void> {
  if (!form.has("intent")) form.set("intent", "submit");
  const offered = form.get("offeredLetter");
  if (form.get("intent") === "use-letter" && typeof offered === "string") form.set("coverLetter", offered);
  try {
    await saveDraft(ctx, { jobId, entries: applicationEntries(form) });
  } catch (error) {
    ctx.log.error({ err: error }, "draft could not be saved");
  }
}
