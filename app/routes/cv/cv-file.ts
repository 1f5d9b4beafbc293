import { data } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import { CV_FILES, type CvFileKind, getCvFile } from "#server/features/resumes/cv/render-cv.ts";
import type { Route } from "./+types/cv-file.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const kind = params.kind as CvFileKind;
  if (!Object.hasOwn(CV_FILES, kind)) throw data({ code: "NOT_FOUND" }, { status: 404 });
  const { fileName, bytes } = await orHttpError(ctx, getCvFile(ctx, { id: params.id, kind }));
  const headers = { "Content-Type": CV_FILES[kind], "Content-Disposition": attachmentHeader(fileName) };
  return new Response(Buffer.from(bytes), { headers });
}
