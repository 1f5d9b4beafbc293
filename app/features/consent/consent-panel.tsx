import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  cookieConsent,
  OPTIONAL_COOKIES,
  type OptionalCookies,
  readCookieConsent,
} from "#domain/consent/cookie-consent.ts";
import { shareConsent } from "./share-consent.ts";
import { readStoredConsent, storeConsent } from "./stored-consent.ts";

type ConsentPanelProps = {
  signedIn: boolean;
  /** True when somebody asked for it: it then takes the focus and shows what was chosen. */
  onRequest: boolean;
  onClose: (outcome: "chosen" | "put-off") => void;
};

/**
 * The question about cookies, at the foot of the window. It is not modal: everything behind it stays in reach, and Escape puts it off
 * until the next page is loaded. Its height makes room at the page's end and lifts what sticks to the bottom.
 */
export default function ConsentPanel({ signedIn, onRequest, onClose }: ConsentPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [details, setDetails] = useState(onRequest);
  const [known, setKnown] = useState(readKnown);
  useRoomBelow(panel);

  useEffect(() => {
    if (!onRequest) return;
    const before = document.activeElement;
    panel.current?.focus();
    if (signedIn) void shareConsent({ again: true }).then(() => setKnown(readKnown()));
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [onRequest, signedIn]);

  function choose(chosen: readonly OptionalCookies[]) {
    storeConsent(cookieConsent(chosen, new Date()));
    if (signedIn) void shareConsent({ again: true });
    onClose("chosen");
  }

  function chooseTicked(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    choose(OPTIONAL_COOKIES.filter((kind) => form.has(kind)));
  }

  function putOff(event: KeyboardEvent) {
    if (event.key === "Escape") onClose("put-off");
  }

  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="consent-panel"
      onKeyDown={putOff}
    >
      <form className="consent-form" onSubmit={chooseTicked}>
        <div>
          <Heading level={2} id="consent-title" look={3}>
            {m.consent_title()}
          </Heading>
          <p id="consent-text" className="text-sm">
            {m.consent_text()} <Link to="/cookies">{m.consent_policy()}</Link>
          </p>
        </div>
        <div id="consent-details" hidden={!details} className="consent-details">
          <CheckboxField
            id="consent-necessary"
            label={m.consent_necessary()}
            hint={m.consent_necessary_hint()}
            defaultChecked
            disabled
          />
          {OPTIONAL_COOKIES.map((kind) => (
            <CheckboxField
              key={`${kind} ${known.includes(kind)}`}
              id={`consent-${kind}`}
              name={kind}
              label={m.consent_kind({ kind })}
              hint={m.consent_kind_hint({ kind })}
              defaultChecked={known.includes(kind)}
            />
          ))}
        </div>
        <div className="consent-buttons">
          <Button variant="secondary" size="small" onClick={() => choose([])}>
            {m.consent_reject_all()}
          </Button>
          <Button variant="secondary" size="small" onClick={() => choose(OPTIONAL_COOKIES)}>
            {m.consent_accept_all()}
          </Button>
          {details && (
            <Button type="submit" variant="secondary" size="small">
              {m.consent_accept_selected()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={details}
            aria-controls="consent-details"
            onClick={() => setDetails(!details)}
          >
            {details ? m.consent_hide_details() : m.consent_show_details()}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function readKnown(): OptionalCookies[] {
  const known = readCookieConsent(readStoredConsent());
  return OPTIONAL_COOKIES.filter((kind) => known?.preferences[kind]);
}

/** By rules of its own: a property that all elements inherit would have the styles of a whole long page worked out again. A low window needs none. */
function useRoomBelow(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const observer = new ResizeObserver(() => {
      const room = `${panel.current?.offsetHeight ?? 0}px`;
      sheet.replaceSync(
        `@media (min-height: 34rem) { :root { scroll-padding-block-end: ${room} } :root:has(.action-bar) { scroll-padding-block-end: calc(6rem + ${room}) } body { padding-block-end: ${room} } .action-bar { --room-below: ${room} } }`,
      );
    });
    document.adoptedStyleSheets.push(sheet);
    if (panel.current) observer.observe(panel.current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [panel]);
}
