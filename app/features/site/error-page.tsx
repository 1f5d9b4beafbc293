import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What a page says when it cannot be shown: what happened, and the way on. */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const missing = status === 404 || status === 410;
  return (
    <Container width="measure">
      <div className="space-y-4 py-16" role="alert">
        <Heading level={1}>{missing ? m.jobs_gone_title() : m.error_title()}</Heading>
        <p>{textOf(status)}</p>
        <div className="flex flex-wrap gap-3">
          {missing ? (
            <LinkButton to="/results">{m.jobs_gone_action()}</LinkButton>
          ) : (
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
  if (status === 404 || status === 410) return m.jobs_gone_text();
  return status === 503 || status === 507 ? m.error_unavailable() : m.error_generic();
}
