import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Saves the list of this address in one press; `search` is its query. A plain form, since it leads to another page. */
export function SaveSearch({ search }: { search: string }) {
  return (
    <form method="post" action="/searches">
      <input type="hidden" name="search" value={search} />
      <Button type="submit" name="intent" value="save" variant="secondary" size="small" icon="bookmark">
        <span aria-hidden className="sm:hidden">
          {m.jobs_save()}
        </span>
        <span className="max-sm:sr-only">{m.searches_save()}</span>
      </Button>
    </form>
  );
}

/** The same for everything that the employer of a job offers. */
export function WatchEmployer({ jobId }: { jobId: string }) {
  return (
    <form method="post" action="/searches">
      <input type="hidden" name="job" value={jobId} />
      <Button type="submit" name="intent" value="save" variant="quiet" size="small">
        {m.searches_watch()}
      </Button>
    </form>
  );
}
