import { formatDay } from "#app/lib/format-day.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/listing/badge.tsx";
import {
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationEventKind,
} from "#domain/applications/tracker/application-event.ts";
import { STATUS_TEXT } from "./status-texts.ts";

export type ShownEvent = Omit<ApplicationEvent, "at"> & { at: string; counts: boolean };

const EVENT_TEXT: Record<ApplicationEventKind, (evidence: ShownEvent["evidence"]) => string> = {
  prepared: m.tracker_event_prepared,
  submitted: m.tracker_event_submitted,
  "send-requested": ({ address = "" }) => m.tracker_event_send_requested({ address }),
  sent: ({ address = "" }) => m.tracker_event_sent({ address }),
  "send-failed": ({ address = "" }) => m.tracker_event_send_failed({ address }),
  opened: m.tracker_event_opened,
  confirmed: m.tracker_event_confirmed,
  interview: m.tracker_event_interview,
  offer: m.tracker_event_offer,
  rejected: m.tracker_event_rejected,
  ghosted: m.tracker_event_ghosted,
  withdrawn: m.tracker_event_withdrawn,
  corrected: ({ status }) => {
    const known = APPLICATION_STATUSES.find((one) => one === status) ?? "prepared";
    return m.tracker_event_corrected({ status: STATUS_TEXT[known]() });
  },
};

/** Everything that was recorded, oldest first, each with its day and what it rests on. */
export function Timeline({ events }: { events: readonly ShownEvent[] }) {
  return (
    <ol className="grid gap-0">
      {events.map((event) => (
        <li
          key={event.seq}
          className="grid gap-x-6 border-s-2 border-line py-2 ps-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums">
            {formatDay(event.at)}
          </time>
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2 break-words">
              {eventText(event)}
              {!event.counts && event.kind !== "corrected" && <Badge>{m.tracker_taken_back()}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">{evidenceText(event)}</p>
            {event.evidence.note && <p className="text-sm break-words whitespace-pre-line">{event.evidence.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function eventText({ kind, evidence }: ShownEvent): string {
  if (evidence.imported && kind === "prepared") return m.tracker_event_prepared_elsewhere();
  if (evidence.imported && kind === "submitted") return m.tracker_event_submitted_elsewhere();
  return EVENT_TEXT[kind](evidence);
}

function evidenceText({ kind, evidence: { what, reference, imported } }: ShownEvent): string {
  if (imported) return m.tracker_evidence_imported();
  if (kind === "sent") return m.tracker_evidence_mail();
  if (kind === "send-failed") return m.tracker_evidence_not_mailed();
  if (what === "receipt" && reference) return m.tracker_evidence_receipt({ number: reference });
  return what === "statement" ? m.tracker_evidence_statement() : m.tracker_evidence_click();
}
