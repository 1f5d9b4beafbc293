import { redirect } from "react-router";
import type { Route } from "./+types/unknown-path.ts";

/** What people type for a page that has another address. */
const OTHER_NAMES: Readonly<Record<string, string>> = { "/jobs": "/results", "/pricing": "/#pricing" };

/** Unknown paths redirect to the landing page. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(OTHER_NAMES[url.pathname.replace(/\/$/, "").toLowerCase()] ?? "/");
}

export function action() {
  return redirect("/", 303);
}
