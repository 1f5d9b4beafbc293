import { redirect } from "react-router";
import { formAction } from "#app/forms/form-action.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import type { Result } from "#domain/shared/result.ts";
import { getCv } from "#server/features/resumes/cv/cvs.ts";
import type { Route } from "./+types/autosave.ts";
import { CvEntries, savedCv, saveEntries } from "./cv-entries.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/profile/cvs/${params.id}`);
}

/** What the builder's script sends as one works: keeps it, and answers with what the page says beside it. */
export const action = formAction({
  schema: CvEntries,
  requiresLogin: true,
  verb: async ({ ctx, params, entries }): Promise<Result<object, "incomplete">> =>
    (await orHttpError(ctx, saveEntries(ctx, params.id ?? "", entries)))
      ? { ok: true }
      : { ok: false, reason: "incomplete" },
  done: async (_, { ctx, params }) =>
    Response.json(await savedCv(ctx, await orHttpError(ctx, getCv(ctx, params.id ?? "")))),
});
