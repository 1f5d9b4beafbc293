import { data } from "react-router";
import { formAction } from "#app/forms/form-action.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import type { Result } from "#domain/shared/result.ts";
import { getCv } from "#server/features/resumes/cv/cvs.ts";
import { CV_FILES, type CvFileKind, getCvFile } from "#server/features/resumes/cv/render-cv.ts";
import type { Route } from "./+types/cv-file.ts";
import { CvEntries, savedCv, saveEntries } from "./cv-entries.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const kind = params.kind as CvFileKind;
  if (!Object.hasOwn(CV_FILES, kind)) throw data({ code: "NOT_FOUND" }, { status: 404 });
  const { fileName, bytes } = await getCvFile(ctx, { id: params.id, kind });
  const headers = { "Content-Type": CV_FILES[kind], "Content-Disposition": attachmentHeader(fileName) };
  return new Response(Buffer.from(bytes), { headers });
}

/** What the builder's script sends as one works: keeps it, and answers with what the page says beside it. */
const autosave = formAction({
  schema: CvEntries,
  requiresLogin: true,
  verb: async ({ ctx, params, entries }): Promise<Result<object, "incomplete">> =>
    (await orHttpError(ctx, saveEntries(ctx, params.id ?? "", entries)))
      ? { ok: true }
      : { ok: false, reason: "incomplete" },
  done: async (_, { ctx, params }) =>
    Response.json(await savedCv(ctx, await orHttpError(ctx, getCv(ctx, params.id ?? "")))),
});

export function action(args: Route.ActionArgs) {
  if (args.params.kind !== "autosave") throw data({ code: "NOT_FOUND" }, { status: 405 });
  return autosave(args);
}
