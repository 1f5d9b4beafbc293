import { lazy, Suspense, useState } from "react";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";

// Few people meet it. The server has it at once, so that it is in the page.
const pendingOffer = () => import("./pending-offer.tsx");
const PendingOffer = import.meta.env.SSR ? (await pendingOffer()).default : lazy(pendingOffer);

type PendingNoteProps = {
  pending: PendingApplication | null;
  /** The person comes from the landing page, not from checkout: what waited is dropped. */
  drop: boolean;
};

/**
 * What waited for checkout. A draft is offered; anything else is opened in a new tab, once, and offered too, since a browser may keep
 * tabs from opening by themselves.
 */
export function PendingNote({ pending, drop }: PendingNoteProps) {
  // The list forgets it as soon as it is taken; the note stays as long as the page.
  const [seen, setSeen] = useState({ kept: pending, dropped: drop });
  if (pending && pending.jobId !== seen.kept?.jobId) setSeen({ kept: pending, dropped: drop });
  const { kept, dropped } = seen;
  if (kept === null) return null;
  return (
    <Suspense>
      <PendingOffer key={kept.jobId} pending={kept} drop={dropped} />
    </Suspense>
  );
}
