import { ctxContext } from "#app/context.ts";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { orRefuse } from "#app/middleware/or-refuse.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Note } from "#app/ui/note.tsx";
import { findPendingJob } from "#server/features/applications/find-pending-job.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return { pending: await orRefuse(ctx, findPendingJob(ctx)) };
}

export function meta() {
  return [{ title: `${m.account_login_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/** Says truthfully that accounts are not open yet, and that the target is kept. */
export default function Login({ loaderData: { pending } }: Route.ComponentProps) {
  return (
    <Container width="measure">
      <div className="space-y-5 py-12">
        <Heading level={1}>{m.account_login_title()}</Heading>
        {pending ? <Note tone="success">{m.account_login_kept(jobNames(pending))}</Note> : null}
        <p>{m.account_login_soon()}</p>
        <div className="flex flex-wrap gap-3">
          {pending ? <LinkButton to={pending.path}>{m.account_login_back_to_job()}</LinkButton> : null}
          <LinkButton to="/results" variant={pending ? "secondary" : "primary"}>
            {m.jobs_back_to_results()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
