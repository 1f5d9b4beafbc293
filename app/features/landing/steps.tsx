import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { OFFER } from "#domain/billing/plan.ts";

/** How it works, in three steps. */
export function Steps({ price }: { price: string }) {
  const steps = [
    { title: m.home_step_1_title(), text: m.home_step_1() },
    { title: m.home_step_2_title(), text: m.home_step_2() },
    { title: m.home_step_3_title(), text: m.home_step_3({ price, days: OFFER.trialDays }) },
  ];
  return (
    <section id="how-it-works" className="landing-section">
      <Heading level={2} look={1}>
        {m.home_how_title()}
      </Heading>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="flex items-baseline gap-3 text-xl">
              <span className="text-action tabular-nums" aria-hidden>
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-measure">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <Link to="/how-it-works">{m.home_how_more()}</Link>
      </p>
    </section>
  );
}
