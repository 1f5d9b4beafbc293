import { useEffect, useRef, useState } from "react";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { countWords } from "#app/features/questionnaire/count-words.ts";
import { FinalStep } from "#app/features/questionnaire/final-step.tsx";
import { kindChoices } from "#app/features/questionnaire/kind-choices.ts";
import { QuestionStep } from "#app/features/questionnaire/question-step.tsx";
import { SearchStep } from "#app/features/questionnaire/search-step.tsx";
import { stepFocusId } from "#app/features/questionnaire/step-focus.ts";
import { StepHead, StepTitle } from "#app/features/questionnaire/step-head.tsx";
import type { StepPageProps, StepResult } from "#app/features/questionnaire/step-page.ts";
import { carriedSearch, stepPath } from "#app/features/questionnaire/step-path.ts";
import { useEnterContinues } from "#app/features/questionnaire/use-enter-continues.ts";
import { ResumeField } from "#app/features/resumes/resume-field.tsx";
import { useResumeUpload } from "#app/features/resumes/use-resume-upload.ts";
import { orElse } from "#app/forms/or-refused.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { JOB_CATEGORIES, STEPS } from "#domain/questionnaire/options.ts";
import { isStepId } from "#domain/questionnaire/steps.ts";
import { STEPS_OF_VARIANT, variantFrom } from "#domain/questionnaire/variants.ts";
import { RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { detectCountry, loadStep } from "#server/features/questionnaire/load-step.ts";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/step.ts";
import { postStep } from "./step-action.server.ts";

/** The server's answer to a file too large to be read at all. */
const UPLOAD_TOO_LARGE: StepResult = { errors: { resume: "too-large" }, values: {}, saveError: null, onwardTo: null };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const query = new URL(request.url).searchParams;
  const search = carriedSearch(query);
  const variant = variantFrom(query.get("variant"), ctx.settings.questionnaireVariant);
  const view = await loadStep(ctx, { requested: params.step, variant, locale: context.get(localeContext) });
  if (view.step !== params.step) throw redirect(stepPath(view.step, search));
  // A résumé given before signing in is offered on the profile; here the account's own counts.
  const ofAccount = ctx.user && STEPS[view.step].kind === "resume" ? await findResume(ctx) : null;
  return {
    view: {
      ...view,
      ...(ofAccount && { resume: ofAccount.resume }),
      counts: countWords(view.counts),
      counter: { shown: m.questionnaire_counter(view.progress), label: m.questionnaire_counter_label(view.progress) },
      sizes: view.step === "jobCategories" ? view.counts.options : null,
      also: view.step === "jobCategories" ? otherWords() : null,
      kinds: view.step === "jobCategories" ? kindChoices(JOB_CATEGORIES) : null,
    },
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

function otherWords(): Record<string, string> {
  return Object.fromEntries(JOB_CATEGORIES.map((option) => [option, m.questionnaire_category_also({ option })]));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const variant = variantFrom(new URL(request.url).searchParams.get("variant"), ctx.settings.questionnaireVariant);
  const { step } = params;
  const known = isStepId(step) && STEPS_OF_VARIANT[variant].some((id) => id === step);
  if (!known) throw data({ code: "NOT_FOUND" }, { status: 404 });
  return await postStep(ctx, request, step, variant);
}

/** Offline, the question stays with what was chosen. */
export function clientAction(args: Route.ClientActionArgs) {
  return orElse(args, (form): StepResult => {
    const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
    const values = Object.fromEntries([...form.keys()].map((name) => [name, texts(name)]));
    return { errors: {}, values, saveError: "UNAVAILABLE", onwardTo: null };
  });
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
  const shown = useRef<typeof step | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    const isArrival = shown.current === null;
    shown.current = step;
    // Whoever arrives here came for the question, unless the address or the page already leads somewhere in it.
    if (isArrival && (location.hash !== "" || document.activeElement !== document.body)) return;
    // A question begins at the top of its page, with the way back in sight.
    document.getElementById(stepFocusId(step))?.focus({ preventScroll: true });
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

type ResumeStepProps = StepPageProps & {
  /** Whether somebody is signed in: then the file belongs to the account, not to this browser. */
  inAccount: boolean;
};

/** A résumé for later, or none. With script a chosen file is sent at once; without it a button sends it, and Continue does too. */
function ResumeStep({ view, search, result, inAccount }: ResumeStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { upload, send } = useResumeUpload(inAccount ? "/files/resume" : "/files/kept-resume");
  const hydrated = useHydrated();
  const uploading = upload.state === "uploading";
  const continuing = useNavigation().state === "submitting";
  useEnterContinues(button, true);
  const name = view.resume?.fileName;
  const refusal = RESUME_REFUSALS.find((code) => code === result?.errors.resume) ?? null;
  return (
    <Container width="measure" className="step-page">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      <Form method="post" action={stepPath(view.step, search)} encType="multipart/form-data" className="step-form">
        {name !== undefined && !uploading && (
          <Note tone="success" live="status" title={m.resume_uploaded()}>
            <p className="break-words">
              {inAccount ? m.questionnaire_resume_in_account({ name }) : m.questionnaire_resume_kept({ name })}
            </p>
            <p>
              <Link to="/onboarding/cv">{m.questionnaire_cv_use()}</Link>
            </p>
          </Note>
        )}
        <ResumeField
          upload={upload}
          onChoose={send}
          label={view.resume ? m.resume_replace() : m.resume_label()}
          hint={m.resume_rules()}
          error={refusal && m.resume_error({ error: refusal })}
        />
        <ActionBar>
          <Button
            ref={button}
            type="submit"
            name="intent"
            value="continue"
            disabled={uploading}
            pending={continuing}
            iconEnd="arrow-right"
          >
            {m.questionnaire_continue()}
          </Button>
          {!hydrated && (
            <Button type="submit" name="intent" value="upload" variant="secondary" icon="upload">
              {m.resume_send()}
            </Button>
          )}
          {name !== undefined && !uploading && (
            <Button type="submit" name="intent" value="remove" variant="quiet" icon="close">
              {m.resume_remove()}
            </Button>
          )}
        </ActionBar>
      </Form>
    </Container>
  );
}

const TICK_MS = 30;
const PAUSE_MS = 1_000;

/** Variant B's counter: 0 to 100 by 1 every 30 ms, then one second later the final step. */
function CounterStep({ view, search, result }: StepPageProps) {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const final = stepPath("final", search);

  useEffect(() => {
    if (prefersReducedMotion()) {
      void navigate(final, { replace: true });
      return;
    }
    const began = performance.now();
    // Counted by the clock, so that a slow machine shows fewer numbers instead of taking longer.
    const counting = setInterval(
      () => setCount(Math.min(100, Math.floor((performance.now() - began) / TICK_MS))),
      TICK_MS,
    );
    const leaving = setTimeout(() => navigate(final, { replace: true }), 100 * TICK_MS + PAUSE_MS);
    return () => {
      clearInterval(counting);
      clearTimeout(leaving);
    };
  }, [final, navigate]);

  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      <ProgressBar label={m.questionnaire_preparing_status()} value={count} spoken />
      <p>
        <Link to={final}>{m.questionnaire_search_onward()}</Link>
      </p>
    </Container>
  );
}

/** Does this person want less movement? For browsers only. */
function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
