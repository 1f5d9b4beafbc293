import { Link } from "react-router";
import { openCookieSettings } from "#app/features/consent/open-cookie-settings.ts";
import type { DocumentName } from "#app/features/legal/document-names.ts";
import { m } from "#app/paraglide/messages.js";

const GROUPS: { title: () => string; links: [DocumentName | "contact" | "saved" | "verify", () => string][] }[] = [
  {
    title: m.legal_nav_quick,
    links: [
      ["how-it-works", m.legal_link_how_it_works],
      ["how-we-match", m.legal_link_how_we_match],
      ["faq", m.legal_link_faq],
      ["accessibility", m.legal_link_accessibility],
      ["developers", m.legal_link_developers],
      ["contact", m.contact_title],
      ["saved", m.saved_title],
      ["verify", m.verify_title],
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

/** Quick links and legal links at the foot of every page. */
export function FooterLinks() {
  return (
    <div className="grid gap-y-2">
      {GROUPS.map(({ title, links }, group) => (
        <nav key={title()} aria-label={title()} className="site-nav">
          {links.map(([name, label]) => (
            <Link key={name} to={`/${name}`}>
              {label()}
            </Link>
          ))}
          {group === GROUPS.length - 1 && (
            <Link to="/cookies#consent" onClick={(event) => openCookieSettings() && event.preventDefault()}>
              {m.consent_settings()}
            </Link>
          )}
        </nav>
      ))}
    </div>
  );
}
