import { data, redirect } from "react-router";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { chooseResume } from "#server/features/resumes/adopt-kept-resume.ts";
import { confirmSkills, deleteResume } from "#server/features/resumes/own-resume.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";

/** The forms of the résumé's panel: a file, or what its buttons say. Throws what a verb throws. */
export async function postResume(ctx: Ctx, request: Request) {
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
