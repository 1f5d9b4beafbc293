import { StructuredData } from "#app/features/jobs/structured-data.tsx";
import { directionOf } from "#app/i18n/locale.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { DocumentBlocks } from "./document-blocks.tsx";
import type { DocumentView } from "./find-document.server.ts";

/** A legal or information page: contents, then the sections. The text has a language of its own where it is not written in the page's. */
export function DocumentPage({
  language,
  title,
  lead,
  dates,
  sections,
  structuredData,
  note,
}: DocumentView & { note: string | null }) {
  const own = { lang: language, dir: directionOf(language) };
  return (
    <Container className="@container">
      <StructuredData data={structuredData} />
      {note && <Note className="mt-6">{note}</Note>}
      <div className="legal">
        <header {...own} className="max-w-measure space-y-4">
          <Heading level={1}>{title}</Heading>
          <p className="text-lg">{lead}</p>
          <p className="text-sm text-ink-soft">{dates.join(" · ")}</p>
        </header>
        <nav aria-labelledby="contents" className="legal-contents">
          <h2 id="contents" className="text-sm font-semibold">
            {m.legal_contents()}
          </h2>
          <ul {...own}>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article {...own} className="min-w-0 space-y-10">
          {sections.map(({ id, title: name, blocks }) => (
            <section key={id} aria-labelledby={id} className="space-y-3">
              <Heading level={2} id={id} className="scroll-mt-4">
                {name}
              </Heading>
              <DocumentBlocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </Container>
  );
}
