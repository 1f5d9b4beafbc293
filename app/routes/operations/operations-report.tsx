import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { Route } from "./+types/operations.ts";

type Report = NonNullable<Route.ComponentProps["loaderData"]["report"]>;

export function OperationsReport({ report }: { report: Report }) {
  const { backup, queues, failedJobs } = report;
  return (
    <div className="grid grid-cols-1 gap-8">
      <StateOfProgram report={report} />
      {backup && <BackupFaults backup={backup} />}
      <SourceTable sources={report.sources} />
      <ReportTable
        title={m.operations_queue()}
        head={[m.operations_name(), m.operations_waiting(), m.operations_active()]}
        rows={queues?.map(({ name, waiting, active }) => [name, waiting, active])}
      />
      <ReportTable
        title={m.operations_failed()}
        head={[m.operations_when(), m.operations_name(), m.operations_attempts(), m.operations_fault()]}
        rows={failedJobs?.map(({ name, failedAt, attempts, error }) => [moment(failedAt), name, attempts, error])}
      />
      {failedJobs !== null && failedJobs.length > 0 && (
        <Form method="post" action="/test-supabase" reloadDocument>
          <Button type="submit" name="intent" value="retry-failed" variant="secondary">
            {m.operations_retry()}
          </Button>
        </Form>
      )}
      <ReportTable
        title={m.operations_mails()}
        head={[m.operations_state(), m.operations_count()]}
        rows={report.mails?.map(({ status, count }) => [status, count])}
      />
      <FaultTable title={m.operations_webhook_faults()} faults={report.webhookFaults} />
      <FaultTable title={m.operations_billing_faults()} faults={report.billingFaults} />
      <ImportTable imports={report.imports} />
    </div>
  );
}

const moment = (at: Date | null) =>
  at === null
    ? "–"
    : new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(at);

function StateOfProgram({
  report: { catalogue, alerts, backup, contactMessages, webhooksWaiting },
}: {
  report: Report;
}) {
  return (
    <FactList
      items={[
        { label: m.operations_catalogue(), value: `${catalogue.open} · ${catalogue.origin}` },
        { label: m.operations_generation(), value: catalogue.generation },
        { label: m.operations_newest(), value: moment(catalogue.newest) },
        { label: m.operations_contact(), value: contactMessages ?? "–" },
        { label: m.operations_webhooks_waiting(), value: webhooksWaiting ?? "–" },
        {
          label: m.operations_alerts(),
          value: alerts
            ? m.operations_alerts_state({
                due: alerts.due,
                minutes: Math.round(Math.max(alerts.delaySeconds, alerts.matchDelaySeconds) / 60),
                bounced: alerts.bounced,
                complained: alerts.complained,
              })
            : "–",
        },
        { label: m.operations_backup_until(), value: moment(backup?.safeUntil ?? null) },
        { label: m.operations_backup_whole(), value: moment(backup?.lastBase ?? null) },
        { label: m.operations_backup_proven(), value: moment(backup?.lastProven ?? null) },
      ]}
    />
  );
}

function BackupFaults({ backup: { fault, late, attention, drillFault } }: { backup: NonNullable<Report["backup"]> }) {
  const texts = [
    fault || (late && !attention) ? m.operations_backup_late({ fault: fault ?? "–" }) : null,
    attention ? m.operations_backup_attention({ what: attention }) : null,
    drillFault ? m.operations_backup_unproven({ why: drillFault }) : null,
  ];
  return texts.map(
    (text) =>
      text && (
        <Note key={text} tone="danger">
          <p>{text}</p>
        </Note>
      ),
  );
}

function SourceTable({ sources }: Pick<Report, "sources">) {
  return (
    <ReportTable
      title={m.operations_sources()}
      head={[
        m.operations_name(),
        m.operations_state(),
        m.operations_boards(),
        m.operations_open(),
        m.operations_last_success(),
        m.operations_added(),
        m.operations_closed(),
        m.operations_refused(),
        m.operations_next(),
        m.operations_change(),
      ]}
      rows={sources?.map((one) => [
        one.source,
        one.rests
          ? `${one.rests.why}${one.rests.until ? ` (${moment(one.rests.until)})` : ""}`
          : (one.lastFault ?? "–"),
        `${one.confirmed} / ${one.boards}`,
        one.open,
        moment(one.lastSuccess),
        one.added,
        one.closed,
        one.refused,
        moment(one.nextAt),
        <SourceButtons key={one.source} source={one.source} stopped={one.rests !== null && one.rests.until === null} />,
      ])}
    />
  );
}

function FaultTable({ title, faults }: { title: string; faults: Report["webhookFaults"] }) {
  return (
    <ReportTable
      title={title}
      head={[m.operations_when(), m.operations_name(), m.operations_fault()]}
      rows={faults?.map(({ id, at, fault }) => [moment(at), id, fault ?? "–"])}
    />
  );
}

function ImportTable({ imports }: Pick<Report, "imports">) {
  return (
    <ReportTable
      title={m.operations_imports()}
      head={[
        m.operations_when(),
        m.operations_finished(),
        m.operations_files(),
        m.operations_created(),
        m.operations_changed(),
        m.operations_same(),
        m.operations_rejected(),
        m.operations_closed(),
      ]}
      rows={imports?.map((run) => [
        moment(run.startedAt),
        moment(run.finishedAt),
        run.files.length,
        run.created,
        run.changed,
        run.same,
        run.rejected,
        run.closed,
      ])}
    />
  );
}

function SourceButtons({ source, stopped }: { source: string; stopped: boolean }) {
  return (
    <Form method="post" action="/test-supabase" reloadDocument className="flex flex-wrap gap-2">
      <input type="hidden" name="source" value={source} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value={stopped ? "start-source" : "stop-source"}
        variant="secondary"
      >
        {stopped ? m.operations_start({ source }) : m.operations_stop({ source })}
      </Button>
      <Button type="submit" size="small" name="intent" value="retry-source" variant="secondary">
        {m.operations_retry_source({ source })}
      </Button>
    </Form>
  );
}

type ReportTableProps = {
  title: string;
  head: readonly string[];
  /** Undefined when it could not be read. */
  rows: readonly (readonly ReactNode[])[] | undefined;
};

/** One part of the operators' report; says so when it is empty or could not be read. */
function ReportTable({ title, head, rows }: ReportTableProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {rows === undefined || rows.length === 0 ? (
        <p className="text-ink-soft">{rows === undefined ? m.operations_unreadable() : m.operations_none()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
        <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
          <table className="w-full text-start text-sm tabular-nums">
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col" className="border-b border-line py-1 pe-4 text-start font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(" ")}>
                  {row.map((cell, at) => (
                    <td key={head[at]} className="border-b border-line py-1 pe-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
