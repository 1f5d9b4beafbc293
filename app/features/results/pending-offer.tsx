import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { recordApplyClick } from "#app/features/jobs/record-apply-click.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";

/** `drop`: it is forgotten without being offered. */
export default function PendingOffer({ pending, drop }: { pending: PendingApplication; drop: boolean }) {
  const fetcher = useFetcher<{ jobId: string | null }>();
  const asked = useRef(false);
  const { submit, data } = fetcher;
  const takes = drop || !pending.hasDraft;
  useEffect(() => {
    if (!takes || asked.current) return;
    asked.current = true;
    void submit({}, { method: "post", action: "/job-application/pending" });
  }, [takes, submit]);
  const opened = data?.jobId ?? null;
  useEffect(() => {
    if (opened === null || drop) return;
    recordApplyClick(opened);
    window.open(`/jobs/${opened}/apply`, "_blank", "noopener");
  }, [opened, drop]);
  if (drop) return null;
  return (
    <Note
      tone="success"
      title={m.apply_pending_title()}
      className="mb-6"
      actions={
        pending.hasDraft ? (
          <LinkButton to={`/job-application?id=${pending.jobId}`} size="small">
            {m.apply_pending_form()}
          </LinkButton>
        ) : (
          <LinkButton
            to={`/jobs/${pending.jobId}/apply`}
            size="small"
            reloadDocument
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            iconEnd="external"
            onClick={() => recordApplyClick(pending.jobId)}
          >
            {m.apply_pending_open()}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </LinkButton>
        )
      }
    >
      {m.apply_pending_text(jobNames(pending))}
    </Note>
  );
}
