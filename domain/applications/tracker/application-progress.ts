import type { ApplicationEvent, ApplicationEventKind, ApplicationStatus } from "./application-event.ts";

type Recorded = Pick<ApplicationEvent, "kind" | "evidence">;

/** Strength of the initial statuses; of equal ones the later event counts. A statement is stronger than all of them. */
const WEIGHT: Partial<Record<ApplicationStatus, number>> = { prepared: 0, opened: 1, submitted: 1, sent: 2 };
/** Events that change no state by themselves. */
const SILENT = ["send-requested", "send-failed", "corrected"] as const;
/** States that the person alone can say and take back. */
const STATED = ["confirmed", "interview", "offer", "rejected", "ghosted", "withdrawn"] as const;
type StatedStatus = (typeof STATED)[number];

/** Whether only the person can state, and correct, this. */
export function isStated(kind: ApplicationEventKind | ApplicationStatus): kind is StatedStatus {
  return (STATED as readonly string[]).includes(kind);
}

/** What is left of a history: the person's statements, latest last, and the status that all other events make of it. */
type Progress = { stated: { kind: StatedStatus; at: number }[]; base: ApplicationStatus };

/** A statement decides the status whatever the system records, so a history is read once, however long an account makes it. */
function progressOf(events: readonly Recorded[]): Progress {
  const stated: Progress["stated"] = [];
  /** Where in `stated` each kind stands. */
  const places = new Map<StatedStatus, number[]>(STATED.map((kind) => [kind, []]));
  let base: ApplicationStatus = "prepared";
  for (const [at, { kind, evidence }] of events.entries()) {
    if (kind === "corrected") {
      const same = places.get(evidence.status as StatedStatus);
      const place = same?.at(same.at(-1) === stated.length - 1 ? -2 : -1);
      const left = place !== undefined ? place + 1 : evidence.status === base ? 0 : stated.length;
      for (const { kind } of stated.splice(left)) places.get(kind)?.pop();
    } else if (isStated(kind)) {
      places.get(kind)?.push(stated.length);
      stated.push({ kind, at });
    } else if (!isSilent(kind) && (WEIGHT[kind] ?? 0) >= (WEIGHT[base] ?? 0)) base = kind;
  }
  return { stated, base };
}

/** The effective events: a correction removes itself and the person's latest statements, as many as the status it names needs. */
export function effectiveEvents<T extends Recorded>(events: readonly T[]): T[] {
  const counting = new Set(progressOf(events).stated.map(({ at }) => at));
  return events.filter(({ kind }, at) => (isStated(kind) ? counting.has(at) : kind !== "corrected"));
}

/** The status of an application; "prepared" while nothing is recorded. */
export function applicationStatus(events: readonly Recorded[]): ApplicationStatus {
  const { stated, base } = progressOf(events);
  return stated.at(-1)?.kind ?? base;
}

/** The statuses a correction can return to, nearest first. */
export function correctableTo(events: readonly Recorded[]): ApplicationStatus[] {
  const { stated, base } = progressOf(events);
  const before = stated.map(({ kind }) => kind).reverse();
  return [...new Set([...before.slice(1), ...(before.length > 0 ? [base] : [])])].filter((to) => to !== before[0]);
}

function isSilent(kind: ApplicationEventKind): kind is (typeof SILENT)[number] {
  return (SILENT as readonly string[]).includes(kind);
}
