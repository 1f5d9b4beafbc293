import { redirect } from "react-router";
import { z } from "zod";
import { ResumePanel } from "#app/features/resumes/resume-panel.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { chooseResume } from "#server/features/resumes/adopt-kept-resume.ts";
import { confirmSkills, deleteResume, findResume } from "#server/features/resumes/own-resume.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import type { Route } from "./+types/resume.ts";

/** The résumé's panel on a page of its own: where its forms lead without script. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  return { view: await findResume(ctx), upload: url.searchParams.get("upload") };
}

const upload = formAction({
  schema: z.object({}),
  requiresLogin: true,
  status: REFUSAL_STATUS,
  verb: async ({ ctx, request }) => {
    const received = await receiveResume(ctx, request, ({ file }) => uploadResume(ctx, file));
    return received.ok ? received.result : received;
  },
  done: () => redirect("/profile/resume?upload=done", 303),
});

type Skills = { shown: string[]; skill: string[] };
const INTENTS: Record<string, (ctx: Ctx, skills: Skills) => Promise<unknown>> = {
  remove: deleteResume,
  "confirm-skills": (ctx, { shown, skill }) => confirmSkills(ctx, { shown, ticked: skill }),
  "decline-skills": (ctx, { shown }) => confirmSkills(ctx, { shown, ticked: [] }),
  "use-kept": (ctx) => chooseResume(ctx, { keep: "device" }),
  "leave-kept": (ctx) => chooseResume(ctx, { keep: "account" }),
};

const press = formAction({
  schema: z.object({ intent: z.string(), shown: z.array(z.string()), skill: z.array(z.string()) }),
  requiresLogin: true,
  verb: async ({ ctx, entries: { intent, ...skills } }): Promise<Result<object, ResumeRefusal>> => {
    const run = Object.hasOwn(INTENTS, intent) && INTENTS[intent];
    if (!run) return { ok: false, reason: "unreadable" };
    await run(ctx, skills);
    return { ok: true };
  },
  done: () => redirect("/profile", 303),
});

/** A file, which is read as it arrives, or what the panel's buttons say. */
export async function action(args: Route.ActionArgs) {
  const isFile = /^multipart\//i.test(args.request.headers.get("content-type") ?? "");
  return await (isFile ? upload(args, { form: new FormData() }) : press(args));
}

export const headers = formHeaders;

export const meta = privatePage(m.resume_title);

export default function ResumePage({ loaderData: { view, upload }, actionData }: Route.ComponentProps) {
  const reason = actionData?.reason === "unavailable" ? "failed" : actionData?.reason;
  const tooLarge = upload === "too-large" ? "too-large" : null;
  return (
    <Page title={m.resume_title()}>
      <ResumePanel view={view} refusal={reason ?? tooLarge} justUploaded={upload === "done"} />
      <div>
        <LinkButton to="/profile" variant="quiet" icon="arrow-left">
          {m.resume_back()}
        </LinkButton>
      </div>
    </Page>
  );
}
