import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Link } from "#app/ui/link.tsx";
import type { JobNames } from "#domain/posting/display-job.ts";

/** Tells people who pressed "Apply" before signing up that the job is kept for them. */
export function KeptJobNote({ job }: { job: JobNames & { path: string } }) {
  return (
    <Note>
      {m.account_login_kept(jobNames(job))} <Link to={job.path}>{m.account_login_back_to_job()}</Link>
    </Note>
  );
}
