import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData, useSearchParams } from "react-router";
import { useKeptJobs } from "#app/features/saved/use-kept-jobs.ts";
import { formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { OLD_DAYS } from "#domain/matching/posting-age.ts";
import { type KeptFacts, keptJobId } from "#domain/saved/kept-jobs.ts";
import { ALL_JOBS_PATH } from "#domain/search/all-jobs.ts";
import { DAY_MS } from "#domain/shared/instant.ts";

export const meta = privatePage(m.saved_title);

/** In a browser alone, whose clock says how old a job is. */
function Facts({ pay, place, postedOn, onBoard }: KeptFacts) {
  const isOld = postedOn !== null && !onBoard && Date.now() - Date.parse(postedOn) >= OLD_DAYS * DAY_MS;
  const date = postedOn === null ? null : m.saved_posted({ date: formatDay(postedOn) });
  const posted = date === null ? [] : [isOld ? m.jobs_age_old({ ago: date }) : date];
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {[pay ?? m.jobs_salary_not_stated(), place, ...posted].map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  );
}

/** What this browser keeps. The server knows nothing of it, so that the page is the same for everybody and can be kept itself. */
export default function Saved() {
  const { jobs, toggle } = useKeptJobs("saved");
  const signedIn = !!useRouteLoaderData("root")?.userName;
  // The copy that is read offline was made without the mark.
  const [params] = useSearchParams();
  const offline = useHydrated() && params.has("offline");
  const [removed, setRemoved] = useState<{ path: string; title: string; at: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: a keyboard goes on at the next job, not at the top of the page.
  useEffect(() => {
    if (removed === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[removed.at] ?? buttons[removed.at - 1] ?? ways.current?.querySelector("a"))?.focus();
  }, [removed]);
  return (
    <Container>
      {/* What the browser kept comes a moment later: below what was there, and above nothing that is seen. */}
      <div className="min-h-dvh space-y-6 py-10">
        <Heading level={1}>{m.saved_title()}</Heading>
        {offline && (
          <Note tone="warn" live="status">
            {m.saved_offline()}
          </Note>
        )}
        <p className="text-ink-soft">{signedIn ? m.saved_lead_account() : m.saved_lead()}</p>
        <div ref={ways} className="flex flex-wrap gap-3">
          <LinkButton to={ALL_JOBS_PATH} variant="secondary" reloadDocument>
            {m.home_browse()}
          </LinkButton>
          <LinkButton to="/searches" variant="quiet" reloadDocument>
            {m.searches_title()}
          </LinkButton>
        </div>
        {jobs !== null && jobs.length > 0 && (
          <ul ref={list} className="divide-y divide-line rounded border border-line bg-surface">
            {jobs.map((job, at) => (
              <li key={job.path} className="flex items-start gap-4 p-4">
                <Avatar name={job.company} />
                <div className="min-w-0 grow">
                  <a href={job.path} className="font-semibold">
                    <bdi>{job.title}</bdi>
                  </a>
                  <p className="text-ink-soft">
                    <bdi>{job.company}</bdi>
                  </p>
                  {job.facts && <Facts {...job.facts} />}
                  {/* Where somebody may not apply yet, the job's page says what that takes. */}
                  <LinkButton
                    to={`/jobs/${keptJobId(job)}/apply`}
                    reloadDocument
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    iconEnd="external"
                    variant="secondary"
                    size="small"
                    className="mt-2"
                  >
                    {m.jobs_apply()}
                    <span className="sr-only">
                      : {job.title} ({m.results_new_tab()})
                    </span>
                  </LinkButton>
                </div>
                <button
                  type="button"
                  title={m.saved_remove()}
                  aria-label={`${m.saved_remove()}: ${job.title}`}
                  onClick={() => {
                    toggle(job);
                    setRemoved({ ...job, at });
                  }}
                  className="card-toggle shrink-0"
                >
                  <Icon name="close" />
                  <span className="max-sm:hidden">{m.saved_remove()}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {removed && jobs?.every(({ path }) => path !== removed.path) && m.saved_removed({ title: removed.title })}
        </p>
        {jobs?.length === 0 && <p>{m.saved_none()}</p>}
        <noscript>
          <p>{m.saved_needs_script()}</p>
        </noscript>
      </div>
    </Container>
  );
}
