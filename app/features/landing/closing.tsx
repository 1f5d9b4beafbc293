import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { OnboardingLink } from "./onboarding-link.tsx";

/** The way on for whoever has read this far. */
export function Closing({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="rounded bg-action-wash px-5 py-10 sm:px-10 sm:py-14">
      <Heading level={2} look={1}>
        {m.home_closing_title()}
      </Heading>
      <p className="mt-3 mb-6 max-w-measure">{m.home_closing_text()}</p>
      <OnboardingLink signedIn={signedIn} variant="primary">
        {m.home_start()}
      </OnboardingLink>
    </section>
  );
}
