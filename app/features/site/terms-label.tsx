import { m } from "#app/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";

/** The words beside a terms box. Opened beside the page, so that reading them loses nothing that was entered. */
export function TermsLabel() {
  return (
    <>
      {m.questionnaire_terms_accept()}
      <Link to="/terms" target="_blank">
        {m.questionnaire_terms_link()}
      </Link>
      {m.questionnaire_terms_and()}
      <Link to="/privacy" target="_blank">
        {m.questionnaire_terms_privacy_link()}
      </Link>
      .
    </>
  );
}
