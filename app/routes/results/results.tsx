import { lazy, Suspense } from "react";
import { data, redirect, useNavigation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { JobList } from "#app/features/jobs/job-list.tsx";
import { errorText } from "#app/features/questionnaire/error-text.ts";
import { HiddenBy } from "#app/features/results/hidden-by.tsx";
import type { NotNamed } from "#app/features/results/kind-question.tsx";
import { isKindsLater, kindsLaterCookie } from "#app/features/results/kinds-later.ts";
import { NearestSearches, NoFitPanel, OtherLists } from "#app/features/results/no-fit-panel.tsx";
import { pathWith } from "#app/features/results/path-with.ts";
import { PendingNote } from "#app/features/results/pending-note.tsx";
import { ResultsForm } from "#app/features/results/results-form.tsx";
import { ResultsHead } from "#app/features/results/results-head.tsx";
import { type ResultsPage, resultsPage } from "#app/features/results/results-page.ts";
import { ResultsPages } from "#app/features/results/results-pages.tsx";
import { SubscribeBanner } from "#app/features/results/subscribe-banner.tsx";
import { HiddenByMe } from "#app/features/saved/hidden-by-me.tsx";
import { KEPT_JOBS_KEYS } from "#app/features/saved/use-kept-jobs.ts";
import { readBody } from "#app/forms/form-action.server.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { formatCount } from "#app/lib/format.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { scriptsOnIntent } from "#app/lib/scripts-after-paint.tsx";
import { useSlow } from "#app/lib/use-slow.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { refreshEntitlement } from "#app/middleware/refresh-entitlement.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ListingCardSkeleton } from "#app/ui/listing/listing-card-skeleton.tsx";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";
import { RELAX_ALL } from "#domain/search/all-jobs.ts";
import { wishParams } from "#domain/search/results-url.ts";
import type { ResultsView } from "#domain/search/results-view.ts";
import { toSearchParams } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";
import {
  findPendingApplication,
  takePendingApplication,
} from "#server/features/applications/apply/pending-application.ts";
import { findCrawlProgress } from "#server/features/crawl/crawl-progress.ts";
import { nameWork } from "#server/features/questionnaire/current-answers.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { listResults } from "#server/features/search/list-results.ts";
import type { Route } from "./+types/results.ts";

// Asked once. The server has it at once, so that it is in the page; where it does not come, the list stands without it.
const kindQuestion = () => import("#app/features/results/kind-question.tsx");
const KindQuestion = import.meta.env.SSR
  ? (await kindQuestion()).default
  : lazy(() => kindQuestion().catch(() => ({ default: () => null })));

const SLOW_MS = 400;
const SKELETONS = [1, 2, 3, 4, 5];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const ctx = await refreshEntitlement(context.get(ctxContext), searchParams);
  const fromLanding = isFromLanding(request);
  const pending = await findPendingApplication(ctx);
  if (pending && !fromLanding && searchParams.get("subscribed") === "true") throw await backToPress(ctx, pending);
  const asksKinds = !isKindsLater(request.headers.get("cookie"));
  const view = await listResults(ctx, { params: searchParams, locale: context.get(localeContext), asksKinds });
  return {
    page: resultsPage(view, { shownAsTrial: searchParams.get("plan") === "free" }),
    search,
    feedSearch: feedSearch(view),
    isWhole: [...searchParams.keys()].every((name) => name === "lang"),
    entitlementKnown: ctx.entitlementKnown,
    filling: await findCrawlProgress(ctx),
    pending,
    fromLanding,
  };
}

/** Kinds of work and titles, named on the list, to whose first page one goes back; or that one is not to be asked for them now. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const form = await readBody(request);
  const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  const isLater = form.get("intent") === "later";
  const given = { kinds: form.getAll("kinds").map(textOf), titles: textOf(form.get("titles")) };
  const named = isLater ? { ok: true as const, newToken: null } : await nameWork(ctx, given);
  if (!named.ok) {
    const [error = "unreadable"] = Object.values(named.fields);
    return data<NotNamed>({ ...given, error: errorText(error) }, { status: 400 });
  }
  const headers = cookieHeaders(
    visitorCookie(named.newToken, ctx.settings),
    isLater ? kindsLaterCookie(ctx.settings.secureCookies) : null,
  );
  return redirect(pathWith(new URL(request.url).searchParams, { page: null }), { status: 303, headers });
}

/** Offline, the list stays, and the question with what was named. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return data<NotNamed>({ error: null }, { status: 503 }) as never;
  });
}

/** An account has lists of its own; what waited for checkout, and what asks to subscribe, are the scripts' part. */
export const handle = import.meta.env.SSR
  ? scriptsOnIntent<Route.ComponentProps["loaderData"]>({
      when: ({ page, pending }) => page.tier === "anonymous" && pending === null,
      unlessStored: KEPT_JOBS_KEYS,
    })
  : undefined;

/** Whoever paid in order to apply goes on where they were: at the form they were filling in, which needs no reminder from then on, or at the job. */
async function backToPress(ctx: Ctx, { hasDraft, jobId, path }: PendingApplication): Promise<Response> {
  if (!hasDraft) return redirect(`${path}?subscribed=true`);
  await takePendingApplication(ctx);
  return redirect(`/job-application?id=${encodeURIComponent(jobId)}`);
}

/** A pending application is for whoever comes back from checkout; the landing page leads here by the same address. */
function isFromLanding(request: Request): boolean {
  return URL.parse(request.headers.get("referer") ?? "")?.pathname === "/";
}

/** The search with what was named in words, without where one stands in it; the other answers are in no address. */
function feedSearch({ query, wishes }: Pick<ResultsView, "query" | "wishes">): string {
  const kept = [...toSearchParams({ ...query, page: 1, sort: "best" }), ...wishParams(wishes)];
  const search = new URLSearchParams(kept).toString();
  return search === "" ? "" : `?${search}`;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = `${m.results_list_label()} · ${m.app_name()}`;
  const site = matches[0].loaderData;
  return [
    ...pageTags({ ...site, title, description: m.results_description(), languages: LOCALES }),
    // For feed readers, which look for them here.
    ...[
      ["rss+xml", "/feed.xml"],
      ["feed+json", "/feed.json"],
    ].map(([type, path]) => ({
      tagName: "link",
      rel: "alternate",
      type: `application/${type}`,
      href: `${path}${loaderData?.feedSearch ?? ""}`,
    })),
    // One list in endless variations: only the whole of it is worth finding.
    ...(loaderData?.isWhole ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** What has something in the way stands apart, under a heading that says so. */
function FurtherJobs({
  page,
  further,
  from,
}: {
  page: ResultsPage;
  further: NonNullable<ResultsPage["further"]>;
  from: string;
}) {
  return (
    <>
      <div id="further" className={page.cards.length > 0 ? "space-y-1 pt-6" : undefined}>
        <Heading level={2} className="max-sm:text-lg">
          {further.title}
        </Heading>
        {further.text && <p className="max-w-measure text-ink-soft">{further.text}</p>}
      </div>
      <JobList cards={page.furtherCards} tier={page.tier} label={further.title} level={3} from={from} />
    </>
  );
}

/** Below one's own jobs for a search: the first of all others, and the way to all of them. */
function AllJobs({
  page,
  everywhere: { text, cards, hasMore },
  search,
}: {
  page: ResultsPage;
  everywhere: NonNullable<ResultsPage["everywhere"]>;
  search: string;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="space-y-4 pt-6">
      <Heading level={2} className="max-sm:text-lg">
        {text}
      </Heading>
      <p className="max-w-measure text-ink-soft">{m.results_everywhere_text()}</p>
      <JobList cards={cards} tier={page.tier} label={text} level={3} from={search} />
      {hasMore && (
        <LinkButton to={pathWith(new URLSearchParams(search), { relax: RELAX_ALL })} variant="secondary">
          {m.results_everywhere_action()}
        </LinkButton>
      )}
    </section>
  );
}

export default function Results({
  loaderData: { page, search, filling, entitlementKnown, pending, fromLanding },
  actionData,
}: Route.ComponentProps) {
  const navigation = useNavigation();
  // While the question below is sent, it and the list stay.
  const searching = navigation.state === "loading" && navigation.location.pathname === "/results";
  const slow = useSlow(searching, SLOW_MS);
  const params = new URLSearchParams(search);
  const question = page.kinds && (
    <Suspense>
      <KindQuestion asked={page.kinds} search={search} refused={actionData} />
    </Suspense>
  );
  const jobs = page.cards.length > 0 && (
    <JobList
      cards={page.cards}
      tier={page.tier}
      label={page.closest ?? m.results_list_label()}
      level={page.closest ? 3 : 2}
      from={search}
      aside={question}
    />
  );
  const further = page.further && !slow ? <FurtherJobs page={page} further={page.further} from={search} /> : null;
  const others = page.everywhere && !slow ? <AllJobs page={page} everywhere={page.everywhere} search={search} /> : null;
  return (
    <Container>
      <ResultsHead page={page} search={search} />
      {entitlementKnown ? null : (
        <Note tone="warn" live="alert" className="mb-6">
          {m.billing_unknown_note()}
        </Note>
      )}
      {filling && (
        <p className="mb-6 text-ink-soft">
          {m.results_filling({
            jobs: formatCount(filling.open),
            seen: formatCount(filling.seen),
            total: formatCount(filling.total),
          })}
        </p>
      )}
      <PendingNote pending={pending} drop={fromLanding} />
      <div className="results-room">
        <div className="results-layout pb-16">
          <ResultsForm page={page} params={params} searching={searching} />
          <section aria-label={m.results_list_label()} aria-busy={searching} className="results-list min-w-0 space-y-4">
            {jobs ? null : question}
            {page.mentions && !slow ? <OtherLists links={[page.mentions]} params={params} /> : null}
            {page.none && !slow ? (
              <NoFitPanel none={page.none} params={params} search={search}>
                {page.closest && (
                  <Heading level={2} className="max-sm:text-lg">
                    {page.closest}
                  </Heading>
                )}
                {page.closest && jobs}
                {further}
                {others}
              </NoFitPanel>
            ) : null}
            {slow ? (
              <div className="listings">
                {page.found === "" && (
                  <p aria-hidden="true" className="text-sm text-ink-soft">
                    {m.results_loading()}
                  </p>
                )}
                {SKELETONS.map((key) => (
                  <ListingCardSkeleton key={key} />
                ))}
              </div>
            ) : page.closest ? null : (
              jobs
            )}
            {page.trialNote && <Note>{page.trialNote}</Note>}
            {page.nearest && !slow ? <NearestSearches {...page.nearest} params={params} /> : null}
            {page.none ? null : further}
            {page.none ? null : others}
            {page.otherWork && !slow ? (
              <Disclosure summary={page.otherWork.summary} keep="other-work">
                <JobList
                  cards={page.otherWork.cards}
                  tier={page.tier}
                  label={page.otherWork.summary}
                  level={3}
                  from={search}
                />
              </Disclosure>
            ) : null}
            <HiddenBy page={page} params={params} />
            <HiddenByMe />
            {page.aboutNote ? <p className="text-sm text-ink-soft">{page.aboutNote}</p> : null}
            <ResultsPages page={page} params={params} />
            {page.offer && <SubscribeBanner offer={page.offer} />}
          </section>
        </div>
      </div>
    </Container>
  );
}
