import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { countWords } from "#app/features/questionnaire/count-words.ts";
import { CounterStep } from "#app/features/questionnaire/counter-step.tsx";
import { FinalStep } from "#app/features/questionnaire/final-step.tsx";
import { QuestionStep } from "#app/features/questionnaire/question-step.tsx";
import { ResumeStep } from "#app/features/questionnaire/resume-step.tsx";
import { SearchStep } from "#app/features/questionnaire/search-step.tsx";
import { stepFocusId } from "#app/features/questionnaire/step-focus.ts";
import type { StepResult } from "#app/features/questionnaire/step-page.ts";
import { carriedSearch, stepPath } from "#app/features/questionnaire/step-path.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { isStepId, STEPS } from "#domain/questionnaire/steps.ts";
import { STEPS_OF_VARIANT, variantFrom } from "#domain/questionnaire/variants.ts";
import { detectCountry, loadStep } from "#server/features/questionnaire/load-step.ts";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/step.ts";
import { postStep } from "./step-action.server.ts";

/** What the server answers to a file so large that it was not even read. */
const UPLOAD_TOO_LARGE: StepResult = { errors: { resume: "too-large" }, values: {}, saveError: null, onwardTo: null };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const query = new URL(request.url).searchParams;
  const search = carriedSearch(query);
  const variant = variantFrom(query.get("variant"), ctx.settings.questionnaireVariant);
  const view = await orHttpError(
    ctx,
    loadStep(ctx, { requested: params.step, variant, locale: context.get(localeContext) }),
  );
  if (view.step !== params.step) throw redirect(stepPath(view.step, search));
  // A résumé given before signing in is offered on the profile; here the account's own counts.
  const ofAccount = ctx.user && STEPS[view.step].kind === "resume" ? await orHttpError(ctx, findResume(ctx)) : null;
  return {
    view: { ...view, ...(ofAccount && { resume: ofAccount.resume }), counts: countWords(view.counts) },
    search,
    suggestedCountry: suggestCountry(),
    uploadTooLarge: query.get("upload") === "too-large",
    inAccount: ofAccount !== null,
  };

  /** A document waits for it, so that its HTML is complete; script shows the step at once and what is being done. */
  function suggestCountry() {
    if (STEPS[view.step].kind !== "country" || view.answers.country) return null;
    const detect = () => detectCountry(ctx, request.headers.get("accept-language"));
    return request.headers.get("sec-fetch-dest") === "empty" ? Promise.resolve().then(detect) : detect();
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const variant = variantFrom(new URL(request.url).searchParams.get("variant"), ctx.settings.questionnaireVariant);
  const { step } = params;
  const known = isStepId(step) && STEPS_OF_VARIANT[variant].some((id) => id === step);
  if (!known) throw data({ code: "NOT_FOUND" }, { status: 404 });
  return await orHttpError(ctx, postStep(ctx, request, step, variant));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { step, back } = loaderData.view;
  const title = `${m.questionnaire_title({ step })} · ${m.app_name()}`;
  // The first step is the way in; the others are no use without it.
  if (back !== null) return [{ title }, { name: "robots", content: "noindex" }];
  return pageTags({ ...matches[0].loaderData, title, description: m.home_lead(), languages: LOCALES });
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { view, search, suggestedCountry, uploadTooLarge, inAccount } = loaderData;
  const { step } = view;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(stepFocusId(step))?.focus();
  }, [step]);

  const common = { view, search, result: actionData ?? (uploadTooLarge ? UPLOAD_TOO_LARGE : undefined) };
  switch (STEPS[step].kind) {
    case "resume":
      return <ResumeStep key={step} {...common} inAccount={inAccount} />;
    case "searching":
      return view.variant === "a" ? <SearchStep key={step} {...common} /> : <CounterStep key={step} {...common} />;
    case "final":
      return <FinalStep key={step} {...common} />;
    default:
      return <QuestionStep key={step} {...common} suggestedCountry={suggestedCountry} />;
  }
}
