import type { ReactNode } from "react";
import { Form } from "react-router";
import { CONSENT_LINK } from "#app/features/consent/stored-consent.ts";
import type { DocumentName } from "#app/features/legal/document-names.ts";
import { KeptMarkup } from "#app/lib/kept-markup.tsx";
import { m } from "#app/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Link } from "#app/ui/link.tsx";

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

/** At the foot of every page; the legal ones alone where people are asked something. */
export function FooterLinks({ legalOnly }: { legalOnly: boolean }) {
  return <KeptMarkup as="div" className="grid gap-4" part={LinkGroups} of={{ legalOnly }} own={{}} />;
}

/** Quick links, legal links and, last, what few look for. */
function LinkGroups({ legalOnly }: { legalOnly: boolean }) {
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

type SiteFooterProps = {
  /** Links. */
  children: ReactNode;
  /** Language and theme. */
  settings: ReactNode;
  /** A quiet line. */
  note: ReactNode;
};

export function SiteFooter({ children, settings, note }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <Container className="grid gap-6 py-8">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p className="max-w-[52ch] text-sm text-ink-soft">{note}</p>
          <div className="flex flex-wrap items-center gap-4">{settings}</div>
        </div>
      </Container>
    </footer>
  );
}

type ThemeSwitchProps = {
  /** Names the group, for example "Theme". */
  legend: string;
  current: string;
  options: readonly { value: string; label: string; icon: IconName }[];
  /** Hidden fields, for example the way back. */
  children?: ReactNode;
};

/** Buttons of one form, so that the choice works without script and is remembered by the server. */
export function ThemeSwitch({ legend, current, options, children }: ThemeSwitchProps) {
  return (
    <Form method="post" action="/preferences" preventScrollReset replace>
      {children}
      <fieldset className="flex rounded border border-edge bg-surface">
        <legend className="sr-only">{legend}</legend>
        {options.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === current}
            title={label}
            className={classNames(
              "grid size-11 place-content-center not-first-of-type:border-s not-first-of-type:border-line",
              value === current
                ? "bg-action-wash text-action forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText]"
                : "text-ink-soft hover:text-ink",
            )}
          >
            <Icon name={icon} label={label} />
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
