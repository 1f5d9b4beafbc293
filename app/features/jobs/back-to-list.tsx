import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";

const unchanged = () => () => {};
const inHtml = () => null;

/** From a page of a job or a company to the list of jobs, as it was left. */
export function BackToList() {
  const state = useLocation().state as { from?: unknown } | null;
  const before = useSyncExternalStore(unchanged, searchOfListBefore, inHtml);
  const from = state?.from ?? before;
  return (
    <Link
      to={typeof from === "string" && from.startsWith("?") ? `/results${from}` : "/results"}
      prefetch={EARLY}
      className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink"
    >
      <Icon name="arrow-left" />
      {m.jobs_back_to_results()}
    </Link>
  );
}

/** Of a list that was left by a plain link, before its scripts were there. */
function searchOfListBefore(): string | null {
  const before = URL.parse(document.referrer);
  return before?.origin === location.origin && before.pathname === "/results" ? before.search : null;
}
