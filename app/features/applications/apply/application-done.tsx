import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { BackLink } from "#app/features/applications/back-link.tsx";
import { ApplyButton } from "#app/features/jobs/apply-button.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { ApplicationJob, ApplicationPage } from "#domain/applications/apply/application-page.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";

const ASK_AGAIN_MS = 3_000;
const MOST_ASKED = 10;

type ApplicationDoneProps = {
  job: ApplicationJob;
  submitted: NonNullable<ApplicationPage["submitted"]>;
  tier: ApplicationPage["tier"];
};

/** What was stored, and what was not done by it. */
export function ApplicationDone({ job, submitted, tier }: ApplicationDoneProps) {
  const { applicationId, reference, mail } = submitted;
  const { title, company } = jobNames(job);
  useAskAgain(mail === "waiting");
  return (
    <Container width="measure" className="grid gap-6 py-12">
      <BackLink />
      <Heading level={1}>{m.apply_done_title()}</Heading>
      <Note tone="success">{m.apply_done_text({ company })}</Note>
      <p role="status">{m.apply_done_email({ state: mail })}</p>
      <FactList items={[{ label: m.apply_done_reference(), value: <span className="break-all">{reference}</span> }]} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/applications/${applicationId}/receipt`}>{m.apply_done_receipt()}</LinkButton>
        <LinkButton to="/applications" variant="secondary">
          {m.apply_done_tracker()}
        </LinkButton>
      </div>
      {job.canOpen && isEntitledTier(tier) && (
        <section className="grid gap-3 border-t border-line pt-6">
          <p>{m.apply_done_open_text()}</p>
          <div>
            <ApplyButton jobId={job.id} title={title} tier={tier} size="small" />
          </div>
        </section>
      )}
    </Container>
  );
}

/** While the mail waits, the page asks a few times what has become of it. */
function useAskAgain(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!waits || state !== "idle" || asked >= MOST_ASKED) return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, asked, state, revalidate]);
}
