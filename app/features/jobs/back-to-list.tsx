import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";
import { EARLY } from "#app/ui/link.tsx";

const unchanged = () => () => {};
const inHtml = () => null;

/** From a page of a job or a company to the list of jobs, as it was left. */
export function BackToList() {
  const state = useLocation().state as { from?: unknown } | null;
  const before = useSyncExternalStore(unchanged, searchOfListBefore, inHtml);
  const from = state?.from ?? before;
  return (
    <BackLink to={typeof from === "string" && from.startsWith("?") ? `/results${from}` : "/results"} prefetch={EARLY}>
      {m.jobs_back_to_results()}
    </BackLink>
  );
}

/** Of a list that was left by a plain link, before its scripts were there. */
function searchOfListBefore(): string | null {
  const before = URL.parse(document.referrer);
  return before?.origin === location.origin && before.pathname === "/results" ? before.search : null;
}
