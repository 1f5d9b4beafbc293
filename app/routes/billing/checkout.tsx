import { useEffect } from "react";
import { data, Link, redirect, useLocation, useRevalidator } from "react-router";
import { ctxContext } from "#app/context.ts";
import { CheckoutForm } from "#app/features/billing/checkout-form.tsx";
import { checkoutSource } from "#app/features/billing/checkout-source.ts";
import { PlanCard } from "#app/features/billing/plan-card.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { storeRedirect } from "#app/lib/stored-redirect.ts";
import { orHttpError, statusOf } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { paidPlan } from "#domain/billing/plan.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { startCheckout } from "#server/features/billing/checkout.ts";
import { findOffer } from "#server/features/billing/find-offer.ts";
import type { Route } from "./+types/checkout.ts";

type Refused = "terms-not-accepted" | "already-subscribed" | "unavailable" | "unknown";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const offer = await orHttpError(ctx, findOffer(ctx));
  return { offer, signedIn: ctx.user !== null, source: checkoutSource(url.searchParams) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const text = await readFormTexts(request);
  const termsAccepted = text("terms") === "on";
  const refused = (reason: Refused, status: number) => data({ reason, termsAccepted, url: null }, { status });
  const plan = paidPlan(singleParam(url.searchParams, "plan"));
  try {
    const started = await startCheckout(ctx, { plan, source: checkoutSource(url.searchParams).from, termsAccepted });
    if (!started.ok) return refused(started.reason, STATUS[started.reason]);
    if (new URL(started.url, ctx.settings.origin).origin === ctx.settings.origin) return redirect(started.url, 303);
    return data({ reason: null, termsAccepted, url: started.url });
  } catch (error) {
    if (errorCode(error)) return refused("unavailable", statusOf(ctx, error));
    ctx.log.error({ err: error }, "checkout");
    return refused("unknown", STATUS.unknown);
  }
}

const STATUS: Record<Refused, number> = {
  "terms-not-accepted": 400,
  "already-subscribed": 409,
  unknown: 500,
  unavailable: 503,
};

export function meta() {
  return [{ title: `${m.billing_checkout_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Checkout({ loaderData: { offer, signedIn, source }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const payment = actionData?.url;
  useEffect(() => {
    if (payment) location.assign(payment);
  }, [payment]);
  useFreshOnReturn();
  return (
    <Container width="measure" className="grid gap-6 py-12">
      <Link to={source.to} className="inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
        <Icon name="arrow-left" />
        {source.from === "application" ? m.billing_back_to_application() : m.billing_back_to_results()}
      </Link>
      <Heading level={1}>{m.billing_checkout_title()}</Heading>
      {source.from === "application" && !offer.subscribed && <Note tone="warn">{m.billing_need_plan()}</Note>}
      {(actionData?.reason === "unavailable" || actionData?.reason === "unknown") && (
        <Note
          tone="danger"
          live="alert"
          title={actionData.reason === "unknown" ? m.billing_unknown_error() : m.billing_unavailable()}
        >
          {m.billing_unavailable_text()}
        </Note>
      )}
      {offer.subscribed ? (
        <Note
          tone="success"
          actions={
            <>
              <LinkButton to="/results?subscribed=true">{m.billing_see_jobs()}</LinkButton>
              <LinkButton to="/profile/subscription" variant="secondary">
                {m.billing_my_subscription()}
              </LinkButton>
            </>
          }
        >
          {m.billing_already()}
        </Note>
      ) : (
        <PlanCard {...offer} />
      )}
      {payment && (
        <div>
          <LinkButton to={payment}>{m.billing_to_payment()}</LinkButton>
        </div>
      )}
      {signedIn && !offer.subscribed && !payment && (
        <CheckoutForm
          here={here}
          withTrial={offer.withTrial}
          accepted={actionData?.termsAccepted ?? false}
          error={actionData?.reason === "terms-not-accepted" ? m.billing_accept_first() : undefined}
        />
      )}
      {!signedIn && (
        <>
          <p>{m.billing_login_first()}</p>
          <div>
            <LinkButton to={`/login?redirect=${encodeURIComponent(here)}`} onClick={() => storeRedirect(here)}>
              {m.billing_login_action()}
            </LinkButton>
          </div>
        </>
      )}
    </Container>
  );
}

/** The payment happens in another tab: back here, the page asks what has become of it. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const fresh = () => void revalidate();
    window.addEventListener("focus", fresh);
    return () => window.removeEventListener("focus", fresh);
  }, [revalidate]);
}
