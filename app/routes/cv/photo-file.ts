import { data } from "react-router";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { findPhoto } from "#server/features/resumes/cv/own-photo.ts";
import type { Route } from "./+types/photo-file.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const photo = await findPhoto(ctx);
  if (!photo) throw data({ code: "NOT_FOUND" }, { status: 404 });
  return new Response(Buffer.from(photo.upright), { headers: { "Content-Type": "image/jpeg" } });
}
