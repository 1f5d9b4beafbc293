import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { PageHead } from "#app/features/site/page-head.tsx";
import { SitePage } from "#app/features/site/site-page.tsx";
import { directionOf } from "#app/i18n/locale.ts";
import { ScriptsAfterPaint } from "#app/lib/scripts-after-paint.tsx";
import { failed } from "#app/lib/send-as-page.ts";
import { themeOf } from "#app/lib/theme.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Progress } from "#domain/shared/app-error.ts";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { ctxContext, localeContext } from "./context.ts";
import landing from "./entry.landing.ts?inline-script";
import plain from "./entry.plain.ts?inline-script";

const PLAIN_SCRIPTS = import.meta.env.SSR ? { plain, landing } : null;

// Rare, and shown only while the server answers: no other page carries it. The server has it at once, so that it is in the page.
const preparing = () => import("#app/features/site/preparing-page.tsx");
const PreparingPage = import.meta.env.SSR ? (await preparing()).default : lazy(preparing);

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  return {
    origin: context.get(ctxContext).settings.origin,
    path: pathname,
    asked: searchParams.get("lang"),
    locale: context.get(localeContext),
    theme: themeOf(request.headers.get("cookie")),
    here: pathname + search,
    /** What the person is called; null when nobody is signed in. */
    userName: context.get(ctxContext).user?.name ?? null,
    /** False when somebody's session could not be looked up: they are neither in nor out. */
    userKnown: context.get(ctxContext).userKnown,
    tier: context.get(ctxContext).viewer.tier,
    /** False without a mail server: nobody is told of a mail then. */
    mailsLeave: context.get(ctxContext).settings.verifiesEmail,
  };
}

export function meta() {
  return [{ title: m.app_name() }];
}

/** Colour scheme and language are on the server's HTML, so nothing flashes or changes when scripts arrive. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme ?? "system";
  const locale = data?.locale ?? getLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme === "system" ? undefined : theme}>
      <PageHead stylesheet={stylesheet} />
      <body>
        {children}
        <ScriptsAfterPaint plain={PLAIN_SCRIPTS} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // The language was changed in another tab: this one has no texts of it.
  useEffect(() => {
    if (loaderData.locale !== getLocale()) location.reload();
  }, [loaderData.locale]);
  return (
    <SitePage
      theme={loaderData.theme}
      locale={loaderData.locale}
      userName={loaderData.userName}
      userKnown={loaderData.userKnown}
      tier={loaderData.tier}
    >
      <Outlet />
    </SitePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const progress: Progress | null = isRouteErrorResponse(error) ? (error.data?.progress ?? null) : null;
  // Without an answer nobody can tell; with a refusal, such as of an address that does not exist, this page's own data may be missing.
  const unread = { userName: null, userKnown: isRouteErrorResponse(error) };
  const { userName, userKnown } = useRouteLoaderData<typeof loader>("root") ?? unread;
  return (
    <SitePage theme="system" locale={getLocale()} userName={userName} userKnown={userKnown}>
      {progress ? (
        <Suspense>
          <PreparingPage progress={progress} />
        </Suspense>
      ) : (
        <ErrorPage status={status} />
      )}
    </SitePage>
  );
}

/** What a page says when it cannot be shown: what happened, and the way on. */
function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const missing = status === 404 || status === 410;
  const goneJob = missing && pathname.startsWith("/jobs/");
  const { title, text } = goneJob
    ? { title: m.jobs_gone_title(), text: m.jobs_gone_text() }
    : { title: missing ? m.error_not_found_title() : m.error_title(), text: textOf(status) };
  return (
    <Container width="measure">
      <div className="space-y-4 py-16" role="alert">
        <Heading level={1}>{title}</Heading>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          {missing && <LinkButton to="/results">{m.jobs_gone_action()}</LinkButton>}
          {failed.send ? (
            <Button onClick={failed.send}>{m.error_try_again()}</Button>
          ) : missing ? null : (
            <LinkButton to={pathname + search} reloadDocument>
              {m.error_try_again()}
            </LinkButton>
          )}
          <LinkButton to="/" variant="secondary">
            {m.back_home()}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}

function textOf(status: number): string {
  // The server has no such state.
  if (navigator.onLine === false) return m.error_offline();
  if (status === 404 || status === 410) return m.error_not_found_text();
  if (status === 429) return m.error_too_many();
  if (status < 500) return m.error_refused();
  if (status === 507) return m.error_full();
  return status === 503 ? m.error_unavailable() : m.error_generic();
}
