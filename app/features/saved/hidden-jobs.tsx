import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import type { KeptJob } from "./use-kept-jobs.ts";

type HiddenJobsProps = { jobs: readonly KeptJob[]; show: (job: KeptJob) => void };

/** The way back to what was hidden, for as long as it is. */
export default function HiddenJobs({ jobs, show }: HiddenJobsProps): ReactNode {
  return (
    <div className="text-sm">
      <Disclosure summary={m.jobs_hidden_count({ count: jobs.length })}>
        <p className="mb-2 text-ink-soft">{m.jobs_hidden_counted()}</p>
        <ul className="grid gap-2">
          {jobs.map((job) => (
            <li key={job.path} className="flex flex-wrap items-center gap-x-3">
              <a href={job.path} className="min-w-0 break-words">
                <bdi>{job.title}</bdi> · <bdi>{job.company}</bdi>
              </a>
              <Button size="small" variant="quiet" onClick={() => show(job)}>
                {m.jobs_hidden_show()}
                <span className="sr-only">: {job.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
