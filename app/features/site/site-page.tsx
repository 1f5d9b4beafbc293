import type { ReactNode } from "react";
import { Form, NavLink, useLocation, useNavigation } from "react-router";
import { contentLocale } from "#app/i18n/content-locale.ts";
import { directionOf, LOCALES, type Locale, languageName } from "#app/i18n/locale.ts";
import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { ServedMarkup } from "#app/lib/kept-markup.tsx";
import { THEMES, type Theme } from "#app/lib/theme.ts";
import { usePageScript } from "#app/lib/use-page-script.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { isEntitledTier, type Tier } from "#domain/billing/viewer.ts";
import { FooterLinks, SiteFooter, ThemeSwitch } from "./footer-links.tsx";
import { startSite } from "./start-site.ts";

const ConsentPanel = import.meta.env.SSR
  ? (await import("#app/features/consent/consent-panel.tsx")).ConsentPanel
  : null;

const THEME_ICON: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

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
  const back = <input type="hidden" name="back" value={pathname + search} />;
  return (
    <div className="flex min-h-dvh flex-col" data-signed-in={signedIn || undefined}>
      <SkipLink />
      <ServedMarkup part={ConsentPanel} of={{ title: import.meta.env.SSR ? m.consent_title() : "" }} />
      {leaving ? <div className="page-progress" aria-hidden /> : null}
      <SiteHeader
        nav={<SiteNav signedIn={signedIn} />}
        actions={
          userKnown ? (
            <AccountActions userName={userName} tier={tier} />
          ) : (
            <p className="text-sm text-ink-soft">{m.account_nav_unknown()}</p>
          )
        }
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
      <HydrationBoundary>
        <SiteFooter
          note={m.footer_promise()}
          settings={
            <>
              <Form method="post" action="/preferences" preventScrollReset replace reloadDocument>
                {back}
                <fieldset className="flex gap-1">
                  <legend className="sr-only">{m.language_label()}</legend>
                  {LOCALES.map((value) => (
                    <button
                      key={value}
                      type="submit"
                      name="locale"
                      value={value}
                      lang={value}
                      aria-pressed={value === locale}
                      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-sm text-ink-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
                    >
                      {value === locale ? <Icon name="globe" /> : null}
                      {languageName(value)}
                    </button>
                  ))}
                </fieldset>
              </Form>
              <ThemeSwitch
                legend={m.theme_label()}
                current={theme}
                options={THEMES.map((value) => ({
                  value,
                  label: m.theme_option({ theme: value }),
                  icon: THEME_ICON[value],
                }))}
              >
                {back}
              </ThemeSwitch>
            </>
          }
        >
          <FooterLinks legalOnly={pathname.startsWith("/onboarding/")} />
        </SiteFooter>
      </HydrationBoundary>
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
  /** Links of the site; with the actions behind a menu where there is no room beside the name. */
  nav: ReactNode;
  /** At the end of the line: sign in, account. */
  actions: ReactNode;
};

function SiteHeader({ nav, actions }: SiteHeaderProps) {
  return (
    <header className="border-b border-line">
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
              {nav}
            </nav>
            <div className="site-actions">{actions}</div>
          </div>
        </details>
      </Container>
    </header>
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

/** The way through the product; a visitor's on the landing page leads through that, too. */
function SiteNav({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      <NavLink to="/onboarding">{m.nav_questionnaire()}</NavLink>
      <NavLink to="/results" prefetch={EARLY}>
        {m.nav_jobs()}
      </NavLink>
      {pathname === "/" && !signedIn ? (
        <>
          <a href="#how-it-works">{m.legal_link_how_it_works()}</a>
          <a href="#pricing">{m.home_nav_pricing()}</a>
          <Link to="/faq">{m.legal_link_faq()}</Link>
          <Link to="/contact">{m.contact_title()}</Link>
        </>
      ) : (
        <NavLink to="/saved" reloadDocument>
          {m.nav_saved()}
        </NavLink>
      )}
      {signedIn && <NavLink to="/applications">{m.tracker_nav()}</NavLink>}
    </>
  );
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

const RETURNED_TO = /^\/(?:results|jobs|answers|onboarding|saved)(?:\/|$)/;

/** At the end of the header: the way in, or who is in and the way out. */
function AccountActions({ userName, tier }: { userName: string | null; tier: Tier }) {
  const { pathname, search } = useLocation();
  // Who logs in from a page of the product goes on there.
  const here = RETURNED_TO.test(pathname) ? `?${new URLSearchParams({ redirect: pathname + search })}` : "";
  if (userName === null)
    return (
      <>
        <Link to={`/login${here}`} className={buttonLook("quiet", "small")}>
          {m.account_nav_login()}
        </Link>
        <Link to={`/signup${here}`} className={buttonLook("secondary", "small")}>
          {m.account_nav_sign_up()}
        </Link>
      </>
    );
  return (
    <>
      <Link
        to="/profile"
        title={m.account_nav_profile()}
        className="flex min-w-0 items-center gap-2 text-ink no-underline"
      >
        <Avatar name={userName} />
        <span className="max-w-36 truncate">{m.account_nav_greeting({ name: firstName(userName) })}</span>
      </Link>
      {isEntitledTier(tier) && (
        <Badge tone="good">{tier === "premium" ? m.results_badge_premium() : m.results_badge_trial()}</Badge>
      )}
      <Form method="post" action="/logout" reloadDocument className="ms-auto">
        <button type="submit" className={buttonLook("quiet", "small")}>
          {m.account_nav_logout()}
        </button>
      </Form>
    </>
  );
}
