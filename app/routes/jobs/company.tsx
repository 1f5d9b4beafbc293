import { ctxContext, localeContext } from "#app/context.ts";
import { BackToList } from "#app/features/jobs/back-to-list.tsx";
import { FoldedList } from "#app/features/jobs/folded-list.tsx";
import { JobList } from "#app/features/jobs/job-list.tsx";
import { presentCard } from "#app/features/jobs/present-card.ts";
import { WatchEmployer } from "#app/features/searches/save-search.tsx";
import { formatCount, formatDay, listText } from "#app/lib/format.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { countryNamer } from "#domain/shared/display-names.ts";
import { type CompanyPage, getCompany } from "#server/features/jobs/get-company.ts";
import type { Route } from "./+types/company.ts";

const COUNTRIES_NAMED = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const company = await getCompany(ctx, { name: params.name, locale: context.get(localeContext) });
  const { name, cards, total } = company;
  return {
    name,
    tier: ctx.viewer.tier,
    cards: cards.map(presentCard),
    title: m.jobs_company_open({ count: total }),
    facts: factsOf(company),
    more: total > cards.length ? m.jobs_company_more({ shown: formatCount(cards.length) }) : null,
  };
}

type CompanyFact = { label: string; value: string; href?: string; all?: { summary: string; text: string } | null };

/** For the loader, so that the texts stay on the server. */
function factsOf({ cards, withPay, since, website, ...places }: CompanyPage): CompanyFact[] {
  const ofAll = (stated: number) => m.jobs_company_pay_of({ stated, all: cards.length });
  return [
    placesOf(places, ofAll),
    { label: m.jobs_company_pay(), value: ofAll(withPay) },
    ...(website ? [{ label: m.jobs_company_site(), value: new URL(website).host, href: website }] : []),
    ...(since ? [{ label: m.jobs_company_since(), value: formatDay(since.toISOString()) }] : []),
  ];
}

type Places = Pick<CompanyPage, "worldwide" | "countries" | "ownCountry">;

/** The person's own country alone where it is open, else those that stand out; all of them folded. */
function placesOf({ worldwide, countries, ownCountry }: Places, ofAll: (count: number) => string): CompanyFact {
  const nameOf = countryNamer(getLocale());
  const counted = (place: string, count: number) => `${place} (${formatCount(count)})`;
  const whole = worldwide > 0 ? [counted(m.jobs_company_worldwide(), worldwide)] : [];
  const places = countries.map(({ code, count }) => counted(nameOf(code), count));
  const next = countries[COUNTRIES_NAMED];
  const first = next
    ? countries.slice(0, COUNTRIES_NAMED).filter(({ count }) => count > next.count).length
    : places.length;
  const rest = places.length - first;
  const named = [...whole, ...places.slice(0, first)];
  const summed =
    rest > 0 && first > 0
      ? m.jobs_place_more({ country: seriesText(named), count: rest })
      : listText([...named, ...(rest > 0 ? [m.jobs_company_countries({ count: rest })] : [])]);
  const ownCount = worldwide + (countries.find(({ code }) => code === ownCountry)?.count ?? 0);
  const own = ownCountry && named.length > 0 ? nameOf(ownCountry) : null;
  return {
    label: own ? m.jobs_company_open_to({ country: own }) : m.jobs_company_places(),
    value: own ? ofAll(ownCount) : summed || m.jobs_not_stated({ fact: "other" }),
    all:
      rest > 0 || (own && countries.length > 1)
        ? { summary: m.jobs_company_all(), text: seriesText([...whole, ...places]) }
        : null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { name, title } = loaderData;
  return pageTags({
    ...matches[0].loaderData,
    title: `${name} · ${m.app_name()}`,
    description: `${name}: ${title}`,
  });
}

export default function Company({ loaderData: { name, tier, cards, title, facts, more } }: Route.ComponentProps) {
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <BackToList />
        <header className="flex flex-wrap items-center gap-4">
          <Avatar name={name} src={cards[0]?.logo ?? null} />
          <Heading level={1} className="min-w-0 break-words">
            <bdi>{name}</bdi>
          </Heading>
          {cards[0] && <WatchEmployer jobId={cards[0].id} />}
        </header>
        <div className="max-w-2xl">
          <FactList
            items={facts.map(({ label, value, href, all }) => ({
              label,
              value: (
                <>
                  {href ? (
                    <a href={href} rel="nofollow ugc noreferrer">
                      <bdi>{value}</bdi>
                    </a>
                  ) : (
                    value
                  )}
                  <FoldedList all={all} />
                </>
              ),
            }))}
          />
        </div>
        <section className="grid gap-3">
          <Heading level={2}>{title}</Heading>
          <JobList cards={cards} tier={tier} label={title} level={3} />
          {more === null ? null : (
            <p>
              {more} <Link to={`/results?${new URLSearchParams({ q: `"${name}"` })}`}>{m.jobs_company_search()}</Link>
            </p>
          )}
        </section>
      </div>
    </Container>
  );
}
