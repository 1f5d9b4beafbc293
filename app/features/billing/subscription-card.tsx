import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay } from "#app/lib/format.ts";
import { usePressed } from "#app/lib/use-pressed.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { SubscriptionStatus } from "#domain/billing/subscription.ts";
import type { SubscriptionView } from "#server/features/billing/find-subscription-view.ts";
import { priceText } from "./price-text.ts";

const TONE: Partial<Record<SubscriptionStatus, "good" | "bad">> = { trialing: "good", active: "good", past_due: "bad" };

type SubscriptionCardProps = {
  view: Omit<SubscriptionView, "subscriptionId">;
  /** What else can be done, beside the buttons. */
  more?: ReactNode;
};

/** What one has, until when, what comes next, and the one press that ends it or lets it go on. */
export function SubscriptionCard({ view, more }: SubscriptionCardProps) {
  const { status, planType, subscriptionEnd, nextBillingDate, cancellation } = view;
  const [cancels, undoes, starts] = [usePressed("cancel"), usePressed("undo"), usePressed("premium")];
  const running = status !== "free" && status !== "cancelled";
  const price = priceText(view.price ?? undefined);
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2}>
          {(running || view.hasAccess) && planType !== "free"
            ? m.billing_label({ plan: planType })
            : m.billing_label_none()}
        </Heading>
        {status !== "free" && <StatusBadge status={status} leaving={running && cancellation !== "none"} />}
      </div>
      {cancellation === "pending" && <Note tone="warn">{m.billing_cancel_pending()}</Note>}
      {status !== "free" && (
        <FactList
          items={[
            { label: m.billing_fact_price(), value: m.billing_price({ price }) },
            {
              label: m.billing_fact_until(),
              value: subscriptionEnd ? formatDay(subscriptionEnd) : m.billing_fact_no_access(),
            },
            {
              label: m.billing_fact_next(),
              value: nextBillingDate
                ? m.billing_fact_next_value({ price, date: formatDay(nextBillingDate) })
                : m.billing_fact_next_none(),
            },
          ]}
        />
      )}
      <Form method="post" action="/profile/subscription" className="flex flex-wrap gap-3">
        {view.canStartPremium && (
          <Button type="submit" name="intent" value="premium" pending={starts}>
            {m.billing_premium_now({ price })}
          </Button>
        )}
        {view.canCancel && (
          <Button type="submit" name="intent" value="cancel" variant="secondary" pending={cancels}>
            {subscriptionEnd ? m.billing_cancel_until({ date: formatDay(subscriptionEnd) }) : m.billing_cancel()}
          </Button>
        )}
        {view.canUndoCancel && (
          <Button type="submit" name="intent" value="undo" pending={undoes}>
            {m.billing_undo()}
          </Button>
        )}
        {!running && <LinkButton to="/checkout?plan=premium">{m.billing_see_offer()}</LinkButton>}
        {more}
      </Form>
    </Card>
  );
}

function StatusBadge({ status, leaving }: { status: SubscriptionStatus; leaving: boolean }) {
  if (leaving) return <Badge tone="neutral">{m.billing_status_leaving()}</Badge>;
  return <Badge tone={TONE[status] ?? "neutral"}>{m.billing_status({ status })}</Badge>;
}
