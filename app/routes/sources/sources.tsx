import { ctxContext } from "#app/context.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { formatCount, formatDay } from "#app/lib/format.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { listSources, type SourceView } from "#server/features/crawl/list-sources.ts";
import type { Route } from "./+types/sources.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const sources = await listSources(context.get(ctxContext));
  const groups = (["board", "feed", "file"] as const).map((kind) => ({
    kind,
    title: m.sources_group({ kind }),
    sources: sources.filter((source) => source.kind === kind).map(presentSource),
  }));
  return { groups: groups.filter((group) => group.sources.length > 0) };
}

/** For the loader, so that the texts stay on the server. */
function presentSource({ key, name, state, boards, open, lastSuccess, credit, terms, applyIsFree }: SourceView) {
  const counts = open ? m.sources_counts({ open: formatCount(open), boards: formatCount(boards ?? 0) }) : null;
  const looked = lastSuccess && m.sources_looked({ day: formatDay(lastSuccess.toISOString()) });
  const notes = [state && m.sources_state({ state }), counts, looked, applyIsFree ? m.sources_apply_free() : null];
  const read =
    terms && (terms.readOn ? m.sources_terms_read({ day: formatDay(terms.readOn) }) : m.sources_terms_unread());
  return {
    key,
    name: credit?.text ?? name,
    url: credit?.url ?? null,
    notes: notes.filter((note) => note !== null),
    terms: terms && read ? { url: terms.url, text: read } : null,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTags({
    ...matches[0].loaderData,
    title: `${m.sources_title()} · ${m.app_name()}`,
    description: m.sources_lead(),
    languages: LOCALES,
  });
}

export default function Sources({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Container width="measure">
      <div className="grid gap-8 py-10 sm:py-14">
        <div className="grid gap-3">
          <Heading level={1}>{m.sources_title()}</Heading>
          <p className="text-ink-soft">{m.sources_lead()}</p>
        </div>
        {groups.map(({ kind, title, sources }) => (
          <section key={kind} aria-labelledby={kind} className="grid gap-3">
            <Heading level={2} id={kind}>
              {title}
            </Heading>
            <ul className="divide-y divide-line rounded border border-line bg-surface">
              {sources.map(({ key, name, url, notes, terms }) => (
                <li key={key} className="grid gap-1 p-4">
                  <bdi className="font-semibold">{url ? <a href={url}>{name}</a> : name}</bdi>
                  {notes.map((note) => (
                    <p key={note} className="text-sm text-ink-soft">
                      {note}
                    </p>
                  ))}
                  {terms && (
                    <a href={terms.url} className="text-sm">
                      {terms.text}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
