import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { forJob } from "#app/features/cv/for-job.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import { ApplyButton } from "./apply-button.tsx";
import type { OwnText } from "./present-apply.ts";
import type { JobView } from "./present-job.ts";

type ApplyPanelProps = { job: Pick<JobView, "card" | "statedApply">; own: OwnText | null; tier: Tier; next: string };

/** The one button, what happens after the press, and what came of an earlier one. */
export function ApplyPanel({ job: { card, statedApply }, own, tier, next }: ApplyPanelProps) {
  const { id, title, canApply, applyIsFree, applyTakes } = card;
  const { revalidate } = useRevalidator();
  // Back from the employer's page, whose opening was noted meanwhile.
  useEffect(() => {
    if (tier === "anonymous") return;
    const fresh = () => navigator.onLine && void revalidate();
    addEventListener("focus", fresh);
    return () => removeEventListener("focus", fresh);
  }, [tier, revalidate]);
  if (!canApply) return <Note>{m.jobs_apply_none()}</Note>;
  return (
    <section className="space-y-3 rounded border border-line bg-surface p-4">
      <ApplyButton jobId={id} title={title} tier={tier} isFree={applyIsFree} takes={applyTakes} />
      {next && <p className="text-sm text-ink-soft">{next}</p>}
      {statedApply && (
        <p className="text-sm wrap-anywhere">
          {m.jobs_apply_stated()}{" "}
          <a href={statedApply.url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {statedApply.text}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </a>
        </p>
      )}
      {own && (
        <form method="post" action="/applications">
          <p className="font-semibold">{own.text}</p>
          <input type="hidden" name="id" value={own.id} />
          {own.yes && (
            <Button type="submit" name="to" value="confirmed" variant="secondary" size="small">
              {own.yes}
            </Button>
          )}
        </form>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <a href={`/cv-check?job=${id}`} rel="nofollow">
          {m.machine_check_job()}
        </a>
        {tier !== "anonymous" && <a href={forJob("/profile/cv", id)}>{m.cv_tailor()}</a>}
      </p>
    </section>
  );
}
