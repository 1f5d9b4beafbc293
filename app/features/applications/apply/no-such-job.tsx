import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** For a posting that is closed or unknown. */
export function NoSuchJob() {
  return (
    <Container width="measure" className="grid gap-5 py-16">
      <Heading level={1}>{m.apply_gone_title()}</Heading>
      <p>{m.apply_gone_text()}</p>
      <div>
        <LinkButton to="/results?showTen=true">{m.apply_gone_action()}</LinkButton>
      </div>
    </Container>
  );
}
