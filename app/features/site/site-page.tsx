import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { contentLocale } from "#app/i18n/content-locale.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { KeptMarkup, ServedMarkup } from "#app/lib/kept-markup.tsx";
import type { Theme } from "#app/lib/theme.ts";
import { usePageScript } from "#app/lib/use-page-script.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";
import { Avatar, avatarLook } from "#app/ui/listing/avatar.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import { SiteFooter } from "./site-footer.tsx";
import { startSite } from "./start-site.ts";

const ConsentPanel = import.meta.env.SSR
  ? (await import("#app/features/consent/consent-panel.tsx")).ConsentPanel
  : null;

/** What is not to be read there. */
const HEADER_CODES = ["at", "tier", "tint"];
const FOOTER_CODES = ["locale", "theme"];

type SitePageProps = {
  theme: Theme;
  locale: Locale;
  userName: string | null;
  /** False while nobody can tell whether somebody is signed in. */
  userKnown?: boolean;
  tier?: Tier;
  children: ReactNode;
};

export function SitePage({ theme, locale, userName, userKnown = true, tier = "none", children }: SitePageProps) {
  const { pathname, search } = useLocation();
  const spoken = contentLocale(locale, pathname);
  const leaving = useNavigation().state === "loading";
  const signedIn = userName !== null;
  usePageScript(startSite, signedIn);
  const here = pathname + search;
  return (
    <div className="flex min-h-dvh flex-col" data-signed-in={signedIn || undefined}>
      <SkipLink />
      <ServedMarkup part={ConsentPanel} of={{ title: import.meta.env.SSR ? m.consent_title() : "" }} />
      {leaving ? <div className="page-progress" aria-hidden /> : null}
      <KeptMarkup
        as="header"
        className="border-b border-line"
        part={SiteHeader}
        of={{
          at: placeOf(pathname),
          userKnown,
          user: userName === null ? null : userOf(userName, tier),
          // Who logs in from a page of the product goes on there.
          back: RETURNED_TO.test(pathname) ? new URLSearchParams({ redirect: here }).toString() : "",
        }}
        codes={HEADER_CODES}
        own={{}}
      />
      <main
        id="main"
        tabIndex={-1}
        lang={spoken === locale ? undefined : spoken}
        dir={spoken === locale ? undefined : directionOf(spoken)}
        className="grow outline-none"
      >
        {children}
      </main>
      <KeptMarkup
        as="footer"
        className="mt-16 border-t border-line bg-sunken"
        part={SiteFooter}
        of={{ locale, theme, back: here, legalOnly: pathname.startsWith("/onboarding/") }}
        codes={FOOTER_CODES}
        own={{}}
      />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-50 focus:rounded focus:bg-action focus:px-4 focus:py-2 focus:text-on-action"
    >
      {m.skip_to_content()}
    </a>
  );
}

type SiteHeaderProps = {
  at: Place;
  /** False while nobody can tell whether somebody is signed in. */
  userKnown: boolean;
  user: ReturnType<typeof userOf> | null;
  /** What the ways in lead back to, as a query; empty = nowhere. */
  back: string;
};

/** The site's name, its links and, at the end of the line, the account; behind a menu where there is no room beside the name. */
function SiteHeader({ at, userKnown, user, back }: SiteHeaderProps) {
  return (
    <Container className="site-bar">
      <Link
        to="/"
        className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight text-ink no-underline hover:text-action"
      >
        <BrandMark />
        {m.app_name()}
      </Link>
      <details className="site-menu">
        <summary>
          <Icon name="menu" label={m.nav_menu()} />
        </summary>
        <div className="site-menu-body">
          <nav aria-label={m.nav_label()} className="site-nav">
            <SiteNav at={at} signedIn={user !== null} />
          </nav>
          <div className="site-actions">
            {!userKnown ? (
              <p className="text-sm text-ink-soft">{m.account_nav_unknown()}</p>
            ) : user ? (
              <Account {...user} />
            ) : (
              <WaysIn query={back && `?${back}`} />
            )}
          </div>
        </div>
      </details>
    </Container>
  );
}

/** A page of text with one line under the highlighter, and the dot that says "met". */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" fill="none" strokeLinecap="round" aria-hidden>
      <rect width="32" height="32" rx="4" className="fill-action" />
      <path d="M7 8.5h18M7 24.5h11" strokeWidth="2.4" opacity="0.65" className="stroke-on-action" />
      <rect x="13" y="12.5" width="14" height="8" rx="1.5" className="fill-marker" />
      <circle cx="8.4" cy="16.5" r="3.2" className="fill-on-action" />
    </svg>
  );
}

const PLACES = ["/onboarding", "/results", "/saved", "/applications"] as const;
/** Where the links of the site lead, the landing page, or elsewhere. */
type Place = (typeof PLACES)[number] | "/" | null;

function placeOf(pathname: string): Place {
  if (pathname === "/") return "/";
  return PLACES.find((place) => pathname === place || pathname.startsWith(`${place}/`)) ?? null;
}

/** The way through the product; a visitor's on the landing page leads through that, too. */
function SiteNav({ at, signedIn }: { at: Place; signedIn: boolean }) {
  const here = (place: Place) => (at === place ? "page" : undefined);
  return (
    <>
      <Link to="/onboarding" aria-current={here("/onboarding")}>
        {m.nav_questionnaire()}
      </Link>
      <Link to="/results" prefetch={EARLY} aria-current={here("/results")}>
        {m.nav_jobs()}
      </Link>
      {at === "/" && !signedIn ? (
        <>
          <a href="#how-it-works">{m.legal_link_how_it_works()}</a>
          <a href="#pricing">{m.home_nav_pricing()}</a>
          <Link to="/faq">{m.legal_link_faq()}</Link>
          <Link to="/contact">{m.contact_title()}</Link>
        </>
      ) : (
        <Link to="/saved" reloadDocument aria-current={here("/saved")}>
          {m.nav_saved()}
        </Link>
      )}
      {signedIn && (
        <Link to="/applications" aria-current={here("/applications")}>
          {m.tracker_nav()}
        </Link>
      )}
    </>
  );
}

const RETURNED_TO = /^\/(?:results|jobs|answers|onboarding|saved)(?:\/|$)/;

function WaysIn({ query }: { query: string }) {
  return (
    <>
      <Link to={`/login${query}`} className={buttonLook("quiet", "small")}>
        {m.account_nav_login()}
      </Link>
      <Link to={`/signup${query}`} className={buttonLook("secondary", "small")}>
        {m.account_nav_sign_up()}
      </Link>
    </>
  );
}

/** What the header shows of who is signed in. */
function userOf(name: string, tier: Tier) {
  const firstName = name.trim().split(/\s+/)[0] ?? name;
  return { name, tier, look: avatarLook(name), greeting: m.account_nav_greeting({ name: firstName }) };
}

/** Who is in, and the way out. */
function Account({ name, tier, look, greeting }: ReturnType<typeof userOf>) {
  return (
    <>
      <Link
        to="/profile"
        title={m.account_nav_profile()}
        className="flex min-w-0 items-center gap-2 text-ink no-underline"
      >
        <Avatar name={name} look={look} />
        <span className="max-w-36 truncate">{greeting}</span>
      </Link>
      {isEntitledTier(tier) && (
        <Badge tone="good">{tier === "premium" ? m.results_badge_premium() : m.results_badge_trial()}</Badge>
      )}
      <form method="post" action="/logout" className="ms-auto">
        <button type="submit" className={buttonLook("quiet", "small")}>
          {m.account_nav_logout()}
        </button>
      </form>
    </>
  );
}
