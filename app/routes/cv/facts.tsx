import { ctxContext } from "#app/context.ts";
import { FactEntry } from "#app/features/cv/fact-entry.tsx";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import { cvWords } from "#domain/resumes/cv/cv-words.ts";
import { FACT_SECTIONS, type Fact, type FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { listFacts, listProposals } from "#server/features/resumes/facts.ts";
import type { Route } from "./+types/facts.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const proposals = await orHttpError(ctx, listProposals(ctx));
  return { facts: await orHttpError(ctx, listFacts(ctx)), proposed: proposals.length };
}

export const meta = privatePage(m.cv_title);

export default function FactsPage({ loaderData: { facts, proposed } }: Route.ComponentProps) {
  return (
    <Page title={m.cv_title()}>
      <p>{m.cv_intro()}</p>
      {proposed > 0 && (
        <Note
          tone="warn"
          actions={
            <LinkButton to="/profile/cv/import" variant="secondary" size="small">
              {m.cv_proposals()}
            </LinkButton>
          }
        >
          {m.cv_proposals_open()}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/profile/cv/import" variant="secondary" size="small" icon="upload">
          {m.cv_import()}
        </LinkButton>
        {facts.length > 0 && (
          <LinkButton to="/profile/cv/resume.json" reloadDocument variant="quiet" size="small">
            {m.cv_export()}
          </LinkButton>
        )}
      </div>
      {FACT_SECTIONS.map((section) => (
        <Section key={section} section={section} facts={facts.filter((fact) => fact.section === section)} />
      ))}
    </Page>
  );
}

function Section({ section, facts }: { section: FactSection; facts: Fact[] }) {
  const title = cvWords(getLocale())[section];
  const isFull = section === "basics" && facts.length > 0;
  return (
    <Card as="section" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        {!isFull && (
          <LinkButton
            to={`/profile/cv/${section}/new`}
            variant="quiet"
            size="small"
            icon="plus"
            aria-label={m.cv_add_to({ section: title })}
          >
            {m.cv_add()}
          </LinkButton>
        )}
      </div>
      {facts.length > 0 && (
        <ul className="divide-y divide-line">
          {facts.map((fact) => (
            <li key={fact.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <FactEntry section={section} value={fact.value}>
                <p className="text-sm text-ink-soft">
                  {m.cv_origin({ origin: fact.origin, source: fact.source ?? "" })}
                </p>
              </FactEntry>
              <LinkButton
                to={`/profile/cv/${section}/${fact.id}`}
                variant="secondary"
                size="small"
                aria-label={m.cv_edit({ name: cvEntry(section, fact.value, getLocale()).title })}
              >
                {m.profile_edit()}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
