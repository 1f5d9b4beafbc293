import { type MouseEvent, type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { ButtonVariant } from "#app/ui/button-look.ts";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type OnboardingLinkProps = { signedIn: boolean; variant: ButtonVariant; children: ReactNode };

const LOGIN = "/login?redirect=%2Fonboarding";
const SIGN_UP = "/signup?redirect=%2Fonboarding";

/**
 * Into the questionnaire; signed out, a popup asks to log in first and names the way without, since the
 * questionnaire needs no account. Before scripts arrive it is the link it looks like.
 */
export function OnboardingLink({ signedIn, variant, children }: OnboardingLinkProps) {
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
              <LinkButton to={LOGIN}>{m.billing_log_in()}</LinkButton>
              <LinkButton to={SIGN_UP} variant="secondary">
                {m.billing_sign_up()}
              </LinkButton>
              <LinkButton to="/onboarding" variant="quiet">
                {m.home_login_without()}
              </LinkButton>
            </>
          }
        >
          <p>{m.billing_login_for_trial()}</p>
          <p className="mt-2 text-ink-soft">{m.home_login_or()}</p>
        </Dialog>
      )}
    </>
  );
}
