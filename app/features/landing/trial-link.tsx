import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import type { ButtonVariant } from "#app/ui/button-look.ts";
import { DialogFrame } from "#app/ui/layout/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type TrialLinkProps = { signedIn: boolean; variant: ButtonVariant; children: ReactNode };

const LOGIN = "/login?redirect=%2Fonboarding";
const SIGN_UP = "/signup?redirect=%2Fonboarding";
const POPUP = "trial-login";

/** To the trial by way of the questionnaire: it needs an account, so a popup asks who is signed out (`startLanding`). */
export function TrialLink({ signedIn, variant, children }: TrialLinkProps) {
  return (
    <>
      <LinkButton to="/onboarding" variant={variant} data-asks={signedIn ? undefined : POPUP}>
        {children}
      </LinkButton>
      {!signedIn && (
        <dialog id={POPUP} aria-labelledby="trial-title" className="dialog">
          <DialogFrame
            title={m.billing_login_required()}
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
            <p>{m.billing_login_for_trial()}</p>
          </DialogFrame>
        </dialog>
      )}
    </>
  );
}
