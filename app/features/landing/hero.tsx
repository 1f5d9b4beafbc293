import { m } from "#app/paraglide/messages.js";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import type { Tier } from "#domain/billing/viewer.ts";
import { CvUpload } from "./cv-upload.tsx";
import { OnboardingLink } from "./onboarding-link.tsx";

/** Who it is for and the three ways on, each under the specification's condition; `figures` are those of the catalogue. */
export function Hero({ tier, figures, price }: { tier: Tier; figures: string; price: string }) {
  const signedIn = tier !== "anonymous";
  const hasPlan = signedIn && tier !== "none";
  return (
    <section className="lg:pt-8">
      <h1 className="max-w-[14ch] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{m.home_title()}</h1>
      <p className="mt-5 max-w-[34rem] text-lg text-ink-soft">{m.home_lead()}</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <OnboardingLink signedIn={signedIn} variant="primary">
          {m.home_start()}
        </OnboardingLink>
        {hasPlan ? (
          <LinkButton to="/results?subscribed=true" variant="secondary">
            {m.billing_landing_jobs()}
          </LinkButton>
        ) : (
          <>
            <OnboardingLink signedIn={signedIn} variant="secondary">
              {m.billing_landing_trial({ days: OFFER.trialDays })}
            </OnboardingLink>
            <span className="text-sm text-ink-soft">{m.billing_landing_then({ price })}</span>
          </>
        )}
      </div>
      <div className="mt-3">
        <CvUpload signedIn={signedIn} />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft tabular-nums">
        {figures}{" "}
        <LinkButton to="/results" variant="quiet" size="small" className="-my-1">
          {m.home_browse()}
        </LinkButton>
      </p>
    </section>
  );
}
