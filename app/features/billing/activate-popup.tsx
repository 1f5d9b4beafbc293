import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { StartPremium } from "./start-premium.tsx";

type ActivatePopupProps = {
  job: { id: string; path: string; title: string; company: string };
  /** How many jobs the trial that is running may apply to, this one not among them; null = none is running. */
  limit: number | null;
  /** Whether a checkout would begin with the free trial. */
  offersTrial: boolean;
  /** Whether the trial that is running may be ended by paying. */
  premiumNow: boolean;
  price: string;
};

/** "Activate Your Account": for people who are signed in and may not apply to this job yet. Its state is in the URL. */
export default function ActivatePopup({ job, limit, offersTrial, premiumNow, price }: ActivatePopupProps) {
  const navigate = useNavigate();
  const { id, path, title, company } = job;
  const checkout = new URLSearchParams({ plan: offersTrial ? "free" : "premium", from: "job", id });
  return (
    <Dialog
      open
      onClose={() => navigate(path, { replace: true, preventScrollReset: true })}
      title={limit === null ? m.results_activate_title() : m.results_limit_title()}
      closeLabel={m.results_activate_close()}
      actions={
        limit === null ? (
          <LinkButton to={`/checkout?${checkout}`}>
            {offersTrial ? m.results_activate_action({ days: OFFER.trialDays }) : m.billing_subscribe({ price })}
          </LinkButton>
        ) : (
          <>
            {premiumNow && <StartPremium price={price} back="job" jobId={id} />}
            <LinkButton to="/results" variant={premiumNow ? "secondary" : "primary"}>
              {m.apply_beyond_trial_action()}
            </LinkButton>
            <LinkButton to="/profile/subscription" variant="secondary">
              {m.billing_my_subscription()}
            </LinkButton>
          </>
        )
      }
    >
      {limit !== null
        ? m.results_limit_text({ title, company, count: limit })
        : offersTrial
          ? m.results_activate_text({ title, company, days: OFFER.trialDays, price })
          : m.results_activate_paid({ title, company, price })}
    </Dialog>
  );
}
