import type { JobView } from "#app/features/jobs/present-job.ts";
import { keptJob } from "#app/features/saved/kept-job.ts";
import { useKeptJobs } from "#app/features/saved/use-kept-jobs.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Keeps a job in this browser, readable offline; pressed again it is given up. */
export function SaveJob({ card }: { card: JobView["card"] }) {
  const { jobs, toggle } = useKeptJobs("saved");
  const saved = jobs?.some(({ path }) => path === card.path) ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        type="button"
        variant="secondary"
        size="small"
        icon="bookmark"
        aria-pressed={saved}
        className="noscript:hidden"
        onClick={() => toggle(keptJob(card))}
      >
        {saved ? m.saved_remove() : m.saved_keep()}
      </Button>
      {saved && (
        <a href="/saved" className="text-sm">
          {m.saved_title()}
        </a>
      )}
    </div>
  );
}
