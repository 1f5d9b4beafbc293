import { data, redirect } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { type ApplicationEntries, applicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationFormState } from "#domain/applications/apply/application-form-state.ts";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { readFormBody } from "#domain/shared/form-body.ts";
import type { Ctx } from "#server/ctx.ts";
import { attachResume, saveDraft } from "#server/features/applications/apply/draft.ts";
import { keepPendingApplication } from "#server/features/applications/apply/pending-application.ts";
import { submitApplication } from "#server/features/applications/apply/submit-application.ts";
import { proposeLetter, reviewLetter } from "#server/features/applications/letter/offer-letter.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { receiveUpload, type UploadForm } from "#server/features/uploads/receive-upload.ts";

type Posted = { request: Request; jobId: string; locale: Locale };
type Form = { fields: FormData; refusal: ResumeRefusal | null };

/** The form's buttons: submit, or a draft of a letter. Whatever comes of it, what was typed is in the draft or comes back. */
export async function postApplication(ctx: Ctx, { request, jobId, locale }: Posted) {
  const here = `/job-application?id=${encodeURIComponent(jobId)}`;
  if (!ctx.user) return redirect(`/login?redirect=${encodeURIComponent(here)}`, 303);
  const { fields, refusal } = await receiveForm(ctx, request, jobId);
  const isLetter = fields.get("intent") === "letter";
  const typed = typedIn(fields);
  const state = (changes: Partial<ApplicationFormState>, status = 400) =>
    data({ ...BLANK, attempt: ctx.newId(), typed, resume: refusal, ...changes } satisfies ApplicationFormState, {
      status,
    });
  try {
    if (isLetter) {
      const letter = await proposeLetter(ctx, { jobId, locale: locale === "it" ? "it" : "en" });
      return state({ letter, hints: await reviewLetter(ctx, { jobId, text: typed.coverLetter }) }, 200);
    }
    if (fields.get("intent") === "use-letter") {
      await saveDraft(ctx, { jobId, entries: typed });
      return redirect(`${here}#coverLetter`, 303);
    }
    if (refusal) return state({}, refusal === "full" || refusal === "failed" ? REFUSAL_STATUS[refusal] : 400);
    const result = await submitApplication(ctx, { jobId, entries: typed });
    if (result.ok) return redirect(here, 303);
    // There is nothing to pay during a trial.
    if (result.reason === "not-entitled" && ctx.viewer.tier === "trial-active")
      return state({ refused: "beyond-trial" }, 403);
    if (result.reason === "not-entitled") {
      await keepPendingApplication(ctx, { userId: ctx.user.id, jobId });
      return redirect(`/checkout?plan=premium&from=application&id=${encodeURIComponent(jobId)}`, 303);
    }
    const hints = await reviewLetter(ctx, { jobId, text: typed.coverLetter });
    if (result.reason === "invalid") return state({ fields: result.fields, hints });
    return result.reason === "resume-gone" ? state({ resume: "gone", hints }) : state({ refused: result.reason }, 409);
  } catch (error) {
    const code = errorCode(error);
    // The page says that the posting is gone.
    if (code === "NOT_FOUND" || code === "GONE") return redirect(here, 303);
    ctx.log.error({ err: error }, isLetter ? "letter could not be drafted" : "application could not be submitted");
    const why = code === "STORAGE_FULL" ? "full" : "failed";
    return state(isLetter ? { letterRefused: why } : { refused: why }, ERROR_STATUS[code ?? "INTERNAL"]);
  }
}

const BLANK: Omit<ApplicationFormState, "attempt" | "typed" | "resume"> = {
  fields: {},
  refused: null,
  letter: null,
  letterRefused: null,
  hints: [],
};

/** What was typed is kept first, then the file with it; a form whose file may not be taken now is read without it. */
async function receiveForm(ctx: Ctx, request: Request, jobId: string): Promise<Form> {
  if (!/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    const fields = await readFormBody(request).catch(() => new FormData());
    await keepTyped(ctx, jobId, fields);
    return { fields, refusal: null };
  }
  const fields = new FormData();
  const attach = async ({ file }: UploadForm) => {
    if (file) fields.set("resumeChoice", "file");
    await keepTyped(ctx, jobId, fields);
    if (!file) return null;
    const attached = await attachResume(ctx, { jobId, file });
    return attached.ok ? null : attached.reason;
  };
  const received = await receiveResume(ctx, request, attach, { fields }).catch((error: unknown) => {
    ctx.log.error({ err: error }, "an application's form could not be taken in");
    return { ok: false, reason: "failed" } as const;
  });
  if (received.ok) return { fields, refusal: received.result };
  // What may not be taken now was not read at all.
  if (!request.bodyUsed) await receiveUpload(request, "", async () => null, { fields });
  await keepTyped(ctx, jobId, fields);
  return { fields, refusal: received.reason };
}

/** A draft that cannot be kept is no reason to stop: what was typed comes back with the page. */
async function keepTyped(ctx: Ctx, jobId: string, fields: FormData): Promise<void> {
  try {
    await saveDraft(ctx, { jobId, entries: typedIn(fields) });
  } catch (error) {
    ctx.log.error({ err: error }, "draft could not be saved");
  }
}

/** The form's entries; "use-letter" puts the offered letter in the place of the typed one. */
function typedIn(fields: FormData): ApplicationEntries {
  const typed = applicationEntries(fields);
  const offered = fields.get("offeredLetter");
  return fields.get("intent") === "use-letter" && typeof offered === "string"
    ? { ...typed, coverLetter: offered }
    : typed;
}
