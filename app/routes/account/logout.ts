import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  return redirect("/", await signOutResponse(context.get(ctxContext)));
}
