import type { ApplicationEvent } from "./application-event.ts";
import { effectiveEvents, isStated } from "./application-progress.ts";
import { isBeingSent, recordedHere } from "./next-event.ts";

/** Whether an employer has an application, as far as is known. */
export const EMPLOYER_REACHES = ["nobody", "mailing", "mailed", "opened", "stated"] as const;
export type EmployerReach = (typeof EMPLOYER_REACHES)[number];

/**
 * What a history says of it: mailed by us counts most, then a mail under way, the person's own records, an imported "sent" among them,
 * since receipts repeat this, and that they opened the employer's page, whatever came after; "nobody" for all others. A withdrawal says
 * nothing of it.
 */
export function employerReach(events: readonly Pick<ApplicationEvent, "kind" | "evidence">[]): EmployerReach {
  const counting = effectiveEvents(events);
  const happened = (kind: ApplicationEvent["kind"], among = counting) => among.some((event) => event.kind === kind);
  if (happened("sent", recordedHere(counting))) return "mailed";
  if (isBeingSent(events)) return "mailing";
  if (happened("sent") || counting.some(({ kind }) => isStated(kind) && kind !== "withdrawn")) return "stated";
  return happened("opened") ? "opened" : "nobody";
}
