import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { SavedJob } from "#domain/saved/saved-jobs.ts";
import { useSavedJobs } from "./use-saved-jobs.ts";

/** Keeps a job in this browser, readable offline; pressed again it is given up. */
export function SaveJob({ path, title, company }: SavedJob) {
  const { jobs, toggle } = useSavedJobs();
  const saved = jobs?.some((job) => job.path === path) ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        type="button"
        variant="secondary"
        size="small"
        icon="bookmark"
        aria-pressed={saved}
        disabled={jobs === null}
        onClick={() => toggle({ path, title, company })}
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
