import { Link } from "react-router";
import { Description } from "#app/features/jobs/description.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import type { ApplicationJob } from "#domain/applications/apply/application-page.ts";

/** The posting one applies to, as the server knows it. */
export function ApplicationJobCard({ job }: { job: ApplicationJob }) {
  const { title, company } = jobNames(job);
  return (
    <Card as="section">
      <div className="flex items-start gap-4">
        <Avatar name={company} />
        <div className="min-w-0">
          <Heading level={2} look={3} className="break-words">
            {title}
          </Heading>
          <p className="break-words text-ink-soft">{company}</p>
        </div>
      </div>
      {job.excerpt !== "" && <p className="mt-3 break-words">{job.excerpt}</p>}
      {job.description.length > 0 && (
        <Disclosure summary={m.apply_description()}>
          <Description blocks={job.description} />
        </Disclosure>
      )}
      <Link to={job.path}>{m.apply_to_posting()}</Link>
    </Card>
  );
}
