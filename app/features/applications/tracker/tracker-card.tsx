import { formatDay } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import { MoveForm } from "./move-form.tsx";

type TrackerCardProps = {
  application: TrackedApplication;
  /** Where a move is posted. */
  action: string;
  /** In a list, where there is room beside. */
  isWide?: boolean;
  /** What it may be moved to stands open. */
  isMoving?: boolean;
  /** Set where the card can be dragged. */
  onDragStart?: (application: TrackedApplication) => void;
  onDragEnd?: () => void;
};

export function TrackerCard({ application, action, isWide, isMoving, onDragStart, onDragEnd }: TrackerCardProps) {
  const { id, title, company, source, status, since, nextStep, nextStepOn, silentDays, sending, moves } = application;
  const draggable = onDragStart !== undefined && moves.length > 0;
  return (
    <li
      draggable={draggable || undefined}
      onDragStart={
        draggable
          ? ({ dataTransfer }) => {
              // Firefox drags nothing that carries nothing.
              dataTransfer.setData("text/plain", title);
              onDragStart(application);
            }
          : undefined
      }
      onDragEnd={onDragEnd}
      className={classNames(
        "grid content-start gap-x-6 gap-y-1 rounded border border-line bg-surface p-3 text-sm",
        draggable && "cursor-grab",
        isWide && "sm:grid-cols-[minmax(0,1fr)_min(18rem,45%)]",
      )}
    >
      <div className="grid min-w-0 content-start gap-1">
        <Link
          id={`application-${id}`}
          to={`/applications/${id}`}
          className="text-base font-semibold break-words"
          draggable={false}
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="break-words">
          <bdi>{company}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-ink-soft">
          <span className="font-semibold text-ink">{m.tracker_status({ status })}</span>
          <span>{m.tracker_since({ date: formatDay(since) })}</span>
          <span>{source}</span>
        </p>
        {sending && (
          <p>
            <Badge tone={sending === "failed" ? "bad" : "neutral"}>
              {sending === "failed" ? m.tracker_sending_failed() : m.tracker_sending_waiting()}
            </Badge>
          </p>
        )}
        {nextStep && (
          <p className="break-words">
            {nextStepOn
              ? m.tracker_next_on({ date: formatDay(nextStepOn), step: nextStep })
              : m.tracker_next({ step: nextStep })}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {silentDays !== null && (
          <div className="grid gap-2 pt-1">
            <p className="font-semibold text-amber">{m.tracker_silent({ days: silentDays })}</p>
            <MoveForm application={application} to={["ghosted"]} action={action} label={m.tracker_silent_action()} />
          </div>
        )}
        {status === "opened" && moves.includes("confirmed") && (
          <div className="grid gap-2 pt-1">
            <p className="font-semibold">{m.tracker_opened_ask()}</p>
            <MoveForm application={application} to={["confirmed"]} action={action} label={m.tracker_opened_yes()} />
          </div>
        )}
        {moves.length > 0 && (
          <Disclosure
            open={isMoving}
            summary={
              <>
                {m.tracker_move()}
                <span className="sr-only">: {title}</span>
              </>
            }
          >
            <MoveForm application={application} to={moves} action={action} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}
