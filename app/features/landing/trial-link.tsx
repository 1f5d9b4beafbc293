import { type MouseEvent, type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { ButtonVariant } from "#app/ui/button-look.ts";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type TrialLinkProps = { signedIn: boolean; variant: ButtonVariant; children: ReactNode };

const LOGIN = "/login?redirect=%2Fonboarding";
const SIGN_UP = "/signup?redirect=%2Fonboarding";

/** To the trial by way of the questionnaire: it needs an account, so a popup asks who is signed out. Before scripts arrive it is a link. */
export function TrialLink({ signedIn, variant, children }: TrialLinkProps) {
  const [asking, setAsking] = useState(false);
  function ask(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (signedIn || opensElsewhere) return;
    event.preventDefault();
    setAsking(true);
  }
  return (
    <>
      <LinkButton to="/onboarding" variant={variant} onClick={ask}>
        {children}
      </LinkButton>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={m.billing_login_required()}
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
          <p>{m.billing_login_for_trial()}</p>
        </Dialog>
      )}
    </>
  );
}
