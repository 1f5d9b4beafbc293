import { data, redirect } from "react-router";
import type { StepResult } from "#app/features/questionnaire/step-page.ts";
import { carriedSearch, resultsPath, returnPath, stepPath } from "#app/features/questionnaire/step-path.ts";
import { searchName } from "#app/features/searches/search-name.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { STEPS } from "#domain/questionnaire/options.ts";
import type { StepErrors } from "#domain/questionnaire/read-step-form.ts";
import { fieldsOf, type StepId } from "#domain/questionnaire/steps.ts";
import { nextStep, publicSessionId, type Variant } from "#domain/questionnaire/variants.ts";
import { REFUSAL_STATUS } from "#domain/resumes/resume-refusal.ts";
import { ERROR_STATUS, type ErrorCode, errorCode } from "#domain/shared/app-error.ts";
import { readFormBody } from "#domain/shared/form-body.ts";
import type { Ctx } from "#server/ctx.ts";
import { askToFollow } from "#server/features/alerts/follow-by-mail.ts";
import { beginWeekly, knownTimeZone } from "#server/features/alerts/mail-settings.ts";
import { completeQuestionnaire } from "#server/features/questionnaire/complete-questionnaire.ts";
import { dropTitles, saveStep } from "#server/features/questionnaire/current-answers.ts";
import { keepResume, removeResume } from "#server/features/questionnaire/keep-resume.ts";
import { renewedVisitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { deleteResume } from "#server/features/resumes/own-resume.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import { readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";

type Arrival = { ctx: Ctx; request: Request; step: StepId; variant: Variant };
type Post = Arrival & { form: FormData };

/** One step's post: store, then 303 to the next step; or the page again with what is wrong. */
export async function postStep(ctx: Ctx, request: Request, step: StepId, variant: Variant) {
  if (STEPS[step].kind === "resume") return await postResume({ ctx, request, step, variant });
  let form: FormData;
  try {
    form = await readFormBody(request);
  } catch {
    return refused({ errors: { form: "unreadable" } }, 400);
  }
  const post = { ctx, request, step, variant, form };
  if (STEPS[step].kind === "final") return await postFinal(post);
  return await postAnswers(post);
}

async function postAnswers({ ctx, request, step, variant, form }: Post) {
  const values = enteredValues(step, form);
  try {
    const saved = await saveStep(ctx, { step, entries: form });
    const aside =
      returnPath(new URL(request.url).searchParams) ?? (form.get("intent") === "results" ? "/results" : null);
    if (aside && (saved.ok || isUntouched(saved.fields))) {
      if (!saved.ok && step === "jobCategories") await dropTitles(ctx);
      return leadTo(aside, { ctx, request, newToken: saved.ok ? saved.newToken : null });
    }
    if (!saved.ok) return refused({ errors: saved.fields, values }, 400);
    return goTo(nextStep(variant, step) ?? step, { ctx, request, newToken: saved.newToken });
  } catch (error) {
    const code = errorCode(error) ?? "INTERNAL";
    if (code === "INTERNAL") ctx.log.error({ err: error }, "answers could not be saved");
    return refused({ values, saveError: code }, ERROR_STATUS[code]);
  }
}

const LEFT_OPEN: readonly StepErrors[string][] = ["required", "required-list", "salary-required"];

/** Nothing was chosen or entered: who goes elsewhere leaves the question as it was. */
function isUntouched(errors: StepErrors): boolean {
  return Object.values(errors).every((error) => LEFT_OPEN.includes(error));
}

async function postResume({ ctx, request, step, variant }: Arrival) {
  const received = await receiveResume(ctx, request, async ({ fields, file }) => {
    const intent = fields.get("intent");
    const next = intent === "continue" ? (nextStep(variant, step) ?? step) : step;
    if (intent === "remove") await (ctx.user ? deleteResume(ctx) : removeResume(ctx));
    if (intent === "remove" || (!file && intent === "continue")) return goTo(next, { ctx, request });
    const stored = ctx.user ? { newToken: null, ...(await uploadResume(ctx, file)) } : await keepResume(ctx, file);
    if (!stored.ok) return refused({ errors: { resume: stored.reason } }, REFUSAL_STATUS[stored.reason]);
    return goTo(next, { ctx, request, newToken: stored.newToken });
  });
  if (received.ok) return received.result;
  return refused({ errors: { resume: received.reason } }, REFUSAL_STATUS[received.reason]);
}

async function postFinal({ ctx, request, form }: Post) {
  const email = form.get("email");
  const values = {
    email: [typeof email === "string" ? email.slice(0, 300) : ""],
    weekly: form.get("weekly") === "on" ? ["on"] : [],
  };
  try {
    const done = await completeQuestionnaire(ctx, { entries: form });
    if (done.ok && done.weeklyTo !== undefined)
      await askForWeekly(ctx, done.weeklyTo, knownTimeZone(String(form.get("timeZone") ?? "")));
    if (done.ok)
      return leadTo(done.intent === "enter" ? "/results?plan=free" : resultsPath(done.publicId), { ctx, request });
    if (done.reason === "unauthenticated") return saveFailed(ctx, "UNAUTHENTICATED", values);
    return refused({ errors: done.fields as StepResult["errors"], values }, 400);
  } catch (error) {
    ctx.log.error({ err: error }, "profile could not be saved");
    return saveFailed(ctx, errorCode(error) ?? "INTERNAL", values);
  }
}

/** The mails are extra: without them the results are there all the same. `address` null = the account's. */
async function askForWeekly(ctx: Ctx, address: string | null, timeZone: string | undefined): Promise<void> {
  const email = address && normaliseEmail(address);
  try {
    const search = await readCurrentSearch(ctx, new URLSearchParams());
    const wanted = { search, name: searchName(search), locale: getLocale() };
    if (email) await askToFollow(ctx, { ...wanted, email, cadence: "weekly", timeZone });
    else if (address === null && (await saveSearch(ctx, wanted)).ok) await beginWeekly(ctx, wanted.locale, timeZone);
  } catch (error) {
    ctx.log.error({ err: error }, "weekly mails could not be asked for");
  }
}

/** The person goes on to the results all the same, after reading why. */
function saveFailed(ctx: Ctx, saveError: ErrorCode, values: StepResult["values"]) {
  return refused({ values, saveError, onwardTo: resultsPath(publicSessionId(ctx.now())) }, ERROR_STATUS[saveError]);
}

function refused(given: Partial<StepResult>, status: number) {
  const page: StepResult = { errors: {}, values: {}, saveError: null, onwardTo: null, ...given };
  return data(page, { status });
}

type Onward = { ctx: Ctx; request: Request; newToken?: string | null };

function goTo(step: StepId, onward: Onward) {
  return leadTo(stepPath(step, carriedSearch(new URL(onward.request.url).searchParams)), onward);
}

/** Every post renews the cookie's 30 days along with the session's. */
function leadTo(path: string, { ctx, request, newToken = null }: Onward) {
  const headers = cookieHeaders(renewedVisitorCookie(newToken, request.headers.get("cookie"), ctx.settings));
  return redirect(path, { status: 303, headers });
}

function enteredValues(step: StepId, form: FormData): Record<string, string[]> {
  const texts = (field: string) => form.getAll(field).filter((value) => typeof value === "string");
  return Object.fromEntries(
    fieldsOf(step).map((field) => [
      field,
      texts(field)
        .slice(0, 40)
        .map((text) => text.slice(0, field === "titles" || field === "without" ? 2_500 : 40)),
    ]),
  );
}
