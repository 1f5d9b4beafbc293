import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import { cvComma, cvWords } from "#domain/resumes/cv/cv-words.ts";
import type { Proposal } from "#server/features/resumes/facts.ts";
import { FactEntry } from "./fact-entry.tsx";
import { fieldLabel } from "./field-label.ts";

export const PROPOSALS_ID = "proposals";

export function Proposals({ proposals, path }: { proposals: Proposal[]; path: string }) {
  useFocusOnNext(proposals.map(({ id }) => id));
  return (
    <section id={PROPOSALS_ID} className="grid scroll-mt-4 gap-4">
      <Heading level={2}>{m.cv_proposals()}</Heading>
      <Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-3">
        {proposals.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button type="submit" name="intent" value="adds">
          {m.cv_accept_all()}
        </Button>
        <Button type="submit" name="intent" value="decline" variant="quiet">
          {m.cv_decline_all()}
        </Button>
      </Form>
      {proposals.map((proposal, at) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          path={path}
          next={proposals[at + 1]?.id ?? proposals[at - 1]?.id}
        />
      ))}
    </section>
  );
}

/** The card that was pressed is gone; the keyboard goes on with the one in its place. */
function useFocusOnNext(ids: readonly string[]) {
  const shown = useRef(ids);
  useEffect(() => {
    const gone = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    if (gone === -1 || document.activeElement !== document.body) return;
    document.getElementById(ids[Math.min(gone, ids.length - 1)] ?? "")?.focus({ preventScroll: true });
  });
}

type CardProps = {
  proposal: Proposal;
  path: string;
  /** Whose card comes in its place. */
  next: string | undefined;
};

function ProposalCard({ proposal: { id, section, value, source, quote, merge, known }, path, next }: CardProps) {
  const kind = merge.kind === "known" ? "adds" : merge.kind;
  const differs = merge.kind === "differs" ? merge.differs : [];
  const part = cvWords(getLocale())[section];
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={`${part}: ${cvEntry(section, value, getLocale()).title}`}
      className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold">{part}</span>
        <Badge tone={kind === "differs" ? "unknown" : "good"}>{m.cv_proposal_kind({ kind })}</Badge>
        <span>{differs.map((field) => fieldLabel(section, field)).join(cvComma(getLocale()))}</span>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FactEntry section={section} value={value} />
        {known && (
          <div className="grid gap-1 border-s-2 border-line ps-3">
            <p className="text-sm text-ink-soft">{m.cv_proposal_yours()}</p>
            <FactEntry section={section} value={known} />
          </div>
        )}
        {quote && (
          <figure className="grid gap-1">
            <figcaption className="text-sm text-ink-soft">{m.cv_proposal_words({ source: source ?? "" })}</figcaption>
            <blockquote className="border-s-2 border-edge ps-3 text-sm break-words whitespace-pre-line" dir="auto">
              {quote}
            </blockquote>
          </figure>
        )}
      </div>
      {/* Without scripts the place in the address survives the redirect, and the keyboard with it. */}
      <Form method="post" action={next ? `${path}#${next}` : path} preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="keeps" variant="secondary" size="small">
          {kind === "differs" ? m.cv_accept_adds() : m.cv_accept()}
        </Button>
        {kind === "differs" && (
          <Button type="submit" name="intent" value="replaces" variant="secondary" size="small">
            {m.cv_accept_replaces()}
          </Button>
        )}
        <Button type="submit" name="intent" value="decline" variant="quiet" size="small">
          {m.cv_decline()}
        </Button>
      </Form>
    </article>
  );
}
