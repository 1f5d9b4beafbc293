import { ctxContext } from "#app/context.ts";
import { ResumePanel } from "#app/features/resumes/resume-panel.tsx";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findResume } from "#server/features/resumes/own-resume.ts";
import type { Route } from "./+types/resume.ts";
import { postResume } from "./resume-action.server.ts";

/** The résumé's panel on a page of its own: where its forms lead without script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  return { view: await orHttpError(ctx, findResume(ctx)), upload: url.searchParams.get("upload") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  return await orHttpError(ctx, postResume(ctx, request));
}

export function meta() {
  return [{ title: `${m.resume_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function ResumePage({ loaderData: { view, upload }, actionData }: Route.ComponentProps) {
  const tooLarge = upload === "too-large" ? "too-large" : null;
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <Heading level={1}>{m.resume_title()}</Heading>
      <ResumePanel view={view} refusal={actionData?.refusal ?? tooLarge} justUploaded={upload === "done"} />
      <div>
        <LinkButton to="/profile" variant="quiet" icon="arrow-left">
          {m.resume_back()}
        </LinkButton>
      </div>
    </Container>
  );
}
