import { CONSENT_LINK } from "#app/features/consent/stored-consent.ts";
import type { DocumentName } from "#app/features/legal/document-names.ts";
import { LOCALES, type Locale, languageName } from "#app/i18n/locale.ts";
import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { THEMES, type Theme } from "#app/lib/theme.ts";
import { m } from "#app/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Form, Link } from "#app/ui/link.tsx";

const GROUPS: {
  title: () => string;
  links: [DocumentName | "#pricing" | "contact" | "sources" | "saved" | "cv-check", () => string][];
}[] = [
  {
    title: m.legal_nav_quick,
    links: [
      ["how-it-works", m.legal_link_how_it_works],
      ["how-we-match", m.legal_link_how_we_match],
      ["#pricing", m.home_nav_pricing],
      ["faq", m.legal_link_faq],
      ["accessibility", m.legal_link_accessibility],
      ["sources", m.sources_title],
      ["contact", m.contact_title],
      ["saved", m.saved_title],
      ["cv-check", m.machine_title],
    ],
  },
  {
    title: m.legal_nav_legal,
    links: [
      ["terms", m.legal_link_terms],
      ["privacy", m.legal_link_privacy],
      ["cookies", m.legal_link_cookies],
      ["refund", m.legal_link_refund],
      ["ai-policy", m.legal_link_ai_policy],
    ],
  },
];

/** Quick links, legal links and, last, what few look for. */
function FooterLinks({ legalOnly }: { legalOnly: boolean }) {
  return (
    <>
      {GROUPS.slice(legalOnly ? -1 : 0).map(({ title, links }) => (
        <section key={title()}>
          <h2 className="font-semibold">{title()}</h2>
          <nav aria-label={title()} className="site-nav">
            {links.map(([name, label]) => (
              <Link key={name} to={`/${name}`}>
                {label()}
              </Link>
            ))}
            {title === m.legal_nav_legal && <Link to={CONSENT_LINK}>{m.consent_settings()}</Link>}
          </nav>
        </section>
      ))}
      {!legalOnly && (
        <p className="site-nav text-sm">
          <Link to="/verify">{m.legal_link_verify()}</Link>
          <Link to="/developers">{m.legal_link_developers()}</Link>
        </p>
      )}
    </>
  );
}

const THEME_ICON: Record<Theme, IconName> = { light: "sun", dark: "moon", system: "screen" };

/** `back`: path and search of the page. `legalOnly`: where people are asked something. */
type SiteFooterProps = { locale: Locale; theme: Theme; back: string; legalOnly: boolean };

/** At the foot of every page. */
export function SiteFooter({ locale, theme, back, legalOnly }: SiteFooterProps) {
  return (
    <HydrationBoundary>
      <Container className="grid gap-6 py-8">
        <div className="grid gap-4">
          <FooterLinks legalOnly={legalOnly} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p className="max-w-[52ch] text-sm text-ink-soft">{m.footer_promise()}</p>
          <div className="flex flex-wrap items-center gap-4">
            <LanguageSwitch current={locale} back={back} />
            <ThemeSwitch current={theme} back={back} />
          </div>
        </div>
      </Container>
    </HydrationBoundary>
  );
}

/** Buttons of a form, as those of the theme, so that the choice works without script and is remembered by the server. */
function LanguageSwitch({ current, back }: { current: Locale; back: string }) {
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={back} />
      <fieldset className="flex gap-1">
        <legend className="sr-only">{m.language_label()}</legend>
        {LOCALES.map((value) => (
          <button
            key={value}
            type="submit"
            name="locale"
            value={value}
            lang={value}
            aria-pressed={value === current}
            className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-sm text-ink-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {value === current ? <Icon name="globe" /> : null}
            {languageName(value)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function ThemeSwitch({ current, back }: { current: Theme; back: string }) {
  return (
    <Form method="post" action="/preferences" preventScrollReset replace>
      <input type="hidden" name="back" value={back} />
      <fieldset className="flex rounded border border-edge bg-surface">
        <legend className="sr-only">{m.theme_label()}</legend>
        {THEMES.map((value) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === current}
            title={m.theme_option({ theme: value })}
            className={classNames(
              "grid size-11 place-content-center not-first-of-type:border-s not-first-of-type:border-line",
              value === current
                ? "bg-action-wash text-action forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText]"
                : "text-ink-soft hover:text-ink",
            )}
          >
            <Icon name={THEME_ICON[value]} label={m.theme_option({ theme: value })} />
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
