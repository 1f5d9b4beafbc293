import { useEffect, useState } from "react";
import { data, Form, redirect, useLocation } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { checkoutSource } from "#app/features/billing/checkout-source.ts";
import { priceText } from "#app/features/billing/price-text.ts";
import { useFreshOnReturn } from "#app/features/billing/use-fresh-on-return.ts";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { storeRedirect } from "#app/lib/stored-redirect.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER, paidPlan } from "#domain/billing/plan.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Result } from "#domain/shared/result.ts";
import { type CheckoutRefusal, startCheckout } from "#server/features/billing/checkout.ts";
import { findOffer } from "#server/features/billing/find-offer.ts";
import type { Route } from "./+types/checkout.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireKnown(ctx);
  const offer = await findOffer(ctx);
  return { offer, signedIn: ctx.user !== null, source: checkoutSource(url.searchParams) };
}

export const action = formAction({
  schema: z.object({ terms: z.boolean() }),
  requiresLogin: true,
  status: { "already-subscribed": 409, unavailable: 503, unknown: 500 },
  verb: async ({
    ctx,
    url: { searchParams },
    entries,
  }): Promise<Result<{ url: string }, CheckoutRefusal | "unknown">> => {
    const plan = paidPlan(singleParam(searchParams, "plan"));
    try {
      const { from } = checkoutSource(searchParams);
      const source = from === "job" ? "results" : from;
      return await startCheckout(ctx, { plan, source, termsAccepted: entries.terms });
    } catch (error) {
      if (errorCode(error)) throw error;
      ctx.log.error({ err: error }, "checkout");
      return { ok: false, reason: "unknown" };
    }
  },
  done: ({ url }, { ctx: { settings } }) =>
    new URL(url, settings.origin).origin === settings.origin ? redirect(url, 303) : data({ url }),
});

export const meta = privatePage(m.billing_checkout_title);

const BACK = {
  job: () => m.billing_back_to_job(),
  application: () => m.billing_back_to_application(),
  results: () => m.billing_back_to_results(),
  other: () => m.billing_back_to_results(),
};

/** Leads people back to what they were doing before. */
const GO_ON: { [From in keyof typeof BACK]?: () => string } = {
  job: () => m.billing_go_on_job(),
  application: () => m.billing_go_on_application(),
};

export default function Checkout({ loaderData: { offer, signedIn, source }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const payment = actionData && "url" in actionData ? actionData.url : null;
  const state = actionData && "reason" in actionData ? actionData : undefined;
  useEffect(() => {
    if (payment) location.assign(payment);
  }, [payment]);
  useFreshOnReturn();
  const goOn = GO_ON[source.from]?.();
  return (
    <Container width="measure" className="grid gap-6 py-12">
      <BackLink to={source.to}>{BACK[source.from]()}</BackLink>
      <Heading level={1}>{m.billing_checkout_title()}</Heading>
      {source.from === "application" && !offer.subscribed && <Note tone="warn">{m.billing_need_plan()}</Note>}
      {(state?.reason === "unavailable" || state?.reason === "unknown") && (
        <Note
          tone="danger"
          live="alert"
          title={state.reason === "unknown" ? m.billing_unknown_error() : m.billing_unavailable()}
        >
          {m.billing_unavailable_text()}
        </Note>
      )}
      {offer.subscribed ? (
        <Note
          tone="success"
          actions={
            <>
              <LinkButton to={goOn ? source.to : "/results?subscribed=true"}>{goOn ?? m.billing_see_jobs()}</LinkButton>
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
        <CheckoutForm here={here} withTrial={offer.withTrial} state={state} />
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

type CheckoutFormProps = {
  /** Path and query of this page. */
  here: string;
  withTrial: boolean;
  state: FormState | undefined;
};

/** Terms first, then the payment component, shown by the tick alone; the payment page opens beside this one, which stays as it is. */
function CheckoutForm({ here, withTrial, state }: CheckoutFormProps) {
  const [opened, setOpened] = useState(false);
  const error = state?.reason === "terms-not-accepted" ? m.billing_accept_first() : undefined;
  const { checkbox } = useActionForm(state, { errors: { terms: error } });
  return (
    <Form
      method="post"
      action={here}
      reloadDocument
      target="_blank"
      className="group grid gap-5"
      onSubmit={() => setOpened(true)}
    >
      <CheckboxField {...checkbox("terms")} label={<TermsLabel />} required />
      <p className="group-has-[#terms:checked]:hidden">{m.billing_accept_first()}</p>
      <section
        aria-label={m.billing_payment()}
        className="hidden gap-4 rounded border border-line bg-surface p-4 group-has-[#terms:checked]:grid sm:p-6"
      >
        <p>{withTrial ? m.billing_pay_later({ price: priceText() }) : m.billing_pay_now({ price: priceText() })}</p>
        <div>
          <Button type="submit" iconEnd="external">
            {withTrial ? m.billing_start_trial({ days: OFFER.trialDays }) : m.billing_subscribe({ price: priceText() })}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </Button>
        </div>
        {opened && <Note live="status">{m.billing_opened()}</Note>}
      </section>
    </Form>
  );
}

type PlanCardProps = { withTrial: boolean; firstChargeAt: string };

function PlanCard({ withTrial, firstChargeAt }: PlanCardProps) {
  const price = priceText();
  const features = [
    m.billing_feature_apply(),
    ...(withTrial ? [m.billing_feature_remind({ days: OFFER.reminderDays })] : []),
    m.billing_how_to_cancel({ page: m.billing_profile_link() }),
  ];
  return (
    <Card as="section">
      <Heading level={2}>{m.billing_plan_name()}</Heading>
      <p className="mt-1 text-xl font-semibold tabular-nums">{m.billing_price({ price })}</p>
      <p className="mt-1">
        {withTrial
          ? m.billing_trial_then({ days: OFFER.trialDays, date: formatDay(firstChargeAt), price })
          : m.billing_no_trial({ price })}
      </p>
      <ul className="mt-5 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-1 text-action" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
