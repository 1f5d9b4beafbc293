import type { ApplicationEvent, ApplicationEventKind, ApplicationStatus } from "./application-event.ts";

type Recorded = Pick<ApplicationEvent, "kind" | "evidence">;

/** Strength of the initial statuses; of equal ones the later event counts. */
const WEIGHT: Partial<Record<ApplicationStatus, number>> = {
  prepared: 0,
  opened: 1,
  submitted: 1,
  sent: 2,
  confirmed: 3,
};
/** Events that change no state by themselves. */
const SILENT = ["send-requested", "send-failed", "corrected"] as const;
/** States that the person alone can say and take back. */
const STATED = ["confirmed", "interview", "offer", "rejected", "ghosted", "withdrawn"] as const;
type StatedStatus = (typeof STATED)[number];

/** Whether only the person can state, and correct, this. */
export function isStated(kind: ApplicationEventKind | ApplicationStatus): kind is StatedStatus {
  return (STATED as readonly string[]).includes(kind);
}

/**
 * The effective events, in order: a correction removes the person's latest statements, as many as needed for the status it
 * names, and itself. System events always count. A correction to an unsupported status changes nothing.
 */
export function effectiveEvents<T extends Recorded>(events: readonly T[]): T[] {
  let counted: T[] = [];
  for (const event of events) {
    if (event.kind !== "corrected") counted.push(event);
    else counted = takenBack(counted).find((left) => foldStatus(left) === event.evidence.status) ?? counted;
  }
  return counted;
}

/** The status of an application; "prepared" while nothing is recorded. */
export function applicationStatus(events: readonly Recorded[]): ApplicationStatus {
  return foldStatus(effectiveEvents(events));
}

/** The statuses a correction can return to, nearest first. */
export function correctableTo(events: readonly Recorded[]): ApplicationStatus[] {
  const now = applicationStatus(events);
  const states = takenBack(effectiveEvents(events)).map(foldStatus);
  return [...new Set(states)].filter((status) => status !== now);
}

/** Events without the person's last statement, without the last two, and so on. */
function takenBack<T extends Recorded>(events: readonly T[]): T[][] {
  const lists: T[][] = [];
  let left = [...events];
  for (let at = left.length - 1; at >= 0; at--) {
    if (!isStated(left[at]?.kind ?? "prepared")) continue;
    left = left.toSpliced(at, 1);
    lists.push(left);
  }
  return lists;
}

function foldStatus(events: readonly Recorded[]): ApplicationStatus {
  return events.reduce<ApplicationStatus>((status, { kind }) => {
    if (isSilent(kind)) return status;
    if (isStated(kind)) return kind;
    const known = WEIGHT[status];
    return known !== undefined && (WEIGHT[kind] ?? 0) >= known ? kind : status;
  }, "prepared");
}

function isSilent(kind: ApplicationEventKind): kind is (typeof SILENT)[number] {
  return (SILENT as readonly string[]).includes(kind);
}
