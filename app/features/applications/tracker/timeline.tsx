import { formatDay } from "#app/lib/format-day.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/listing/badge.tsx";
import { APPLICATION_STATUSES, type ApplicationEvent } from "#domain/applications/tracker/application-event.ts";

export type ShownEvent = Omit<ApplicationEvent, "at"> & { at: string; counts: boolean };

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
  const status = APPLICATION_STATUSES.find((one) => one === evidence.status) ?? "prepared";
  return m.tracker_event({ kind, address: evidence.address ?? "", status: m.tracker_status({ status }) });
}

function evidenceText({ kind, evidence: { what, reference, imported } }: ShownEvent): string {
  if (imported) return m.tracker_evidence_imported();
  if (kind === "sent") return m.tracker_evidence_mail();
  if (kind === "send-failed") return m.tracker_evidence_not_mailed();
  if (what === "receipt" && reference) return m.tracker_evidence_receipt({ number: reference });
  return what === "statement" ? m.tracker_evidence_statement() : m.tracker_evidence_click();
}
