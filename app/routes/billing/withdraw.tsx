import { data, Form, redirect, useNavigation } from "react-router";
import { ctxContext } from "#app/context.ts";
import { priceText } from "#app/features/billing/price-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { orHttpError, statusOf } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { findWithdrawal, withdrawFromContract } from "#server/features/billing/cancel-subscription.ts";
import type { Route } from "./+types/withdraw.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  return await orHttpError(ctx, findWithdrawal(ctx));
}

export async function action({ url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  try {
    const withdrawn = await withdrawFromContract(ctx);
    return redirect(`/profile/subscription${withdrawn.ok ? "?note=withdrawn" : ""}`, 303);
  } catch (error) {
    return data({ failed: true }, { status: statusOf(ctx, error) });
  }
}

export function meta() {
  return [{ title: `${m.billing_withdraw_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/** The second of two steps: what a withdrawal does, and the button that does it. */
export default function Withdraw({ loaderData: right, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Container width="measure" className="grid gap-6 py-10">
      {actionData?.failed && (
        <Note tone="danger" live="alert">
          {m.billing_failed()}
        </Note>
      )}
      <Heading level={1}>{m.billing_withdraw_title()}</Heading>
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
          <Button type="submit" variant="danger" pending={busy}>
            {m.billing_withdraw_confirm()}
          </Button>
        )}
        <LinkButton to="/profile/subscription" variant="secondary">
          {m.billing_withdraw_keep()}
        </LinkButton>
      </Form>
    </Container>
  );
}
