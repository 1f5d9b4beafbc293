import { LegalPage } from "#app/features/site/legal-page.tsx";
import { m } from "#app/paraglide/messages.js";

const UPDATED = "2026-11-21";

export function meta() {
  return [{ title: `${m.legal_terms_title()} · ${m.app_name()}` }];
}

export default function Terms() {
  return (
    <LegalPage
      title={m.legal_terms_title()}
      updated={UPDATED}
      paragraphs={[m.legal_terms_1(), m.legal_terms_2(), m.legal_terms_3()]}
    />
  );
}
