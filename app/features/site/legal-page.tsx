import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";

type LegalPageProps = { title: string /** ISO date. */; updated: string; paragraphs: readonly string[] };

export function LegalPage({ title, updated, paragraphs }: LegalPageProps) {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(updated));
  return (
    <Container width="measure">
      <div className="space-y-5 py-12">
        <Heading level={1}>{title}</Heading>
        <p className="text-sm text-ink-soft">{m.legal_updated({ date })}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Container>
  );
}
