import { data, Form, redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { FollowByMail } from "#app/features/searches/follow-by-mail.tsx";
import { MailSettings } from "#app/features/searches/mail-settings.tsx";
import { PushSettings } from "#app/features/searches/push-settings.tsx";
import { SearchList } from "#app/features/searches/search-list.tsx";
import { searchName } from "#app/features/searches/search-name.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireKnown } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Alert, Done, Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { askToFollow } from "#server/features/alerts/follow-by-mail.ts";
import {
  findMailSettings,
  knownTimeZone,
  readSchedule,
  saveMailSettings,
  timeZones,
} from "#server/features/alerts/mail-settings.ts";
import { addPush, countPushes, endPushes } from "#server/features/alerts/push.ts";
import {
  changeSavedSearch,
  findCompanySearch,
  listSavedSearches,
  readCurrentSearch,
  SEARCH_CHANGES,
  saveSearch,
} from "#server/features/search/saved-searches.ts";
import type { Route } from "./+types/searches.ts";

const DONE = ["saved", "removed", "changed"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireKnown(ctx);
  const asked = { search: url.searchParams.get("save") ?? "", job: url.searchParams.get("job") ?? "" };
  const named = asked.search + asked.job === "" ? null : await orHttpError(ctx, wantedOf(ctx, asked));
  const wanted = named && { ...asked, name: named.name };
  const done = DONE.find((word) => word === url.searchParams.get("done")) ?? null;
  const here = ctx.user ? "/searches" : url.pathname + url.search;
  if (!ctx.user) return { searches: null, mails: null, push: null, zones: [], wanted, done, here };
  const searches = await orHttpError(ctx, listSavedSearches(ctx));
  const open = searches.find(({ id }) => id === url.searchParams.get("open"));
  if (open) throw redirect(withLoosening(open.path, url.searchParams));
  const mails = await orHttpError(ctx, findMailSettings(ctx));
  const push = { publicKey: ctx.push.publicKey, browsers: await orHttpError(ctx, countPushes(ctx)) };
  return { searches, mails, push, zones: timeZones(), wanted, done, here };
}

/** The list of a search that a mail or notification leads to, with what the mail offers to change about it. */
function withLoosening(path: string, asked: URLSearchParams): string {
  const url = new URL(path, "http://x");
  for (const name of ["q", "relax"]) if (asked.has(name)) url.searchParams.set(name, asked.get(name) ?? "");
  return url.pathname + url.search;
}

type Asked = { search: string; job: string };

/** What is to be saved: all that the employer of a job offers, or the list of a results page's query. Throws 404 for a job that is gone. */
async function wantedOf(ctx: Ctx, asked: Asked): Promise<{ search: SavedSearch; name: string }> {
  if (asked.job === "") {
    const search = await readCurrentSearch(ctx, new URLSearchParams(asked.search));
    return { search, name: searchName(search) };
  }
  const found = await findCompanySearch(ctx, asked.job);
  if (!found) throw data({ code: "NOT_FOUND" }, { status: ERROR_STATUS.NOT_FOUND });
  return found;
}

/** Saves, or changes what is saved. Who is not signed in is led to the page that says how, with the search. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request);
  const intent = text("intent");
  if (intent === "save") {
    const asked = { search: text("search"), job: text("job") };
    if (!ctx.user) return redirect(`/searches?${new URLSearchParams({ save: asked.search, job: asked.job })}`, 303);
    const wanted = await orHttpError(ctx, wantedOf(ctx, asked));
    const saved = await orHttpError(ctx, saveSearch(ctx, { ...wanted, locale: context.get(localeContext) }));
    return saved.ok
      ? redirect("/searches?done=saved", 303)
      : data<Refused>({ reason: saved.reason, id: "" }, { status: 400 });
  }
  if (intent === "follow") return await follow(ctx, text, context.get(localeContext));
  if (intent === "mails" && ctx.user) {
    const schedule = readSchedule(text);
    if (!schedule.success) throw data({ code: "INVALID_INPUT" }, { status: ERROR_STATUS.INVALID_INPUT });
    await orHttpError(ctx, saveMailSettings(ctx, schedule.data, context.get(localeContext)));
    return redirect("/searches?done=changed", 303);
  }
  if (intent === "push" && ctx.user) {
    const added = await orHttpError(ctx, addPush(ctx, text("subscription"), context.get(localeContext)));
    if (!added) throw data({ code: "INVALID_INPUT" }, { status: ERROR_STATUS.INVALID_INPUT });
    return redirect("/searches?done=changed", 303);
  }
  if (intent === "push-off" && ctx.user) {
    await orHttpError(ctx, endPushes(ctx));
    return redirect("/searches?done=changed", 303);
  }
  const change = SEARCH_CHANGES.find((word) => word === intent);
  if (!change) throw data({ code: "INVALID_INPUT" }, { status: ERROR_STATUS.INVALID_INPUT });
  if (!ctx.user) return redirect("/login?redirect=%2Fsearches");
  const id = text("id");
  const changed = await orHttpError(ctx, changeSavedSearch(ctx, { id, change, name: text("name") }));
  if (!changed.ok) return data<Refused>({ reason: changed.reason, id }, { status: 400 });
  return redirect(`/searches?done=${change === "remove" ? "removed" : "changed"}`, 303);
}

type Refused = { reason: "too-many" | "unnamed" | "gone" | "email" | "terms" | "limited" | "asked"; id: string };

/** Mails about a search without an account. What is known of the address, nobody learns here. */
async function follow(ctx: Ctx, text: (name: string) => string, locale: string) {
  const refused = (reason: Refused["reason"], status = 400) =>
    data<Refused>({ reason, id: text("email").slice(0, 300) }, { status });
  const email = normaliseEmail(text("email"));
  if (email === null) return refused("email");
  if (text("terms") !== "on") return refused("terms");
  const wanted = await orHttpError(ctx, wantedOf(ctx, { search: text("search"), job: text("job") }));
  const cadence = text("cadence") === "daily" ? "daily" : "weekly";
  const timeZone = knownTimeZone(text("timeZone"));
  const asked = await orHttpError(ctx, askToFollow(ctx, { ...wanted, email, cadence, timeZone, locale }));
  return asked.ok ? refused("asked", 200) : refused("limited", 429);
}

export const meta = privatePage(m.searches_title);

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, mails, push, zones, wanted, done, here } = loaderData;
  const reason = actionData?.reason ?? null;
  const isQuiet = done === "saved" && mails?.cadence === "off";
  const gone = reason === "too-many" || reason === "gone";
  return (
    <Container width="measure">
      <div className="grid gap-6 py-10">
        <div className="grid gap-2">
          <Heading level={1}>{m.searches_title()}</Heading>
          <p className="text-ink-soft">{m.searches_lead()}</p>
        </div>
        <Alert>{gone ? m.searches_refused({ reason }) : reason === "limited" ? m.alerts_follow_limited() : null}</Alert>
        <Done>
          {reason === "asked"
            ? m.alerts_follow_asked()
            : !actionData && done && searches !== null
              ? m.searches_done({ done: isQuiet ? "quiet" : done })
              : null}
        </Done>
        {wanted && searches !== null && <SaveWanted {...wanted} />}
        {searches === null && reason !== "asked" && <SignIn name={wanted?.name ?? null} here={here} />}
        {searches === null && wanted && reason !== "asked" && (
          <FollowByMail
            {...wanted}
            wrong={reason === "email" || reason === "terms" ? reason : null}
            email={actionData?.id ?? ""}
          />
        )}
        {searches?.length === 0 && !wanted && (
          <EmptyState
            title={m.searches_none_title()}
            actions={<LinkButton to="/results">{m.home_browse()}</LinkButton>}
          >
            {m.searches_none_text()}
          </EmptyState>
        )}
        {searches !== null && searches.length > 0 && (
          <SearchList searches={searches} unnamed={reason === "unnamed" ? (actionData?.id ?? null) : null} />
        )}
        {mails && <MailSettings settings={mails} zones={zones} />}
        {push && <PushSettings {...push} />}
      </div>
    </Container>
  );
}

/** After logging in: the search one came with, still to be saved. */
function SaveWanted({ search, job, name }: Asked & { name: string }) {
  return (
    <Form method="post" action="/searches">
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
          <LinkButton to={`/login?redirect=${back}`}>{m.account_nav_login()}</LinkButton>
          <LinkButton to={`/signup?redirect=${back}`} variant="secondary">
            {m.account_nav_sign_up()}
          </LinkButton>
        </>
      }
    >
      {m.searches_account()}
    </Note>
  );
}
