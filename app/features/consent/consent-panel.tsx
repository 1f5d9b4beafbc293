import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { OPTIONAL_COOKIES } from "#domain/consent/cookie-consent.ts";
import { CONSENT_PANEL, CONSENT_SAID } from "./stored-consent.ts";

/** The cookie question at the foot of the window, opened by `askConsent`. Not modal; Escape postpones it to the next page load. */
export function ConsentPanel({ title }: { title: string }) {
  return (
    <>
      <p
        id={CONSENT_SAID}
        role="status"
        className="sr-only"
        data-asked={m.consent_announced({ skip: m.skip_to_content() })}
        data-saved={m.consent_saved()}
      />
      <dialog
        id={CONSENT_PANEL}
        tabIndex={-1}
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
        className="consent-panel"
      >
        <form className="consent-form">
          <div>
            <Heading level={2} id="consent-title" look={3}>
              {title}
            </Heading>
            <p id="consent-text" className="text-sm">
              {m.consent_text()} <Link to="/cookies">{m.consent_policy()}</Link>
            </p>
          </div>
          <div id="consent-details" data-detail hidden className="consent-details">
            <CheckboxField
              id="consent-necessary"
              label={m.consent_necessary()}
              hint={m.consent_necessary_hint()}
              defaultChecked
              disabled
            />
            {OPTIONAL_COOKIES.map((kind) => (
              <CheckboxField
                key={kind}
                id={`consent-${kind}`}
                name={kind}
                label={m.consent_kind({ kind })}
                hint={m.consent_kind_hint({ kind })}
              />
            ))}
          </div>
          <div className="consent-buttons">
            <Button value="none" variant="secondary" size="small">
              {m.consent_reject_all()}
            </Button>
            <Button value="all" variant="secondary" size="small">
              {m.consent_accept_all()}
            </Button>
            <Button type="submit" variant="secondary" size="small" data-detail hidden>
              {m.consent_accept_selected()}
            </Button>
            <Button variant="quiet" size="small" aria-expanded={false} aria-controls="consent-details">
              <span>{m.consent_show_details()}</span>
              <span>{m.consent_hide_details()}</span>
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
