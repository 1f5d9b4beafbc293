import { ctxContext, localeContext } from "#app/context.ts";
import { freePriceText, priceText } from "#app/features/billing/price-text.ts";
import { figuresText } from "#app/features/landing/figures-text.ts";
import { Hero } from "#app/features/landing/hero.tsx";
import { presentExample, presentLatest } from "#app/features/landing/present-landing.ts";
import { screensFor } from "#app/features/landing/screens-for.server.ts";
import {
  Closing,
  ExampleMatch,
  Features,
  LatestJobs,
  Pricing,
  Screens,
  Steps,
} from "#app/features/landing/sections.tsx";
import { startLanding } from "#app/features/landing/start-landing.ts";
import { AccountClosedNote, CLOSINGS } from "#app/features/profile/account-closed-note.tsx";
import { LOCALES } from "#app/i18n/locale.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { LANDING_PAGE } from "#app/lib/scripts-after-paint.tsx";
import { themeOf } from "#app/lib/theme.ts";
import { usePageScript } from "#app/lib/use-page-script.ts";
import { refreshEntitlement } from "#app/middleware/refresh-entitlement.server.ts";
import { hasFreshSignature, isRecent } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Banner } from "#app/ui/feedback/banner.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { orNull } from "#domain/shared/app-error.ts";
import { offersTrial, paymentUrl } from "#server/features/billing/find-offer.ts";
import { latestJobs } from "#server/features/jobs/latest-jobs.ts";
import { matchExample } from "#server/features/jobs/match-example.ts";
import type { Route } from "./+types/home.ts";

export const handle = import.meta.env.SSR ? LANDING_PAGE : undefined;
const LATEST = 3;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = await refreshEntitlement(context.get(ctxContext), url.searchParams);
  const newest = { limit: LATEST, locale: context.get(localeContext) };
  const latest = await orNull(ctx, "latest jobs", latestJobs(ctx, newest));
  return {
    figures: figuresText(ctx.catalogue.summary(), ctx.now()),
    latest: (latest ?? []).map(presentLatest),
    example: presentExample(matchExample(ctx)),
    screens: screensFor(context.get(localeContext), themeOf(request.headers.get("cookie"))),
    paymentUrl: paymentUrl(ctx, "home"),
    offersTrial: await offersTrial(ctx),
    tier: ctx.viewer.tier,
    // The address alone says nothing: whoever is greeted has an account, and it is a new one.
    registered:
      url.searchParams.get("registrationSuccess") === "true" && !!ctx.user && isRecent(ctx, ctx.user.createdAt),
    closed: CLOSINGS.find((closing) => hasFreshSignature(ctx, `/?account=${closing}`, url)) ?? null,
    heroTexts: {
      title: m.billing_login_required(),
      login: m.billing_login_for_trial(),
      kept: ctx.user ? m.home_cv_in_account() : m.home_cv_kept(),
      trial: m.billing_landing_trial({ days: OFFER.trialDays }),
      next: m.billing_landing_then({ price: priceText() }),
    },
    price: priceText(),
    freePrice: freePriceText(),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTags({
    ...matches[0].loaderData,
    title: `${m.app_name()} · ${m.home_title()}`,
    description: m.home_lead(),
    languages: LOCALES,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  usePageScript(startLanding);
  const {
    figures,
    latest,
    example,
    screens,
    paymentUrl,
    offersTrial,
    tier,
    heroTexts,
    price,
    freePrice,
    registered,
    closed,
  } = loaderData;
  return (
    <>
      <RegisteredNote registered={registered} />
      <AccountClosedNote closed={closed} />
      <Container>
        <div className="@container">
          <div className="grid gap-x-14 gap-y-12 py-10 sm:py-16 @min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
            <Hero tier={tier} figures={figures} texts={heroTexts} paidAt={offersTrial ? null : paymentUrl} />
            <ExampleMatch example={example} />
          </div>
        </div>
        {latest.length > 0 && <LatestJobs jobs={latest} />}
        <Steps price={price} />
        <Screens images={screens} />
        <Features />
        <Pricing paymentUrl={paymentUrl} price={price} freePrice={freePrice} />
        <Closing />
      </Container>
    </>
  );
}

const SHOWN_MS = 5_000;

/** On the landing page for five seconds after signing up (`startLanding`). */
function RegisteredNote({ registered }: { registered: boolean }) {
  if (!registered) return null;
  return (
    <div data-shown-ms={SHOWN_MS}>
      <Banner>
        <Note tone="success" live="status">
          {m.account_registered()}
        </Note>
      </Banner>
    </div>
  );
}
