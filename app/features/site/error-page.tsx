import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What a page says when it cannot be shown: what happened, and the way on. */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const missing = status === 404 || status === 410;
  const goneJob = missing && pathname.startsWith("/jobs/");
  const { title, text } = goneJob
    ? { title: m.jobs_gone_title(), text: m.jobs_gone_text() }
    : { title: missing ? m.error_not_found_title() : m.error_title(), text: textOf(status) };
  return (
    <Container width="measure">
      <div className="space-y-4 py-16" role="alert">
        <Heading level={1}>{title}</Heading>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          {goneJob && <LinkButton to="/results">{m.jobs_gone_action()}</LinkButton>}
          {missing ? null : (
            <LinkButton to={pathname + search} reloadDocument>
              {m.error_try_again()}
            </LinkButton>
          )}
          <LinkButton to="/" variant="secondary">
            {m.back_home()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}

function textOf(status: number): string {
  if (status === 404 || status === 410) return m.error_not_found_text();
  if (status < 500) return m.error_refused();
  if (status === 507) return m.error_full();
  return status === 503 ? m.error_unavailable() : m.error_generic();
}
