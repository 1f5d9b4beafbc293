import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** From a page of a job or a company to the list of jobs. */
export function BackToList({ to = "/results" }: { to?: string }) {
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink">
      <Icon name="arrow-left" />
      {m.jobs_back_to_results()}
    </Link>
  );
}
