import { data, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { ResumePanel } from "#app/features/resumes/resume-panel.tsx";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { chooseResume } from "#server/features/resumes/adopt-kept-resume.ts";
import { confirmSkills, deleteResume, findResume } from "#server/features/resumes/own-resume.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import type { Route } from "./+types/resume.ts";

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

/** The forms of the résumé's panel: a file, or what its buttons say. Throws what a verb throws. */
async function postResume(ctx: Ctx, request: Request) {
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) return await postFile(ctx, request);
  const form = await request.formData().catch(() => new FormData());
  const texts = (field: string) => form.getAll(field).filter((value) => typeof value === "string");
  switch (form.get("intent")) {
    case "remove":
      await deleteResume(ctx);
      break;
    case "confirm-skills":
      await confirmSkills(ctx, { shown: texts("shown"), ticked: texts("skill") });
      break;
    case "decline-skills":
      await confirmSkills(ctx, { shown: texts("shown"), ticked: [] });
      break;
    case "use-kept":
      await chooseResume(ctx, { keep: "device" });
      break;
    case "leave-kept":
      await chooseResume(ctx, { keep: "account" });
      break;
    default:
      return refused("unreadable");
  }
  return redirect("/profile", 303);
}

async function postFile(ctx: Ctx, request: Request) {
  const received = await receiveResume(ctx, request, ({ file }) => uploadResume(ctx, file));
  if (!received.ok) return refused(received.refusal, received.retryAfterSeconds);
  return received.result.ok ? redirect("/profile/resume?upload=done", 303) : refused(received.result.refusal);
}

function refused(refusal: ResumeRefusal, retryAfterSeconds: number | null = null) {
  const headers: HeadersInit = retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) };
  return data({ refusal }, { status: REFUSAL_STATUS[refusal], headers });
}
