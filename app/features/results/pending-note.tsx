import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { recordApplyClick } from "#app/features/jobs/record-apply-click.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";

type PendingNoteProps = {
  pending: PendingApplication | null;
  /** The person comes from the landing page, not from checkout: what waited is dropped. */
  drop: boolean;
};

/**
 * What waited for checkout. A draft is offered; anything else is opened in a new tab, once, and offered too, since a browser may keep
 * tabs from opening by themselves.
 */
export function PendingNote({ pending, drop }: PendingNoteProps) {
  // The list forgets it as soon as it is taken; the note stays as long as the page.
  const [seen, setSeen] = useState({ kept: pending, dropped: drop });
  if (pending && pending.jobId !== seen.kept?.jobId) setSeen({ kept: pending, dropped: drop });
  const { kept, dropped } = seen;
  const fetcher = useFetcher<{ jobId: string | null }>();
  const asked = useRef(false);
  const { submit, data } = fetcher;
  const takes = kept !== null && (dropped || !kept.hasDraft);
  useEffect(() => {
    if (!takes || asked.current) return;
    asked.current = true;
    void submit({}, { method: "post", action: "/job-application/pending" });
  }, [takes, submit]);
  const opened = data?.jobId ?? null;
  useEffect(() => {
    if (opened === null || dropped) return;
    recordApplyClick(opened);
    window.open(`/jobs/${opened}/apply`, "_blank", "noopener");
  }, [opened, dropped]);
  if (!kept || dropped) return null;
  return (
    <Note
      tone="success"
      title={m.apply_pending_title()}
      className="mb-6"
      actions={
        kept.hasDraft ? (
          <LinkButton to={`/job-application?id=${kept.jobId}`} size="small">
            {m.apply_pending_form()}
          </LinkButton>
        ) : (
          <LinkButton
            to={`/jobs/${kept.jobId}/apply`}
            size="small"
            reloadDocument
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            iconEnd="external"
            onClick={() => recordApplyClick(kept.jobId)}
          >
            {m.apply_pending_open()}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </LinkButton>
        )
      }
    >
      {m.apply_pending_text(jobNames(kept))}
    </Note>
  );
}
