import { redirect } from "react-router";
import { z } from "zod";
import { withJobNames } from "#app/features/applications/receipt/stored-names.ts";
import { NotesForm, SendForm, WithdrawForm } from "#app/features/applications/tracker/application-forms.tsx";
import { MoveForm } from "#app/features/applications/tracker/move-form.tsx";
import { formAction, formActions } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatDay } from "#app/lib/format.ts";
import { privateTags } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert, Done, Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { APPLICATION_STATUSES, type ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import { TrackerFields } from "#domain/applications/tracker/tracker-notes.ts";
import { requestSending } from "#server/features/applications/apply/request-sending.ts";
import {
  getApplication,
  moveApplication,
  saveTrackerNotes,
} from "#server/features/applications/tracker/tracked-application.ts";
import type { Route } from "./+types/application.ts";

const NOTES = ["saved", "queued"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const { application, ...detail } = await getApplication(ctx, params.id);
  return { detail: { ...detail, application: withJobNames(application) }, note: url.searchParams.get("note") };
}

const pathOf = ({ id = "" }: { id?: string }) => `/applications/${id}`;

export const action = formActions(
  formAction({
    intent: "move",
    schema: z.object({ to: z.string() }),
    verb: ({ ctx, params, entries }) => orHttpError(ctx, moveApplication(ctx, { id: params.id ?? "", ...entries })),
    done: (_, { params }) => redirect(pathOf(params), 303),
  }),
  formAction({
    intent: "send",
    schema: z.object({ agreed: z.boolean() }),
    verb: ({ ctx, params, entries }) =>
      orHttpError(ctx, requestSending(ctx, { applicationId: params.id ?? "", ...entries })),
    status: { "too-many": 429 },
    done: (_, { params }) => redirect(`${pathOf(params)}?note=queued`, 303),
  }),
  formAction({
    intent: "notes",
    schema: TrackerFields,
    maxLength: MAX_NOTES + 1_000,
    verb: ({ ctx, params, entries }) => orHttpError(ctx, saveTrackerNotes(ctx, { id: params.id ?? "", ...entries })),
    done: (_, { params }) => redirect(`${pathOf(params)}?note=saved`, 303),
  }),
);

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.detail.application.title ?? m.tracker_title();
  return privateTags(title);
}

type Detail = Route.ComponentProps["loaderData"]["detail"];

export default function ApplicationPage({ loaderData: { detail, note }, actionData }: Route.ComponentProps) {
  const { application, sendTo } = detail;
  const { silentDays, moves } = application;
  const here = pathOf(application);
  const notTicked = actionData?.reason === "not-ticked";
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
      <Alert>{actionData?.intent === "move" && m.tracker_move_refused()}</Alert>
      <Alert>
        {actionData?.intent === "send" &&
          !notTicked &&
          (actionData.reason === "too-many" ? m.tracker_send_too_many() : m.tracker_send_refused())}
      </Alert>
      <Done>{said && !actionData && m.tracker_note({ note: said })}</Done>
      <Head detail={detail} />
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
      {sendTo && <SendForm sendTo={sendTo} notTicked={notTicked} action={here} />}
      <Card as="section" className="grid gap-3">
        <Heading level={2}>{m.tracker_notes_title()}</Heading>
        <NotesForm known={kept} state={actionData?.intent === "notes" ? actionData : undefined} action={here} />
      </Card>
      <Records detail={detail} />
      {moves.includes("withdrawn") && <WithdrawForm action={here} />}
    </Container>
  );
}

/** Which application it is, where it stands, and what there is to open. */
function Head({ detail }: { detail: Detail }) {
  const { application, receiptNumber, importedReceiptNumber, jobPath, formPath } = detail;
  const { title, company, status, sending } = application;
  const here = pathOf(application);
  return (
    <header className="grid gap-2">
      <Heading level={1} className="break-words">
        <bdi>{title}</bdi>
      </Heading>
      <p className="text-lg break-words text-ink-soft">
        <bdi>{company}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge tone={status === "offer" ? "good" : "neutral"}>{m.tracker_status({ status })}</Badge>
        {sending === "waiting" && <Badge>{m.tracker_sending_waiting()}</Badge>}
        {sending === "failed" && <Badge tone="bad">{m.tracker_sending_failed()}</Badge>}
      </div>
      <p>{m.tracker_meaning({ status: detail.imported ? "imported" : status })}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {receiptNumber && (
          <LinkButton to={`${here}/receipt`} variant="secondary" size="small" icon="file">
            {m.tracker_detail_receipt()}
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
  );
}

/** What happened, and what was sent. */
function Records({ detail: { timeline, resumeFileName, coverLetter } }: { detail: Detail }) {
  return (
    <section className="grid gap-3">
      <Heading level={2}>{m.tracker_timeline_title()}</Heading>
      <Timeline events={timeline} />
      {resumeFileName && (
        <p className="break-words text-ink-soft">{m.tracker_detail_resume({ file: resumeFileName })}</p>
      )}
      {coverLetter && (
        <Disclosure summary={m.tracker_detail_letter()}>
          <p dir="auto" className="break-words whitespace-pre-line">
            {coverLetter}
          </p>
        </Disclosure>
      )}
    </section>
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
            {event.evidence.note && (
              <p dir="auto" className="text-sm break-words whitespace-pre-line">
                {event.evidence.note}
              </p>
            )}
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
