import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";

type PricingProps = {
  paymentUrl: string;
  price: string;
  /** Nothing, in the currency of the price. */
  freePrice: string;
};

/** What is free, and the one plan; its button opens the payment page beside this one. */
export function Pricing({ paymentUrl, price, freePrice }: PricingProps) {
  return (
    <section id="pricing" className="landing-section">
      <Heading level={2} look={1} className="max-w-[30ch]">
        {m.home_pricing_title()}
      </Heading>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <Card as="section" className="flex flex-col items-start">
          <Heading level={3}>{m.home_free_name()}</Heading>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{freePrice}</p>
          <p className="mt-1 text-ink-soft">{m.home_free_note()}</p>
          <Ticks items={[m.home_free_questions(), m.home_free_search(), m.home_free_evidence()]} />
          <LinkButton to="/results" variant="secondary" className="mt-auto">
            {m.home_browse()}
          </LinkButton>
        </Card>
        <Card as="section" className="flex flex-col items-start border-action">
          <Heading level={3}>{m.billing_plan_name()}</Heading>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{m.billing_price({ price })}</p>
          <p className="mt-1 text-ink-soft">{m.home_premium_trial({ days: OFFER.trialDays, price })}</p>
          <Ticks
            items={[
              m.billing_feature_match(),
              m.billing_feature_apply(),
              m.billing_feature_remind({ days: OFFER.reminderDays }),
              m.billing_feature_cancel(),
            ]}
          />
          <LinkButton to={paymentUrl} target="_blank" rel="noopener" iconEnd="external" className="mt-auto">
            {m.billing_to_payment()}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}

function Ticks({ items }: { items: string[] }) {
  return (
    <ul className="mt-5 mb-6 space-y-2 text-pretty">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon name="check" className="mt-1 text-action" />
          {item}
        </li>
      ))}
    </ul>
  );
}
