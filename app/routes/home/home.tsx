import { ctxContext } from "#app/context.ts";
import { RegisteredNote } from "#app/features/account/registered-note.tsx";
import { TrialStart } from "#app/features/billing/trial-start.tsx";
import { formatAge } from "#app/features/jobs/format-age.ts";
import { AccountClosedNote } from "#app/features/profile/account-closed-note.tsx";
import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/container.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { isEntitledTier } from "#domain/billing/viewer.ts";
import type { Route } from "./+types/home.ts";

const DAY_MS = 86_400_000;

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, now, viewer } = context.get(ctxContext);
  const { origin, open, sources, newest } = catalogue.summary();
  const newestAgeDays = newest ? Math.max(0, Math.floor((now().getTime() - newest.getTime()) / DAY_MS)) : null;
  return { fromSamples: origin === "samples", open, sources, newestAgeDays, tier: viewer.tier };
}

export function meta() {
  return [{ title: `${m.app_name()} · ${m.home_title()}` }, { name: "description", content: m.home_lead() }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const steps = [
    { title: m.home_step_1_title(), text: m.home_step_1() },
    { title: m.home_step_2_title(), text: m.home_step_2() },
    { title: m.home_step_3_title(), text: m.home_step_3() },
  ];
  return (
    <>
      <RegisteredNote />
      <AccountClosedNote />
      <Container>
        <section className="py-12 sm:py-20">
          <h1 className="max-w-[18ch] text-3xl font-semibold text-balance sm:text-4xl">{m.home_title()}</h1>
          <p className="mt-5 max-w-measure text-lg text-ink-soft">{m.home_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/onboarding" variant="primary">
              {m.home_start()}
            </LinkButton>
            {isEntitledTier(loaderData.tier) ? (
              <LinkButton to="/results?subscribed=true" variant="secondary">
                {m.billing_landing_jobs()}
              </LinkButton>
            ) : (
              <>
                <LinkButton to="/results" variant="secondary">
                  {m.home_browse()}
                </LinkButton>
                <TrialStart signedIn={loaderData.tier !== "anonymous"} />
              </>
            )}
          </div>
          <p className="mt-6 text-sm text-ink-soft tabular-nums">{figuresOf(loaderData)}</p>
        </section>
        <ol className="grid gap-8 border-t border-line py-12 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <h2 className="text-lg font-semibold">
                <span className="mr-2 text-ink-soft tabular-nums">{index + 1}</span>
                {title}
              </h2>
              <p className="mt-2 max-w-measure">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </>
  );
}

function figuresOf({ fromSamples, open, sources, newestAgeDays }: Route.ComponentProps["loaderData"]): string {
  const counted = { open: formatCount(open), newest: formatAge(newestAgeDays) };
  if (fromSamples) return m.home_figures_samples(counted);
  if (newestAgeDays === null) return m.home_figures_undated({ ...counted, sources: formatCount(sources) });
  return sources === 1
    ? m.home_figures_one_source(counted)
    : m.home_figures({ ...counted, sources: formatCount(sources) });
}
