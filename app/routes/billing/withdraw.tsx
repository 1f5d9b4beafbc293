import { Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { priceText } from "#app/features/billing/price-text.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/note.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { findWithdrawal, withdrawFromContract } from "#server/features/billing/cancel-subscription.ts";
import type { Route } from "./+types/withdraw.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  return await findWithdrawal(ctx);
}

export const action = formAction({
  schema: z.object({}),
  requiresLogin: true,
  verb: ({ ctx }) => withdrawFromContract(ctx),
  done: () => redirect("/profile/subscription?note=withdrawn", 303),
  refused: () => redirect("/profile/subscription", 303),
});

/** Offline, the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.billing_withdraw_title);

/** The second of two steps: what a withdrawal does, and the button that does it. */
export default function Withdraw({ loaderData: right, actionData }: Route.ComponentProps) {
  const sends = useNavigation().formData !== undefined;
  return (
    <Page title={m.billing_withdraw_title()} before={<Alert>{actionData && m.billing_failed()}</Alert>}>
      {right ? (
        <>
          <p>{m.billing_withdraw_text({ date: formatDay(right.until) })}</p>
          <p>
            {right.refund
              ? m.billing_withdraw_refund({
                  amount: priceText(right.refund),
                  days: BUSINESS_FIGURES.refundPaidWithinDays,
                })
              : m.billing_withdraw_no_refund()}
          </p>
        </>
      ) : (
        <p>{m.billing_withdraw_none()}</p>
      )}
      <Form method="post" action="/profile/subscription/withdraw" className="flex flex-wrap gap-3">
        {right && (
          <Button type="submit" variant="danger" pending={sends}>
            {m.billing_withdraw_confirm()}
          </Button>
        )}
        <LinkButton to="/profile/subscription" variant="secondary">
          {m.billing_withdraw_keep()}
        </LinkButton>
      </Form>
    </Page>
  );
}
