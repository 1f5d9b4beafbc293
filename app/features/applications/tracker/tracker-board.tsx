import { useState } from "react";
import { useSubmit } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/listing/pagination.tsx";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import { type TrackerQuery, trackerPath } from "#domain/applications/tracker/tracker-query.ts";
import type { TrackerColumn } from "#server/features/applications/tracker/list-applications.ts";
import { TrackerCard } from "./tracker-card.tsx";

const STAGES = ["toSend", "sent", "interview", "closed"] as const;
type Stage = (typeof STAGES)[number];

/** Applications stored here, or opened on the employer's page, are not known to have been sent. */
const STAGE_OF: Record<ApplicationStatus, Stage> = {
  prepared: "toSend",
  submitted: "toSend",
  opened: "toSend",
  sent: "sent",
  confirmed: "sent",
  interview: "interview",
  offer: "interview",
  rejected: "closed",
  ghosted: "closed",
  withdrawn: "closed",
};

/**
 * A column for each stage; a card moves by dragging or by its buttons, without script. Dropped where only its person knows the state
 * (closed, interview or offer), its buttons open.
 */
export function TrackerBoard({ columns, query }: { columns: readonly TrackerColumn[]; query: TrackerQuery }) {
  const [dragged, setDragged] = useState<TrackedApplication | null>(null);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const action = trackerPath(query);

  const [moving, setMoving] = useState<string | null>(null);
  const targetsIn = (stage: Stage) => dragged?.moves.filter((status) => STAGE_OF[status] === stage) ?? [];

  function drop(stage: Stage) {
    const [status, ...others] = targetsIn(stage);
    if (!dragged || !status || STAGE_OF[dragged.status] === stage) return;
    setDragged(null);
    if (stage !== "sent" && others.length > 0) setMoving(dragged.id);
    else
      void submit({ intent: "move", id: dragged.id, to: status }, { method: "post", action, preventScrollReset: true });
  }

  return (
    <section aria-label={m.tracker_board_label()} className="@container">
      <div className="grid items-stretch gap-3 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
        {STAGES.map((stage) => {
          const states = columns.filter(({ status }) => STAGE_OF[status] === stage);
          const shown = states
            .flatMap(({ applications }) => applications)
            .sort((a, b) => b.since.localeCompare(a.since) || b.id.localeCompare(a.id));
          const takes = dragged !== null && STAGE_OF[dragged.status] !== stage && targetsIn(stage).length > 0;
          return (
            <section
              key={stage}
              aria-label={m.tracker_stage({ stage })}
              onDragOver={(event) => {
                if (takes) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(stage);
              }}
              className={classNames(
                "grid min-w-0 content-start gap-2 rounded border p-2 @min-[60rem]:min-h-32",
                takes ? "border-dashed border-action bg-action-wash" : "border-line bg-sunken",
              )}
            >
              <div className="flex items-baseline justify-between gap-2 px-1">
                <h2 className="text-base font-semibold">{m.tracker_stage({ stage })}</h2>
                <span className="text-sm text-ink-soft tabular-nums">
                  {formatCount(states.reduce((sum, { count }) => sum + count, 0))}
                </span>
              </div>
              {shown.length > 0 && (
                <ul className="grid gap-2">
                  {shown.map((application) => (
                    <TrackerCard
                      key={application.id}
                      application={application}
                      action={action}
                      isMoving={application.id === moving}
                      onDragStart={hydrated ? setDragged : undefined}
                      onDragEnd={() => setDragged(null)}
                    />
                  ))}
                </ul>
              )}
              {states
                .filter(({ count, applications }) => count > applications.length)
                .map(({ status, count }) => (
                  <Link
                    key={status}
                    to={trackerPath({ ...query, view: "list", status, page: 1 })}
                    className="px-1 text-sm"
                  >
                    {m.tracker_status({ status })}: {m.tracker_more({ count: formatCount(count) })}
                  </Link>
                ))}
            </section>
          );
        })}
      </div>
    </section>
  );
}

type TrackerListProps = { rows: readonly TrackedApplication[]; query: TrackerQuery; page: number; pageCount: number };

export function TrackerList({ rows, query, page, pageCount }: TrackerListProps) {
  return (
    <section aria-label={m.tracker_list_label()} className="grid gap-4">
      <ul className="grid gap-3">
        {rows.map((application) => (
          <TrackerCard key={application.id} application={application} action={trackerPath({ ...query, page })} isWide />
        ))}
      </ul>
      <Pagination
        label={m.results_pages_label()}
        current={page}
        total={pageCount}
        hrefOf={(number) => trackerPath({ ...query, page: number })}
        previousLabel={m.results_page_previous()}
        nextLabel={m.results_page_next()}
        pageLabel={(number) => m.tracker_page_of({ page: formatCount(number), pages: formatCount(pageCount) })}
      />
    </section>
  );
}
