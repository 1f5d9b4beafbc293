import { redirect } from "react-router";
import { z } from "zod";
import { DeactivateForm } from "#app/features/profile/deactivate-button.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import { signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/feedback/note.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { deactivateAccount } from "#server/features/privacy/deactivate-account.ts";
import type { Route } from "./+types/deactivate.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireLogin(context, url);
  return null;
}

export const action = formAction({
  schema: z.object({}),
  requiresLogin: true,
  failure: "account could not be deactivated",
  verb: async ({ ctx }) => ({ ok: true, ...(await deactivateAccount(ctx)) }),
  done: async ({ outcome, cancellationPending }, { ctx }) => {
    const closed = cancellationPending ? "cancel-pending" : outcome === "plain" ? "deactivated" : outcome;
    return redirect(signUrl(ctx, `/?account=${closed}`), await signOutResponse(ctx));
  },
});

export const meta = privatePage(m.profile_deactivate_title);

export default function Deactivate({ actionData }: Route.ComponentProps) {
  return (
    <Page title={m.profile_deactivate_title()} before={<Alert>{actionData && m.profile_deactivate_error()}</Alert>}>
      <p>{m.profile_deactivate_text()}</p>
      <div className="flex flex-wrap gap-3">
        <DeactivateForm />
        <LinkButton to="/profile" variant="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Page>
  );
}
