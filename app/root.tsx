import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { isEntitled } from "#domain/billing/viewer.ts";
import type { Progress } from "#domain/shared/app-error.ts";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { ctxContext, localeContext } from "./context.ts";
import { ErrorPage } from "./features/site/error-page.tsx";
import { PreparingPage } from "./features/site/preparing-page.tsx";
import { SitePage } from "./features/site/site-page.tsx";
import { directionOf } from "./i18n/locale.ts";
import { ScriptsAfterPaint } from "./lib/scripts-after-paint.tsx";
import { themeOf } from "./lib/theme.ts";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";
import { fontPreloads } from "./ui/layout/font-preloads.ts";
import { themeColours } from "./ui/layout/theme-colours.ts";

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

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
    isMember: isEntitled(context.get(ctxContext).viewer),
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
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Styles need no nonce. One would be there for the server alone, as browsers hide it from scripts. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <ScriptsAfterPaint />
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
      isMember={loaderData.isMember}
    >
      <Outlet />
    </SitePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const progress: Progress | null = isRouteErrorResponse(error) ? (error.data?.progress ?? null) : null;
  const userName = useRouteLoaderData<typeof loader>("root")?.userName ?? null;
  return (
    <SitePage theme="system" locale={getLocale()} userName={userName}>
      {progress ? <PreparingPage progress={progress} /> : <ErrorPage status={status} />}
    </SitePage>
  );
}
