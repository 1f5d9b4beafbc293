import { Form, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { FollowByMail } from "#app/features/searches/follow-by-mail.tsx";
import { MailSettings } from "#app/features/searches/mail-settings.tsx";
import { PushSettings } from "#app/features/searches/push-settings.tsx";
import { SearchList } from "#app/features/searches/search-list.tsx";
import type { FormState } from "#app/forms/action-form.tsx";
import { formHeaders } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { askedSearch, findWanted } from "#app/middleware/wanted-search.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Alert, Done, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findMailSettings, timeZones } from "#server/features/alerts/mail-settings.ts";
import { countPushes } from "#server/features/alerts/push.ts";
import { listSavedSearches } from "#server/features/search/saved-searches.ts";
import type { Route } from "./+types/searches.ts";
import { searchesAction } from "./searches-action.server.ts";

const DONE = ["saved", "removed", "changed"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireKnown(ctx);
  const asked = askedSearch(url.searchParams);
  const wanted = asked && { ...asked, name: (await findWanted(ctx, asked)).name };
  const done = DONE.find((word) => word === url.searchParams.get("done")) ?? null;
  const here = ctx.user ? "/searches" : url.pathname + url.search;
  if (!ctx.user) return { searches: null, mails: null, push: null, zones: [], wanted, done, here };
  const searches = await listSavedSearches(ctx);
  const open = searches.find(({ id }) => id === url.searchParams.get("open"));
  if (open) throw redirect(withLoosening(open.path, url.searchParams));
  const mails = await findMailSettings(ctx);
  const push = { publicKey: ctx.push.publicKey, browsers: await countPushes(ctx) };
  return { searches, mails, push, zones: timeZones(), wanted, done, here };
}

/** The list of a search that a mail or notification leads to, with what the mail offers to change about it. */
function withLoosening(path: string, asked: URLSearchParams): string {
  const url = new URL(path, "http://x");
  for (const name of ["q", "relax"]) if (asked.has(name)) url.searchParams.set(name, asked.get(name) ?? "");
  return url.pathname + url.search;
}

export const action = searchesAction;
/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const headers = formHeaders;

export const meta = privatePage(m.searches_title);

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, mails, push, zones, wanted, done, here } = loaderData;
  const mailsLeave = useMailsLeave();
  const asked = actionData && "asked" in actionData;
  const refused = actionData && "reason" in actionData ? actionData : null;
  // The page says what is unavailable.
  const state = refused && { ...refused, full: false };
  const isQuiet = done === "saved" && mails?.cadence === "off";
  return (
    <Container width="measure">
      <div className="grid gap-6 py-10">
        <div className="grid gap-2">
          <Heading level={1}>{m.searches_title()}</Heading>
          <p className="text-ink-soft">{m.searches_lead()}</p>
        </div>
        <Alert>{refused && refusalText(refused)}</Alert>
        <Done>
          {asked
            ? mailsLeave
              ? m.alerts_follow_asked()
              : m.account_no_mail_server()
            : !refused && done && searches !== null
              ? m.searches_done({ done: isQuiet ? "quiet" : done })
              : null}
        </Done>
        {wanted && searches !== null && <SaveWanted {...wanted} />}
        {searches === null && !asked && <SignIn name={wanted?.name ?? null} here={here} />}
        {searches === null && wanted && !asked && mailsLeave && (
          <FollowByMail {...wanted} state={state?.intent === "follow" ? state : null} />
        )}
        {searches?.length === 0 && !wanted && (
          <EmptyState
            title={m.searches_none_title()}
            actions={<LinkButton to="/results">{m.answers_results()}</LinkButton>}
          >
            {m.searches_none_text()}
          </EmptyState>
        )}
        {searches !== null && searches.length > 0 && (
          <SearchList searches={searches} refused={state?.intent === "rename" ? state : null} />
        )}
        {mails && <MailSettings settings={mails} zones={zones} state={state?.intent === "mails" ? state : null} />}
        {push && <PushSettings {...push} />}
      </div>
    </Container>
  );
}

/** Null where the form says it beside its fields. */
function refusalText({ reason, fields, full }: FormState): string | null {
  if (reason === "too-many" || reason === "gone") return m.searches_refused({ reason });
  if (reason === "limited") return m.alerts_follow_limited();
  if (reason === "unavailable") return full ? m.error_full() : m.account_unavailable();
  return reason === "invalid" && Object.keys(fields).length === 0 ? m.error_refused() : null;
}

type Wanted = { search: string; job: string; name: string };

/** After logging in: the search one came with, still to be saved. */
function SaveWanted({ search, job, name }: Wanted) {
  return (
    <Form method="post" action="/searches?known">
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="job" value={job} />
      <Note
        title={name}
        actions={
          <Button type="submit" name="intent" value="save" icon="bookmark">
            {m.searches_save()}
          </Button>
        }
      >
        {m.searches_wanted()}
      </Note>
    </Form>
  );
}

function SignIn({ name, here }: { name: string | null; here: string }) {
  const back = encodeURIComponent(here);
  return (
    <Note
      title={name}
      actions={
        <>
          <LinkButton to={`/signup?redirect=${back}`}>{m.account_nav_sign_up()}</LinkButton>
          <LinkButton to={`/login?redirect=${back}`} variant="secondary">
            {m.account_nav_login()}
          </LinkButton>
        </>
      }
    >
      {name === null ? m.searches_account() : m.searches_account_kept()}
    </Note>
  );
}
