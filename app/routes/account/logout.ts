import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { signedOut } from "#app/middleware/signed-out.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  return redirect("/", await signedOut(context.get(ctxContext)));
}
