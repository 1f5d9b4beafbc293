import { Link, redirect, useLocation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { ApplyButton } from "#app/features/jobs/apply-button.tsx";
import { CardBadges } from "#app/features/jobs/card-badges.tsx";
import { Description } from "#app/features/jobs/description.tsx";
import { JobFacts } from "#app/features/jobs/job-facts.tsx";
import { JobList } from "#app/features/jobs/job-list.tsx";
import { JobWarnings } from "#app/features/jobs/job-warnings.tsx";
import { presentCard } from "#app/features/jobs/present-card.ts";
import { type JobView, presentJob } from "#app/features/jobs/present-job.ts";
import { ReasonList } from "#app/features/jobs/reason-list.tsx";
import { StructuredData } from "#app/features/jobs/structured-data.tsx";
import { SaveJob } from "#app/features/saved/save-job.tsx";
import { pageTags } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { getJobDetail } from "#server/features/jobs/get-job-detail.ts";
import type { Route } from "./+types/job.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await orHttpError(ctx, getJobDetail(ctx, { id: params.id, locale: context.get(localeContext) }));
  if (params.slug !== found.job.slug) throw redirect(found.job.path, 301);
  return {
    job: presentJob(found.job, found.ratesAsOf),
    similar: found.similar.map(presentCard),
    tier: ctx.viewer.tier,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { id, title, company, excerpt } = loaderData.job.card;
  return pageTags({
    ...matches[0].loaderData,
    title: `${title} · ${company} · ${m.app_name()}`,
    description: excerpt || `${title} · ${company}`,
    picture: `/share/${id}.png`,
  });
}

export default function Job({ loaderData: { job, similar, tier } }: Route.ComponentProps) {
  const { title, company, badges } = job.card;
  const from = useLocation().state as { from?: unknown } | null;
  const list = typeof from?.from === "string" && from.from.startsWith("?") ? `/results${from.from}` : "/results";
  return (
    <Container>
      <article className="@container py-6 sm:py-8">
        <Link to={list} className="inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
          <Icon name="arrow-left" />
          {m.jobs_back_to_results()}
        </Link>
        <header className="mt-5 flex items-start gap-4">
          <Avatar name={company} />
          <div className="min-w-0 space-y-2">
            <Heading level={1} className="break-words">
              <bdi>{title}</bdi>
            </Heading>
            <p className="text-lg text-ink-soft">
              <bdi>{company}</bdi>
            </p>
            <div className="flex flex-wrap gap-1.5">
              <CardBadges badges={badges} />
            </div>
          </div>
        </header>
        <div className="mt-8 grid gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <aside className="space-y-8 @min-[60rem]:order-2">
            <Apply job={job} tier={tier} />
            <SaveJob path={job.card.path} title={title} company={company} />
            <JobWarnings warnings={job.warnings} contradictions={job.contradictions} />
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
            <section>
              <Heading level={2} look={3} className="mb-3">
                {m.jobs_facts_title()}
              </Heading>
              <JobFacts facts={job.facts} />
            </section>
          </aside>
          <section className="min-w-0">
            <Heading level={2} className="mb-4">
              {m.jobs_about_title()}
            </Heading>
            {job.description.length === 0 ? (
              <p className="text-ink-soft">{m.jobs_no_description()}</p>
            ) : (
              <Description blocks={job.description} />
            )}
          </section>
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
    </Container>
  );
}

function Apply({ job, tier }: { job: JobView; tier: Route.ComponentProps["loaderData"]["tier"] }) {
  if (!job.card.canApply) return <Note>{m.jobs_apply_none()}</Note>;
  return (
    <section className="space-y-2 rounded border border-line bg-surface p-4">
      <ApplyButton jobId={job.card.id} title={job.card.title} tier={tier} />
      <div>
        <LinkButton to={`/job-application?id=${job.card.id}`} variant="secondary">
          {m.apply_here()}
        </LinkButton>
      </div>
      {tier === "anonymous" ? <p className="text-sm text-ink-soft">{m.jobs_apply_login()}</p> : null}
      {job.applyHost ? <p className="text-sm text-ink-soft">{m.jobs_apply_hint({ host: job.applyHost })}</p> : null}
    </section>
  );
}
