import { type MouseEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { priceText } from "./price-text.ts";

const LOGIN = "/login?redirect=%2Fonboarding";

/** The landing page's way into the trial; signed out, a popup asks to log in first (spec part 2, section 2). */
export function TrialStart({ signedIn }: { signedIn: boolean }) {
  const [asking, setAsking] = useState(false);
  function ask(event: MouseEvent) {
    if (signedIn) return;
    event.preventDefault();
    setAsking(true);
  }
  return (
    <>
      <LinkButton to={signedIn ? "/onboarding" : LOGIN} variant="secondary" onClick={ask}>
        {m.billing_landing_trial({ days: OFFER.trialDays })}
      </LinkButton>
      <span className="self-center text-sm text-ink-soft">{m.billing_landing_then({ price: priceText() })}</span>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.billing_login_required()}
        closeLabel={m.results_activate_close()}
        actions={
          <>
            <LinkButton to={LOGIN}>{m.billing_log_in()}</LinkButton>
            <LinkButton to="/signup?redirect=%2Fonboarding" variant="secondary">
              {m.billing_sign_up()}
            </LinkButton>
          </>
        }
      >
        {m.billing_login_for_trial()}
      </Dialog>
    </>
  );
}
