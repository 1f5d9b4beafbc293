import { useEffect } from "react";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Progress } from "#domain/shared/app-error.ts";

/** As often as the `Refresh` header of a document says: reached by a link within the site, there is none. */
const RELOAD_MS = 5_000;

/** Stands in for pages that need the whole job list while its first index is being built, and goes on by itself. */
export default function PreparingPage({ progress: { read, total } }: { progress: Progress }) {
  const percent = total === 0 ? 0 : Math.floor((100 * read) / total);
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container width="measure">
      <div className="space-y-4 py-16" role="status">
        <Heading level={1}>{m.preparing_title()}</Heading>
        <p>{m.preparing_text({ percent })}</p>
        <progress className="w-full" max={100} value={percent} aria-label={m.preparing_title()} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" variant="secondary">
            {m.back_home()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
