import { redirect } from "react-router";
import { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { ActionForm, type FormState, SubmitButton, useActionForm } from "#app/forms/action-form.tsx";
import { formAction, formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { LOCALES } from "#app/i18n/locale.ts";
import { formatCount, formatDay, waitText } from "#app/lib/format.ts";
import { pageTags } from "#app/lib/page-tags.ts";
import { PLAIN_PAGE } from "#app/lib/scripts-after-paint.tsx";
import { hasFreshSignature, signUrl } from "#app/middleware/signed-url.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Done } from "#app/ui/feedback/note.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { listSources, type SourceView } from "#server/features/crawl/list-sources.ts";
import { suggestBoard, takesSuggestions } from "#server/features/reports/suggest-board.ts";
import type { Route } from "./+types/sources.ts";

export const handle = import.meta.env.SSR ? PLAIN_PAGE : undefined;

const SENT = ["sent", "known"] as const;
const sentPath = (note: (typeof SENT)[number]) => `/sources?note=${note}` as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const sources = await listSources(ctx);
  const groups = (["board", "feed", "file"] as const).map((kind) => ({
    kind,
    title: m.sources_group({ kind }),
    sources: sources.filter((source) => source.kind === kind).map(presentSource),
  }));
  const note = SENT.find((one) => hasFreshSignature(ctx, sentPath(one), url)) ?? null;
  return { groups: groups.filter((group) => group.sources.length > 0), takes: takesSuggestions(ctx), note };
}

export const action = formAction({
  schema: z.object({ address: z.string() }),
  verb: ({ ctx, entries }) => suggestBoard(ctx, entries),
  done: ({ known }, { ctx }) => redirect(`${signUrl(ctx, sentPath(known ? "known" : "sent"))}#suggest`, 303),
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

/** For the loader, so that the texts stay on the server. */
function presentSource({ key, name, state, boards, open, lastSuccess, credit, terms, applyIsFree }: SourceView) {
  const counts = open ? m.sources_counts({ open: formatCount(open), boards: formatCount(boards ?? 0) }) : null;
  const looked = lastSuccess && m.sources_looked({ day: formatDay(lastSuccess.toISOString()) });
  const notes = [state && m.sources_state({ state }), counts, looked, applyIsFree ? m.sources_apply_free() : null];
  const read =
    terms &&
    (terms.readOn
      ? m.sources_terms_read({ copy: terms.copy, day: formatDay(terms.readOn) })
      : m.sources_terms_unread());
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

export default function Sources({ loaderData: { groups, takes, note }, actionData }: Route.ComponentProps) {
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
        {takes && <SuggestCard note={actionData ? null : note} state={actionData} />}
      </div>
    </Container>
  );
}

type State = FormState<{ address: string }, string, { address?: "missing" | "unusable" }>;

/** People tell of employers that are missing. */
function SuggestCard({ note, state }: { note: (typeof SENT)[number] | null; state: State | undefined }) {
  const form = useActionForm(state, { errorText: (code) => m.suggest_fault({ code }), initial: { address: "" } });
  return (
    <section aria-labelledby="suggest" className="grid gap-4">
      <Heading level={2} id="suggest">
        {m.suggest_title()}
      </Heading>
      <p className="text-ink-soft">{m.suggest_lead()}</p>
      <Done>{note && m.suggest_sent({ note })}</Done>
      <ActionForm form={form} action="/sources#suggest" notice={state && noticeText(state)} noticeTone="warn">
        <TextField
          {...form.field("address")}
          type="url"
          inputMode="url"
          dir="ltr"
          required
          label={m.suggest_address()}
          hint={m.suggest_hint()}
        />
        <SubmitButton form={form}>{m.suggest_send()}</SubmitButton>
      </ActionForm>
    </section>
  );
}

function noticeText({ reason, retryAfterSeconds }: State): string | null {
  if (reason === "invalid") return null;
  return reason === "limited" ? m.suggest_limited({ wait: waitText(retryAfterSeconds) }) : m.suggest_unavailable();
}
