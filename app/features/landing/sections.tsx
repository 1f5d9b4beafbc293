import { cardFacts } from "#app/features/jobs/card-facts.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import { ListingCard } from "#app/ui/listing/listing-card.tsx";
import { StateMark } from "#app/ui/listing/state-mark.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { ALL_JOBS_PATH } from "#domain/search/all-jobs.ts";
import type { ExampleView, LatestView } from "./present-landing.ts";
import { SCREEN_SIZE, type ScreenImage, type ScreenName } from "./screen-images.ts";

export function LatestJobs({ jobs }: { jobs: readonly LatestView[] }) {
  return (
    <section aria-labelledby="latest" className="landing-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading level={2} look={1} id="latest">
          {m.home_latest_title()}
        </Heading>
        <LinkButton to={ALL_JOBS_PATH} variant="quiet">
          {m.home_browse()}
        </LinkButton>
      </div>
      <ul className="listings mt-6">
        {jobs.map((job) => (
          <li key={job.id}>
            <ListingCard
              title={job.title}
              to={job.path}
              level={3}
              subtitle={job.company}
              mark={<Avatar name={job.company} src={job.logo} />}
              facts={cardFacts(job)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

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

const SCREENS: [ScreenName, caption: () => string, alt: () => string][] = [
  ["results", m.home_screen_results, m.home_screen_results_alt],
  ["question", m.home_screen_question, m.home_screen_question_alt],
  ["job", m.home_screen_job, m.home_screen_job_alt],
];

export function Screens({ images }: { images: Record<ScreenName, ScreenImage> }) {
  return (
    <section id="screens" className="landing-section">
      <Heading level={2} look={1}>
        {m.home_screens_title()}
      </Heading>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it is moved sideways, by keys too
        tabIndex={0}
        className="landing-screens mt-8"
      >
        {SCREENS.map(([name, caption, alt]) => (
          <figure key={name}>
            <picture className="landing-screen block">
              {images[name].dark && <source media="(prefers-color-scheme: dark)" srcSet={images[name].dark} />}
              <img {...SCREEN_SIZE[name]} src={images[name].src} alt={alt()} loading="lazy" decoding="async" />
            </picture>
            <figcaption className="mt-3 max-w-measure text-sm text-pretty text-ink-soft">{caption()}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-6 text-xs text-ink-soft">{m.home_screens_note()}</p>
    </section>
  );
}

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

/** One posting with the pen's strokes in it, and what they mean for somebody. */
export function ExampleMatch({ example }: { example: ExampleView }) {
  return (
    <figure className="self-start rounded border border-line bg-surface">
      <div className="border-b border-dashed border-edge p-5 sm:p-6">
        <p className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{m.home_example_says()}</p>
        <ul lang="en" dir="ltr" className="mt-3 space-y-1.5 text-start">
          {example.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed posting
            <li key={index} dir="auto" className={index === 0 ? "text-lg font-semibold" : undefined}>
              {line.map(({ text, state }) =>
                state === null ? (
                  text
                ) : (
                  <Highlight key={text} tone={state === "met" ? "good" : "plain"}>
                    {text}
                  </Highlight>
                ),
              )}
              {index === 0 && <span className="block text-base font-normal text-ink-soft">{example.company}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className="p-5 sm:p-6">
        <Heading level={2} look={3}>
          {m.home_example_means()}
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{m.home_example_asked()}</p>
        <ul className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {example.reasons.map(({ mark, state, text }) => (
            <li key={text} className="flex items-baseline gap-2">
              <StateMark state={mark} label={state} labelHidden />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex items-baseline gap-2 text-sm text-ink-soft">
          <StateMark state="notStated" label="" labelHidden />
          {m.home_example_silent()}
        </p>
      </div>
      <figcaption className="border-t border-line px-5 py-3 text-xs text-ink-soft sm:px-6">
        {m.home_example_note()}
      </figcaption>
    </figure>
  );
}

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
          <LinkButton to={ALL_JOBS_PATH} variant="secondary" className="mt-auto">
            {m.home_browse()}
          </LinkButton>
        </Card>
        <Card as="section" className="flex flex-col items-start border-action">
          <Heading level={3}>{m.billing_plan_name()}</Heading>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{m.billing_price({ price })}</p>
          <p className="mt-1 text-ink-soft">{m.home_premium_trial({ days: OFFER.trialDays, price })}</p>
          <Ticks
            items={[
              m.billing_feature_apply(),
              m.billing_feature_remind({ days: OFFER.reminderDays }),
              m.billing_feature_cancel(),
            ]}
          />
          <LinkButton to={paymentUrl} target="_blank" rel="noopener" iconEnd="external" className="mt-auto">
            {m.home_premium_action()}
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

export function Closing() {
  return (
    <section className="rounded bg-action-wash px-5 py-10 sm:px-10 sm:py-14">
      <Heading level={2} look={1}>
        {m.home_closing_title()}
      </Heading>
      <p className="mt-3 mb-6 max-w-measure">{m.home_closing_text()}</p>
      <LinkButton to="/onboarding">{m.home_start()}</LinkButton>
    </section>
  );
}
