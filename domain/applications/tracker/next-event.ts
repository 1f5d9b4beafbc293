import { DAY_MS } from "#domain/shared/instant.ts";
import {
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationEventKind,
  type ApplicationStatus,
} from "./application-event.ts";
import { applicationStatus, correctableTo, effectiveEvents, isStated } from "./application-progress.ts";

type Recorded = Pick<ApplicationEvent, "kind" | "evidence">;

/** "submitted" and "sent" then come from an import. */
const SUBMITTABLE: readonly ApplicationStatus[] = ["prepared", "opened", "confirmed", "submitted", "sent"];
const APPLIED = ["submitted", "sent", "opened", "confirmed"] as const;
/** Statuses from which the person may state each of theirs; from others a correction is needed first. */
const STATED_FROM: Partial<Record<ApplicationEventKind, readonly ApplicationStatus[]>> = {
  confirmed: ["prepared", "submitted", "sent", "opened"],
  interview: [...APPLIED, "ghosted"],
  offer: [...APPLIED, "interview", "ghosted"],
  rejected: [...APPLIED, "interview", "offer", "ghosted"],
  ghosted: [...APPLIED, "interview"],
  withdrawn: ["prepared", ...APPLIED, "interview", "offer", "ghosted"],
};

/** Submitting, opening and sending happen once, never to a withdrawn application. `target`: the new status of a correction. */
export function mayFollow(
  events: readonly Recorded[],
  kind: ApplicationEventKind,
  target: ApplicationStatus | null = null,
): boolean {
  const status = applicationStatus(events);
  const happened = (wanted: ApplicationEventKind, among = events) => among.some((event) => event.kind === wanted);
  switch (kind) {
    case "prepared":
      return events.length === 0;
    case "submitted":
      return !happened("submitted", recordedHere(events)) && SUBMITTABLE.includes(status);
    case "opened":
      return !happened("opened") && status !== "withdrawn";
    case "send-requested":
      return mayBeSent(events);
    case "sent":
    case "send-failed":
      return isBeingSent(events);
    case "corrected":
      return target !== null && correctableTo(events).includes(target);
    default:
      return STATED_FROM[kind]?.includes(status) ?? false;
  }
}

/** Whether it can be mailed to the employer: submitted, not answered or withdrawn, not sent or being sent. */
export function mayBeSent(events: readonly Recorded[]): boolean {
  const open = ["submitted", "opened", "confirmed"].includes(applicationStatus(events));
  const kinds = recordedHere(events).map(({ kind }) => kind);
  return open && kinds.includes("submitted") && !kinds.includes("sent") && !isBeingSent(events);
}

/** Whether an e-mail to the employer is in progress. */
export function isBeingSent(events: readonly Recorded[]): boolean {
  const last = recordedHere(events).findLast(
    ({ kind }) => kind === "send-requested" || kind === "sent" || kind === "send-failed",
  );
  return last?.kind === "send-requested";
}

/** Without events from an archive, which may be forged. */
export function recordedHere<T extends Recorded>(events: readonly T[]): T[] {
  return events.filter(({ evidence }) => !evidence.imported);
}

/** The event recorded when a person moves an application to another status. */
type Move = { kind: ApplicationEventKind; status: ApplicationStatus };

/** Statuses the person may move it to now, in the tracker's order: by a statement or a correction. */
export function possibleMoves(events: readonly Recorded[]): Move[] {
  const status = applicationStatus(events);
  const back = correctableTo(events);
  return APPLICATION_STATUSES.flatMap((target): Move[] => {
    if (target === status) return [];
    if (back.includes(target)) return [{ kind: "corrected", status: target }];
    return isStated(target) && mayFollow(events, target) ? [{ kind: target, status: target }] : [];
  });
}

/** After this long without news the tracker suggests "no answer"; only the person can record it. */
const DAYS_OF_SILENCE = 30;

/** Whole days since the last news of an application that waits for an answer, from DAYS_OF_SILENCE on; null before, and where none is awaited. */
export function daysOfSilence(events: readonly ApplicationEvent[], now: Date): number | null {
  const awaited = ["submitted", "sent", "confirmed", "interview"].includes(applicationStatus(events));
  const last = effectiveEvents(events).at(-1);
  if (!awaited || !last) return null;
  const days = Math.floor((now.getTime() - last.at.getTime()) / DAY_MS);
  return days >= DAYS_OF_SILENCE ? days : null;
}
