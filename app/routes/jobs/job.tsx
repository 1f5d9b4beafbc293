import { Link, redirect, useLocation } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { ApplyButton } from "#app/features/jobs/apply-button.tsx";
import { Description } from "#app/features/jobs/description.tsx";
import { JobFacts } from "#app/features/jobs/job-facts.tsx";
import { JobList } from "#app/features/jobs/job-list.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { ReasonList } from "#app/features/jobs/reason-list.tsx";
import { SKILL_TEXT, scoreText } from "#app/features/jobs/reason-texts.ts";
import { StructuredData } from "#app/features/jobs/structured-data.tsx";
import { TakeCare } from "#app/features/jobs/take-care.tsx";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import { getJobDetail } from "#server/features/jobs/get-job-detail.ts";
import type { Route } from "./+types/job.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const detail = await orRefuse(ctx, getJobDetail(ctx, { id: params.id, locale: context.get(localeContext) }));
  if (params.slug !== detail.job.slug) throw redirect(detail.job.path, 301);
  return { ...detail, tier: ctx.viewer.tier };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.app_name() }];
  const { title, company } = jobNames(loaderData.job);
  return [
    { title: `${title} · ${company} · ${m.app_name()}` },
    { name: "description", content: loaderData.job.excerpt },
  ];
}

export default function Job({ loaderData: { job, similar, countryNames, tier } }: Route.ComponentProps) {
  const { title, company } = jobNames(job);
  const from = useLocation().state as { from?: unknown } | null;
  const list = typeof from?.from === "string" && from.from.startsWith("?") ? `/results${from.from}` : "/results";
  return (
    <Container>
      <article className="py-6 sm:py-8">
        <Link to={list} className="inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
          <Icon name="arrow-left" />
          {m.jobs_back_to_results()}
        </Link>
        <header className="mt-5 flex items-start gap-4">
          <Avatar name={company} />
          <div className="min-w-0 space-y-2">
            <Heading level={1} className="break-words">
              {title}
            </Heading>
            <p className="text-lg text-ink-soft">{company}</p>
            <div className="flex flex-wrap gap-1.5">
              {job.score === null ? null : <Badge tone="good">{scoreText(job.score, job.reasons)}</Badge>}
              {job.skillLevel === null ? null : <Badge>{SKILL_TEXT[job.skillLevel]()}</Badge>}
              {job.isSample ? <Badge tone="unknown">{m.jobs_sample()}</Badge> : null}
            </div>
          </div>
        </header>
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <aside className="space-y-8 lg:order-2">
            <Apply job={job} tier={tier} />
            <TakeCare warnings={job.warnings} contradictions={job.contradictions} />
            <section>
              <Heading level={2} look={3} className="mb-3">
                {m.jobs_why_title()}
              </Heading>
              {job.reasons.length === 0 ? (
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
                <ReasonList reasons={job.reasons} />
              )}
            </section>
            <section>
              <Heading level={2} look={3} className="mb-3">
                {m.jobs_facts_title()}
              </Heading>
              <JobFacts job={job} countryNames={countryNames} />
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
          <JobList cards={similar} countryNames={countryNames} tier={tier} label={m.jobs_similar_title()} level={3} />
        </section>
      )}
      <StructuredData data={job.structuredData} />
    </Container>
  );
}

function Apply({ job, tier }: { job: JobDetail; tier: Route.ComponentProps["loaderData"]["tier"] }) {
  if (!job.canApply) return <Note>{m.jobs_apply_none()}</Note>;
  return (
    <section className="space-y-2 rounded border border-line bg-surface p-4">
      <ApplyButton jobId={job.id} title={jobNames(job).title} tier={tier} />
      {tier === "anonymous" ? <p className="text-sm text-ink-soft">{m.jobs_apply_login()}</p> : null}
      {job.applyHost ? <p className="text-sm text-ink-soft">{m.jobs_apply_hint({ host: job.applyHost })}</p> : null}
    </section>
  );
}
