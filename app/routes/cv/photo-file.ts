import { data } from "react-router";
import { ctxContext } from "#app/context.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { findPhoto } from "#server/features/resumes/cv/own-photo.ts";
import type { Route } from "./+types/photo-file.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const photo = await orHttpError(ctx, findPhoto(ctx));
  if (!photo) throw data({ code: "NOT_FOUND" }, { status: 404 });
  return new Response(Buffer.from(photo.upright), { headers: { "Content-Type": "image/jpeg" } });
}
