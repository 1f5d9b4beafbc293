import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { OPEN_EVENT, readStoredConsent } from "./stored-consent.ts";

/** Time before a new visitor is asked. */
const ASK_AFTER_MS = 1_000;

const ConsentPanel = lazy(() => import("./consent-panel.tsx"));

/** Asks a visitor who has not chosen yet, once the page has settled; a person who is signed in only when they ask for it. */
export function ConsentAsking({ signedIn }: { signedIn: boolean }) {
  const [asking, setAsking] = useState<"nobody" | "visitor" | "on-request">("nobody");
  const [said, setSaid] = useState("");

  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      setAsking("on-request");
    };
    window.addEventListener(OPEN_EVENT, open);
    return () => window.removeEventListener(OPEN_EVENT, open);
  }, []);

  useEffect(() => {
    const chosen = readStoredConsent() !== null;
    if (signedIn) {
      if (chosen) {
        // What the network did not bring is fetched, and the choice shared, at the next page.
        const nextTime = () => {};
        void import("./share-consent.ts").then(({ shareConsent }) => shareConsent(), nextTime);
      }
      return;
    }
    if (chosen) return;
    const timer = setTimeout(() => {
      setAsking((now) => (now === "nobody" ? "visitor" : now));
      setSaid(m.consent_announced({ skip: m.skip_to_content() }));
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asking !== "nobody" && (
        <Suspense>
          <ConsentPanel
            key={asking}
            signedIn={signedIn}
            onRequest={asking === "on-request"}
            onClose={(outcome) => {
              setAsking("nobody");
              setSaid(outcome === "chosen" ? m.consent_saved() : "");
            }}
          />
        </Suspense>
      )}
    </>
  );
}
