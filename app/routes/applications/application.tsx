import { data, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { NotesForm, SendForm, WithdrawForm } from "#app/features/applications/tracker/application-forms.tsx";
import { MoveForm } from "#app/features/applications/tracker/move-form.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { formatDay } from "#app/lib/format.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { APPLICATION_STATUSES, type ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import type { TrackerEntries, TrackerErrors } from "#domain/applications/tracker/tracker-notes.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { requestSending } from "#server/features/applications/apply/request-sending.ts";
import {
  getApplication,
  moveApplication,
  saveTrackerNotes,
} from "#server/features/applications/tracker/tracked-application.ts";
import type { Route } from "./+types/application.ts";

type Refusal = { refused?: "move" | "send" | "not-ticked"; typed?: TrackerEntries; fields?: TrackerErrors };
type Result = { note: string } | Refusal;

const NOTES = ["saved", "queued"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  return { detail: await orHttpError(ctx, getApplication(ctx, params.id)), note: url.searchParams.get("note") };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const field = await readFormTexts(request, MAX_NOTES + 1_000);
  const result = await orHttpError(ctx, act(ctx, params.id, field));
  if (!("note" in result)) return data(result, { status: 400 });
  return redirect(`/applications/${params.id}${result.note && `?note=${result.note}`}`, 303);
}

async function act(ctx: Ctx, id: string, field: (name: string) => string): Promise<Result> {
  switch (field("intent")) {
    case "move":
      return (await moveApplication(ctx, { id, to: field("to") })) ? { note: "" } : { refused: "move" };
    case "send":
      if (field("agreed") !== "on") return { refused: "not-ticked" };
      return (await requestSending(ctx, { applicationId: id })) ? { note: "queued" } : { refused: "send" };
    case "notes": {
      const typed = { notes: field("notes"), nextStep: field("nextStep"), nextStepOn: field("nextStepOn") };
      const result = await saveTrackerNotes(ctx, { id, ...typed });
      return result.ok ? { note: "saved" } : { typed, fields: result.fields };
    }
    default:
      throw new AppError("INVALID_INPUT", "This form is not known here.");
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.detail.application.title ?? m.tracker_title();
  return [{ title: `${title} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function ApplicationPage({ loaderData: { detail, note }, actionData }: Route.ComponentProps) {
  const {
    application,
    timeline,
    receiptNumber,
    importedReceiptNumber,
    jobPath,
    formPath,
    coverLetter,
    resumeFileName,
    sendTo,
  } = detail;
  const { id, title, company, status, silentDays, sending, moves } = application;
  const here = `/applications/${id}`;
  const refused: Refusal = actionData ?? {};
  const said = NOTES.find((one) => one === note);
  const kept = {
    notes: detail.notes ?? "",
    nextStep: application.nextStep ?? "",
    nextStepOn: application.nextStepOn ?? "",
  };
  const statements = moves.filter((target) => target !== "withdrawn");
  return (
    <Container width="measure" className="grid gap-6 py-10">
      <div>
        <LinkButton to="/applications" variant="quiet" size="small" icon="arrow-left">
          {m.tracker_detail_back()}
        </LinkButton>
      </div>
      {(refused.refused === "move" || refused.refused === "send") && (
        <Note tone="danger" live="alert">
          {refused.refused === "move" ? m.tracker_move_refused() : m.tracker_send_refused()}
        </Note>
      )}
      {said && !actionData && (
        <Note tone="success" live="status">
          {m.tracker_note({ note: said })}
        </Note>
      )}
      <header className="grid gap-2">
        <Heading level={1} className="break-words">
          {title}
        </Heading>
        <p className="text-lg break-words text-ink-soft">{company}</p>
        <div className="flex flex-wrap gap-2">
          <Badge tone={status === "offer" ? "good" : "neutral"}>{m.tracker_status({ status })}</Badge>
          {sending === "waiting" && <Badge>{m.tracker_sending_waiting()}</Badge>}
          {sending === "failed" && <Badge tone="bad">{m.tracker_sending_failed()}</Badge>}
        </div>
        <p>{m.tracker_meaning({ status: detail.imported ? "imported" : status })}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {receiptNumber && (
            <LinkButton to={`${here}/receipt`} variant="secondary" size="small" icon="file">
              {m.tracker_detail_receipt({ number: receiptNumber })}
            </LinkButton>
          )}
          {importedReceiptNumber && (
            <LinkButton to={`${here}/receipt.json`} reloadDocument variant="quiet" size="small" icon="file">
              {m.tracker_detail_imported_receipt({ number: importedReceiptNumber })}
            </LinkButton>
          )}
          {formPath && (
            <LinkButton to={formPath} size="small">
              {m.tracker_detail_continue()}
            </LinkButton>
          )}
          {jobPath ? (
            <LinkButton to={jobPath} variant="quiet" size="small">
              {m.tracker_detail_posting()}
            </LinkButton>
          ) : (
            <p className="text-ink-soft">{m.tracker_detail_closed()}</p>
          )}
        </div>
      </header>
      {silentDays !== null && (
        <Note
          tone="warn"
          actions={
            <MoveForm application={application} to={["ghosted"]} action={here} label={m.tracker_silent_action()} />
          }
        >
          {m.tracker_silent({ days: silentDays })}
        </Note>
      )}
      {statements.length > 0 && (
        <Card as="section" className="grid gap-3">
          <Heading level={2}>{m.tracker_move_title()}</Heading>
          <MoveForm application={application} to={statements} action={here} />
        </Card>
      )}
      {sendTo && <SendForm sendTo={sendTo} notTicked={refused.refused === "not-ticked"} action={here} />}
      <Card as="section" className="grid gap-3">
        <Heading level={2}>{m.tracker_notes_title()}</Heading>
        <NotesForm
          known={kept}
          state={refused.typed && { typed: refused.typed, fields: refused.fields ?? {} }}
          action={here}
        />
      </Card>
      <section className="grid gap-3">
        <Heading level={2}>{m.tracker_timeline_title()}</Heading>
        <Timeline events={timeline} />
        {resumeFileName && (
          <p className="break-words text-ink-soft">{m.tracker_detail_resume({ file: resumeFileName })}</p>
        )}
        {coverLetter && (
          <Disclosure summary={m.tracker_detail_letter()}>
            <p className="break-words whitespace-pre-line">{coverLetter}</p>
          </Disclosure>
        )}
      </section>
      {moves.includes("withdrawn") && <WithdrawForm action={here} />}
    </Container>
  );
}

type ShownEvent = Omit<ApplicationEvent, "at"> & { at: string; counts: boolean };

/** Everything that was recorded, oldest first, each with its day and what it rests on. */
function Timeline({ events }: { events: readonly ShownEvent[] }) {
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
