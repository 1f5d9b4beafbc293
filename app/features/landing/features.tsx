import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";

const FEATURES = [
  [m.home_feature_evidence, m.home_feature_evidence_text],
  [m.home_feature_place, m.home_feature_place_text],
  [m.home_feature_pay, m.home_feature_pay_text],
  [m.home_feature_hidden, m.home_feature_hidden_text],
  [m.home_feature_care, m.home_feature_care_text],
  [m.home_feature_data, m.home_feature_data_text],
] as const;

/** What the product does differently, each line something a visitor can try. */
export function Features() {
  return (
    <section id="features" className="landing-section">
      <Heading level={2} look={1}>
        {m.home_features_title()}
      </Heading>
      <dl className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(([name, text]) => (
          <div key={name()}>
            <dt className="text-lg font-semibold">{name()}</dt>
            <dd className="mt-1 max-w-[36ch] text-ink-soft">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
