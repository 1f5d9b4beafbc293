import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { priceText } from "#app/features/billing/price-text.ts";
import { ApplyPanel } from "#app/features/jobs/apply-panel.tsx";
import { BackToList } from "#app/features/jobs/back-to-list.tsx";
import { CardBadges } from "#app/features/jobs/card-badges.tsx";
import { ClosedJob } from "#app/features/jobs/closed-job.tsx";
import { Description } from "#app/features/jobs/description.tsx";
import { FoldedList } from "#app/features/jobs/folded-list.tsx";
import { JobList } from "#app/features/jobs/job-list.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { ownReportText } from "#app/features/jobs/page/own-report-text.ts";
import { ReasonList } from "#app/features/jobs/page/reason-list.tsx";
import { SaveJob } from "#app/features/jobs/page/save-job.tsx";
import { nextText, ownText } from "#app/features/jobs/present-apply.ts";
import { presentCard } from "#app/features/jobs/present-card.ts";
import { type JobView, presentJob } from "#app/features/jobs/present-job.ts";
import { StructuredData } from "#app/features/jobs/structured-data.tsx";
import { PendingNote } from "#app/features/results/pending-note.tsx";
import { KEPT_JOBS_KEYS } from "#app/features/saved/use-kept-jobs.ts";
import { WatchEmployer } from "#app/features/searches/save-search.tsx";
import { formatDay } from "#app/lib/format.ts";
import { KeptMarkup } from "#app/lib/kept-markup.tsx";
import { pageTags, privateTags } from "#app/lib/page-tags.ts";
import { scriptsOnIntent } from "#app/lib/scripts-after-paint.tsx";
import { refreshEntitlement } from "#app/middleware/refresh-entitlement.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { EvidenceLine } from "#app/ui/listing/evidence-line.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import type { JobCard } from "#domain/matching/job-card.ts";
import { errorCode, orNull } from "#domain/shared/app-error.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import { findActivation } from "#server/features/applications/apply/find-activation.ts";
import { findApplicationFor } from "#server/features/applications/tracker/tracked-application.ts";
import { offersTrial } from "#server/features/billing/find-offer.ts";
import { findClosedJob, getJobDetail } from "#server/features/jobs/get-job-detail.ts";
import { findOwnReport } from "#server/features/reports/report-posting.ts";
import { findReview } from "#server/features/reports/review-reports.ts";
import type { Route } from "./+types/job.ts";

const JUST_CLOSED_MS = 10 * MINUTE_MS;

// Few people meet it. The server has it at once, so that it is in the page.
const activatePopup = () => import("#app/features/billing/activate-popup.tsx");
const ActivatePopup = import.meta.env.SSR ? (await activatePopup()).default : lazy(activatePopup);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = await refreshEntitlement(context.get(ctxContext), url.searchParams);
  const asked = { id: params.id, locale: context.get(localeContext) };
  const { tier } = ctx.viewer;
  const found = await unlessClosed(getJobDetail(ctx, asked));
  if (!found) {
    const closed = await findClosedJob(ctx, asked);
    if (!closed) throw data({ code: "GONE" }, { status: 410 });
    const { similar, closedAt } = closed;
    const isFresh = ctx.now().getTime() - closedAt.getTime() < JUST_CLOSED_MS;
    const end = isFresh ? m.jobs_closed_now() : m.jobs_closed_on({ date: formatDay(closedAt.toISOString()) });
    const review = reviewText(await orNull(ctx, "review", findReview(ctx, closed.id)));
    const view = { ...jobNames(closed), notes: [end, review].filter((note) => note !== null) };
    return data(
      {
        closed: view,
        job: null,
        own: null,
        similar: similar.map(presentCard),
        tier,
        next: "",
        reported: null,
        ownReport: null,
        waiting: null,
        price: "",
      },
      { status: 410 },
    );
  }
  if (params.slug !== found.job.slug) throw redirect(found.job.path + url.search, 301);
  // As it is, so that the page is made in one pass.
  return {
    job: viewOf(found.job, found.ratesAsOf),
    own: ownText(await orNull(ctx, "application", findApplicationFor(ctx, found.job.id))),
    closed: null,
    similar: found.similar.map((card) => cardOf(card, "")),
    tier,
    next: nextText(found.job, { tier, offersTrial: await offersTrial(ctx) }),
    reported: reviewText(await orNull(ctx, "review", findReview(ctx, found.job.id))),
    ownReport: ownReportText(await orNull(ctx, "report", findOwnReport(ctx, found.job.id))),
    waiting: await findActivation(ctx, { jobId: found.job.id, params: url.searchParams }),
    price: priceText(),
  };
}

/** An account has lists of its own; what waited for checkout, and the way back to a list as it was left, are the scripts' part. */
export const handle = import.meta.env.SSR
  ? scriptsOnIntent<Route.ComponentProps["loaderData"]>({
      when: ({ tier, waiting }) => tier === "anonymous" && waiting === null,
      unlessStored: KEPT_JOBS_KEYS,
      unlessFrom: "/results?",
    })
  : undefined;

/** Who has answered nothing is given the same posting as everybody, in their language. */
const viewOf = keptBy(presentJob);
const cardOf = keptBy((card: JobCard, _: "") => presentCard(card));

function unlessClosed<T>(job: Promise<T>): Promise<T | null> {
  return job.catch((error: unknown) => {
    if (errorCode(error) !== "GONE") throw error;
    return null;
  });
}

function reviewText(review: Awaited<ReturnType<typeof findReview>>): string | null {
  if (!review) return null;
  const count = { count: review.reporters };
  return review.hidden ? m.report_hidden(count) : m.report_noted(count);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.job) return privateTags(m.jobs_gone_title());
  const { id, title, company, excerpt } = loaderData.job.card;
  return pageTags({
    ...matches[0].loaderData,
    title: `${title} · ${company} · ${m.app_name()}`,
    description: excerpt || `${title} · ${company}`,
    picture: `/share/${id}.png`,
  });
}

type JobProps = Route.ComponentProps["loaderData"];

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, closed, similar, tier, waiting, price } = loaderData;
  if (!job) return closed && <ClosedJob job={closed} similar={similar} tier={tier} />;
  return (
    <Container>
      <article className="@container py-6 sm:py-8">
        <BackToList />
        <div className="mt-4 empty:hidden">
          <PendingNote pending={waiting?.pending ?? null} drop={false} />
        </div>
        <JobHead job={job} />
        <div className="mt-8 grid gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_26rem] @min-[60rem]:grid-rows-[auto_1fr]">
          <aside className="space-y-8 @min-[60rem]:col-start-2">
            <ApplyAndFit {...loaderData} job={job} />
          </aside>
          <KeptMarkup
            as="section"
            className="min-w-0 @min-[60rem]:col-start-1 @min-[60rem]:row-span-2 @min-[60rem]:row-start-1"
            part={JobText}
            of={job}
            once
            own={{}}
          />
          <KeptMarkup
            as="aside"
            className="space-y-8 @min-[60rem]:col-start-2"
            part={ReadFromIt}
            of={job}
            once
            own={{}}
          />
        </div>
      </article>
      {similar.length === 0 ? null : (
        <section className="border-t border-line py-10">
          <Heading level={2} className="mb-5">
            {m.jobs_similar_title()}
          </Heading>
          <JobList cards={similar} tier={tier} label={m.jobs_similar_title()} level={3} />
        </section>
      )}
      <StructuredData data={job.structuredData} />
      {waiting?.missing ? (
        <Suspense>
          <ActivatePopup job={job.card} {...waiting.missing} price={price} />
        </Suspense>
      ) : null}
    </Container>
  );
}

type OwnJob = { job: JobView };

function JobHead({ job }: OwnJob) {
  const { title, company, logo, badges, sure, salary, about, place, shortPlace, posted } = job.card;
  return (
    <header className="mt-5 flex items-start gap-4">
      <Avatar name={company} src={logo} />
      <div className="min-w-0 space-y-2">
        <Heading level={1} className="break-words">
          <bdi>{title}</bdi>
        </Heading>
        <p className="text-lg text-ink-soft">
          {job.companyPath === null ? (
            <bdi>{company}</bdi>
          ) : (
            <Link to={job.companyPath} className="text-ink-soft">
              <bdi>{company}</bdi>
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          {[salary ?? m.jobs_salary_not_stated(), about, shortPlace ?? place, posted].map(
            (fact) => fact && <bdi key={fact}>{fact}</bdi>,
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <CardBadges badges={badges} />
          {sure && <span className="text-sm text-ink-soft">{sure}</span>}
        </div>
        {job.hint && (
          <EvidenceLine state={job.hint.mark} stateLabel={job.hint.state} quote={job.hint.quote}>
            {job.hint.text}
          </EvidenceLine>
        )}
      </div>
    </header>
  );
}

/** How to apply, and how well the job fits. */
function ApplyAndFit({
  job,
  own,
  tier,
  next,
  reported,
  ownReport,
}: OwnJob & Pick<JobProps, "own" | "tier" | "next" | "reported" | "ownReport">) {
  const { id } = job.card;
  return (
    <>
      <ApplyPanel job={job} own={own} tier={tier} next={next} />
      {job.credit ? (
        <p className="text-sm text-ink-soft">
          {m.jobs_credit()} <a href={job.credit.url}>{job.credit.text}</a>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <SaveJob card={job.card} />
        {job.companyPath && <WatchEmployer jobId={job.card.id} />}
        <LinkButton to={`/jobs/${id}/hide`} rel="nofollow" variant="quiet" size="small">
          {m.jobs_hide()}
        </LinkButton>
        {tier === "anonymous" || job.card.applyIsFree || !job.card.canApply ? null : (
          <LinkButton to={`/job-application?id=${id}`} variant="quiet" size="small">
            {m.apply_here()}
          </LinkButton>
        )}
      </div>
      {reported && <Note tone="warn">{reported}</Note>}
      {ownReport && <Note>{ownReport}</Note>}
      <JobWarnings warnings={job.warnings} />
      <section>
        <Heading level={2} look={3} className="mb-3">
          {m.jobs_why_title()}
        </Heading>
        {job.why === null ? (
          <Note
            actions={
              <LinkButton to="/onboarding" size="small" variant="secondary">
                {m.results_no_answers_action()}
              </LinkButton>
            }
          >
            {m.jobs_why_none()}
          </Note>
        ) : (
          <ReasonList reasons={job.why.reasons} silent={job.why.silent} />
        )}
      </section>
    </>
  );
}

function JobText(job: JobView) {
  return (
    <>
      <Heading level={2} className="mb-4">
        {m.jobs_about_title()}
      </Heading>
      {job.description.length === 0 ? (
        <p className="text-ink-soft">{job.card.textNote}</p>
      ) : (
        <Description blocks={job.description} />
      )}
      {job.cutNote && (
        <p className="pt-4 text-sm text-ink-soft">
          {job.cutNote}{" "}
          {job.credit && (
            <a href={job.credit.url} rel="noopener">
              {job.credit.text}
            </a>
          )}
        </p>
      )}
      {job.withheld && <p className="pt-4 text-sm text-ink-soft">{job.withheld}</p>}
    </>
  );
}

/** What was read from the posting, where else it is offered, and how to report it. */
function ReadFromIt(job: JobView) {
  return (
    <>
      <section>
        <Heading level={2} look={3} className="mb-3">
          {m.jobs_facts_title()}
        </Heading>
        <JobFacts facts={job.facts} notStated={job.notStated} />
      </section>
      <OtherPostings also={job.also} />
      {job.reports.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          {job.reports.map(({ path, text }) => (
            <a key={path} href={path} rel="nofollow">
              {text}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** Where else the role is offered, each with its page. */
function OtherPostings({ also }: Pick<JobView, "also">) {
  if (also.length === 0) return null;
  return (
    <section>
      <Heading level={2} look={3} className="mb-3">
        {m.jobs_also_title()}
      </Heading>
      <ul className="space-y-1">
        {also.map(({ path, location, source }) => (
          <li key={path}>
            <Link to={path}>
              <bdi>{location === null ? source : `${location} (${source})`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was read from the posting, and what it leaves open. */
function JobFacts({ facts, notStated }: Pick<JobView, "facts" | "notStated">) {
  return (
    <FactList
      items={facts.map(({ label, value, silence, notes, all }) => ({
        label,
        value: (
          <>
            {value ?? silence}
            {notes.map((note) => (
              <span key={note} className="block text-sm text-ink-soft">
                {note}
              </span>
            ))}
            <FoldedList all={all} />
          </>
        ),
        state: value === null ? { state: "notStated", label: notStated } : undefined,
      }))}
    />
  );
}

/** Warnings and contradictions, with quotes. They never hide a job. */
function JobWarnings({ warnings }: Pick<JobView, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn" title={m.jobs_care_title()}>
      <ul className="grid gap-2 break-words">
        {warnings.map(({ text, quote }) => (
          <li key={text + quote}>
            {text} {quote ? <Highlight tone="plain">{quote}</Highlight> : null}
          </li>
        ))}
      </ul>
    </Note>
  );
}
