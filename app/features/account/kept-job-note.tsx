import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Link } from "#app/ui/link.tsx";
import type { JobNames } from "#domain/posting/display-job.ts";

/** Whoever pressed "Apply" before they had an account reads that the job waits for them. */
export function KeptJobNote({ job }: { job: JobNames & { path: string } }) {
  return (
    <Note>
      {m.account_login_kept(jobNames(job))} <Link to={job.path}>{m.account_login_back_to_job()}</Link>
    </Note>
  );
}
