import { useNavigate } from "react-router";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";
import type { ResultsView } from "#domain/search/results-view.ts";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

type ActivatePopupProps = {
  view: Pick<ResultsView, "activate" | "tier" | "trialListings"> & Pick<ResultsPage, "price">;
  params: URLSearchParams;
};

/** "Activate Your Account": for people who are signed in and may not apply to this job yet. Its state is in the URL. */
export default function ActivatePopup({ view: { activate, tier, trialListings, price }, params }: ActivatePopupProps) {
  const navigate = useNavigate();
  const session = params.get("session");
  const checkout = new URLSearchParams({ plan: "free", from: "results", ...(session ? { session } : {}) });
  const entitled = isEntitledTier(tier);
  const limit = tier === "trial-active" ? trialListings : null;
  // Whoever may apply, and to this job too, has nothing to activate.
  const open = activate !== null && (!entitled || limit !== null);
  return (
    <Dialog
      open={open}
      onClose={() => navigate(pathWith(params, {}), { replace: true, preventScrollReset: true })}
      title={entitled ? m.results_limit_title() : m.results_activate_title()}
      closeLabel={m.results_activate_close()}
      actions={
        entitled ? (
          <LinkButton to="/profile/subscription">{m.billing_my_subscription()}</LinkButton>
        ) : (
          <LinkButton to={`/checkout?${checkout}`}>{m.results_activate_action({ days: OFFER.trialDays })}</LinkButton>
        )
      }
    >
      {open && activate ? textOf(jobNames(activate), limit, price) : null}
    </Dialog>
  );
}

function textOf(job: ReturnType<typeof jobNames>, limit: number | null, price: string): string {
  if (limit !== null) return m.results_limit_text({ ...job, count: limit });
  return m.results_activate_text({ ...job, days: OFFER.trialDays, price });
}
