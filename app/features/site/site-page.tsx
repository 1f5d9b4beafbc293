import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConsentAsking } from "#app/features/consent/consent-asking.tsx";
import { contentLocale } from "#app/i18n/content-locale.ts";
import { directionOf, LOCALES, type Locale, languageName } from "#app/i18n/locale.ts";
import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { THEMES, type Theme } from "#app/lib/theme.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { SiteFooter } from "#app/ui/layout/site-footer.tsx";
import { SiteHeader } from "#app/ui/layout/site-header.tsx";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { ThemeSwitch } from "#app/ui/layout/theme-switch.tsx";
import { AccountActions } from "./account-actions.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { SiteNav } from "./site-nav.tsx";

const THEME_ICON: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

type SitePageProps = { theme: Theme; locale: Locale; userName: string | null; isMember?: boolean; children: ReactNode };

/** Header, main and footer around every page. */
export function SitePage({ theme, locale, userName, isMember = false, children }: SitePageProps) {
  const { pathname, search } = useLocation();
  const spoken = contentLocale(locale, pathname);
  const leaving = useNavigation().state === "loading";
  const back = <input type="hidden" name="back" value={pathname + search} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{m.skip_to_content()}</SkipLink>
      <ConsentAsking signedIn={userName !== null} />
      {leaving ? <div className="page-progress" aria-hidden /> : null}
      <SiteHeader
        brand={m.app_name()}
        navLabel={m.nav_label()}
        nav={<SiteNav signedIn={userName !== null} />}
        actions={<AccountActions userName={userName} isMember={isMember} />}
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
                action="/preferences"
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
          <FooterLinks />
        </SiteFooter>
      </HydrationBoundary>
    </div>
  );
}
