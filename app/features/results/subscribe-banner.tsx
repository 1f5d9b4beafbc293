import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OFFER } from "#domain/billing/plan.ts";

/** For everybody who may not apply yet. */
export function SubscribeBanner({ paymentUrl, price }: { paymentUrl: string; price: string }) {
  return (
    <aside className="rounded border border-action bg-action-wash p-5 sm:p-6">
      <Heading level={2}>{m.results_banner_title()}</Heading>
      <p className="mt-2 mb-4 max-w-measure">{m.results_banner_text({ price, days: OFFER.trialDays })}</p>
      <LinkButton to={paymentUrl} target="_blank" rel="noopener" iconEnd="external">
        {m.results_banner_action({ price })}
        <span className="sr-only"> ({m.results_new_tab()})</span>
      </LinkButton>
    </aside>
  );
}
