import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ResultsPage } from "./results-page.ts";

/** For everybody who may not apply yet. */
export function SubscribeBanner({ offer }: { offer: NonNullable<ResultsPage["offer"]> }) {
  return (
    <aside className="rounded border border-action bg-action-wash p-5 sm:p-6">
      <Heading level={2}>{offer.title}</Heading>
      <p className="mt-2 mb-4 max-w-measure">{offer.text}</p>
      <LinkButton to={offer.url} target="_blank" rel="noopener" iconEnd="external">
        {offer.action}
        <span className="sr-only"> ({m.results_new_tab()})</span>
      </LinkButton>
    </aside>
  );
}
