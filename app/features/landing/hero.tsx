import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type ButtonVariant, buttonLook } from "#app/ui/button-look.ts";
import { Banner } from "#app/ui/feedback/banner.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DialogFrame } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import { RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { ALL_JOBS_PATH } from "#domain/search/all-jobs.ts";

type HeroProps = {
  tier: Tier;
  figures: string;
  /** Said by the server: the browser never needs them again. */
  texts: Record<"trial" | "next" | "title" | "login" | "kept", string>;
  /** Where to pay, for people who have had the trial. */
  paidAt: string | null;
};

/** Who it is for and the three ways on, each under the specification's condition; `figures` are those of the catalogue. */
export function Hero({ tier, figures, texts, paidAt }: HeroProps) {
  const signedIn = tier !== "anonymous";
  const hasPlan = signedIn && tier !== "none";
  return (
    <section className="lg:pt-8">
      <h1 className="max-w-[14ch] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{m.home_title()}</h1>
      <p className="mt-5 max-w-[34rem] text-lg text-ink-soft">{m.home_lead()}</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <LinkButton to="/onboarding">{m.home_start()}</LinkButton>
        {hasPlan ? (
          <LinkButton to="/results?subscribed=true" variant="secondary">
            {m.billing_landing_jobs()}
          </LinkButton>
        ) : paidAt !== null ? (
          <LinkButton to={paidAt} variant="secondary">
            {m.home_premium_action()}
          </LinkButton>
        ) : (
          <>
            <TrialLink signedIn={signedIn} variant="secondary" login={{ title: texts.title, text: texts.login }}>
              {texts.trial}
            </TrialLink>
            <span className="text-sm text-ink-soft">{texts.next}</span>
          </>
        )}
      </div>
      <div className="mt-3">
        <CvUpload signedIn={signedIn} kept={texts.kept} />
      </div>
      <search className="mt-6 block max-w-[34rem] border-t border-line pt-6">
        <form action="/results" className="flex flex-wrap gap-2">
          <div className="min-w-0 grow basis-60">
            <SearchField
              name="q"
              label={m.results_search_label()}
              placeholder={m.results_search_short()}
              maxLength={200}
            />
          </div>
          <Button type="submit" variant="secondary">
            {m.results_search_label()}
          </Button>
        </form>
      </search>
      <p className="mt-2 text-sm text-ink-soft tabular-nums">
        {figures}{" "}
        <LinkButton to={ALL_JOBS_PATH} variant="quiet" size="small">
          {m.home_browse()}
        </LinkButton>
      </p>
    </section>
  );
}

/** A CV chosen here is uploaded when signed in, else kept for the sign-up that follows (`startLanding`). */
function CvUpload({ signedIn, kept }: { signedIn: boolean; kept: string }) {
  const refusals = Object.fromEntries(RESUME_REFUSALS.map((error) => [error, m.resume_error({ error })]));
  return (
    <form
      method="post"
      action="/onboarding/cv"
      encType="multipart/form-data"
      data-upload={signedIn ? "/files/resume" : "/files/kept-resume"}
      data-uploading={m.resume_uploading()}
      data-refusals={JSON.stringify(refusals)}
    >
      <label
        className={buttonLook(
          "quiet",
          "regular",
          "relative flex-wrap justify-start has-focus-visible:outline-3 has-focus-visible:outline-focus",
        )}
      >
        <Icon name="upload" />
        <span data-while="idle refused uploaded">{m.home_cv_action()}</span>
        <span data-while="uploading" hidden>
          {m.resume_uploading()}
        </span>
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          <span data-while="idle refused uploaded">{m.home_cv_hint()}</span>
          <span data-says="percent" />
        </span>
        {/* Over the whole label: browsers take a dropped file there by themselves, and would else open it in place of the page. */}
        <input type="file" name="resume" accept=".pdf,.doc,.docx" className="absolute inset-0 opacity-0" />
      </label>
      <noscript>
        <button type="submit" name="intent" value="upload" className={buttonLook("secondary", "small")}>
          {m.resume_send()}
        </button>
      </noscript>
      <p role="status" className="sr-only" data-says="status" />
      <p role="alert" className="text-sm text-danger" data-says="refused" />
      <div data-while="uploaded" hidden>
        <LinkButton to="/onboarding/cv" variant="secondary">
          {m.questionnaire_cv_use()}
        </LinkButton>
      </div>
      <div data-says="uploaded" hidden>
        <Banner>
          <Note tone="success" live="status" title={m.home_cv_uploaded()}>
            {kept}
          </Note>
        </Banner>
      </div>
    </form>
  );
}

type TrialLinkProps = {
  signedIn: boolean;
  variant: ButtonVariant;
  login: { title: string; text: string };
  children: ReactNode;
};

const LOGIN = "/login?redirect=%2Fonboarding";
const SIGN_UP = "/signup?redirect=%2Fonboarding";
const POPUP = "trial-login";

/** To the trial by way of the questionnaire: it needs an account, so a popup asks who is signed out (`startLanding`). */
function TrialLink({ signedIn, variant, login, children }: TrialLinkProps) {
  return (
    <>
      <LinkButton to="/onboarding" variant={variant} data-asks={signedIn ? undefined : POPUP}>
        {children}
      </LinkButton>
      {!signedIn && (
        <dialog id={POPUP} aria-labelledby="trial-title" className="dialog">
          <DialogFrame
            title={login.title}
            titleId="trial-title"
            closeLabel={m.results_activate_close()}
            actions={
              <>
                <LinkButton to={SIGN_UP}>{m.billing_sign_up()}</LinkButton>
                <LinkButton to={LOGIN} variant="secondary">
                  {m.billing_log_in()}
                </LinkButton>
              </>
            }
          >
            <p>{login.text}</p>
          </DialogFrame>
        </dialog>
      )}
    </>
  );
}
