import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import { JobList } from "./job-list.tsx";
import type { CardView } from "./present-card.ts";

type ClosedView = { title: string; company: string; notes: string[] };

/** Instead of a job that is no longer open: what is known of its end, and the nearest open ones. */
export function ClosedJob({ job, similar, tier }: { job: ClosedView; similar: readonly CardView[]; tier: Tier }) {
  return (
    <Container>
      <div className="grid gap-6 py-10 sm:py-14">
        <div className="grid gap-2" role="alert">
          <Heading level={1}>{m.jobs_gone_title()}</Heading>
          <p className="text-lg break-words">
            <bdi>{job.title}</bdi> · <bdi>{job.company}</bdi>
          </p>
          {job.notes.map((note) => (
            <p key={note} className="text-ink-soft">
              {note}
            </p>
          ))}
        </div>
        {similar.length > 0 && (
          <section className="grid gap-4">
            <Heading level={2}>{m.jobs_closed_similar()}</Heading>
            <JobList cards={similar} tier={tier} label={m.jobs_closed_similar()} level={3} />
          </section>
        )}
        <div>
          <LinkButton to="/results" variant="secondary">
            {m.jobs_gone_action()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
