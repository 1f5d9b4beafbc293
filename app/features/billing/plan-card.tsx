import { formatDay } from "#app/lib/format-day.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { priceText } from "./price-text.ts";

type PlanCardProps = { withTrial: boolean; firstChargeAt: string };

/** The one plan: what it costs, when, and what it holds. */
export function PlanCard({ withTrial, firstChargeAt }: PlanCardProps) {
  const price = priceText();
  const features = [
    m.billing_feature_match(),
    m.billing_feature_apply(),
    ...(withTrial ? [m.billing_feature_remind({ days: OFFER.reminderDays })] : []),
    m.billing_feature_cancel(),
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
