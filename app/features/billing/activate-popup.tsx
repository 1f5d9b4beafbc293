import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";

type ActivatePopupProps = {
  job: { id: string; path: string; title: string; company: string };
  /** How many jobs the trial that is running may apply to, this one not among them; null = none is running. */
  limit: number | null;
  price: string;
};

/** "Activate Your Account": for people who are signed in and may not apply to this job yet. Its state is in the URL. */
export default function ActivatePopup({ job, limit, price }: ActivatePopupProps) {
  const navigate = useNavigate();
  const { id, path, title, company } = job;
  const checkout = new URLSearchParams({ plan: "free", from: "job", id });
  return (
    <Dialog
      open
      onClose={() => navigate(path, { replace: true, preventScrollReset: true })}
      title={limit === null ? m.results_activate_title() : m.results_limit_title()}
      closeLabel={m.results_activate_close()}
      actions={
        limit === null ? (
          <LinkButton to={`/checkout?${checkout}`}>{m.results_activate_action({ days: OFFER.trialDays })}</LinkButton>
        ) : (
          <>
            <LinkButton to="/results">{m.apply_beyond_trial_action()}</LinkButton>
            <LinkButton to="/profile/subscription" variant="secondary">
              {m.billing_my_subscription()}
            </LinkButton>
          </>
        )
      }
    >
      {limit === null
        ? m.results_activate_text({ title, company, days: OFFER.trialDays, price })
        : m.results_limit_text({ title, company, count: limit })}
    </Dialog>
  );
}
