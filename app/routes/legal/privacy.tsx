import { LegalPage } from "#app/features/site/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";

const UPDATED = "2026-11-21";

export function meta() {
  return [{ title: `${m.legal_privacy_title()} · ${m.app_name()}` }];
}

export default function Privacy() {
  return (
    <LegalPage
      title={m.legal_privacy_title()}
      updated={UPDATED}
      paragraphs={[m.legal_privacy_1(), m.legal_privacy_2(), m.legal_privacy_3()]}
    />
  );
}
