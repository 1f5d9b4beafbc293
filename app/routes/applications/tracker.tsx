import { useEffect } from "react";
import { Form, redirect } from "react-router";
import { z } from "zod";
import { withJobNames } from "#app/features/applications/receipt/stored-names.ts";
import { TrackerBoard, TrackerList } from "#app/features/applications/tracker/tracker-board.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { formatCount } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Alert, Done } from "#app/ui/feedback/note.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { AnswerFigures } from "#domain/applications/tracker/answer-figures.ts";
import { APPLICATION_STATUSES } from "#domain/applications/tracker/application-event.ts";
import {
  MAX_TRACKER_TEXT,
  parseTrackerQuery,
  TRACKER_VIEWS,
  type TrackerQuery,
  trackerPath,
} from "#domain/applications/tracker/tracker-query.ts";
import {
  listAnswerFigures,
  listApplications,
  MOST_COUNTED,
  readOwn,
} from "#server/features/applications/tracker/list-applications.ts";
import { moveApplication } from "#server/features/applications/tracker/tracked-application.ts";
import type { Route } from "./+types/tracker.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const query = parseTrackerQuery(url.searchParams);
  const own = await readOwn(ctx, query.text);
  const listed = await listApplications(ctx, query, own);
  const tracker = {
    ...listed,
    rows: listed.rows.map(withJobNames),
    columns: listed.columns.map((one) => ({ ...one, applications: one.applications.map(withJobNames) })),
  };
  const figures = await listAnswerFigures(ctx, own);
  const shown = [...tracker.rows, ...tracker.columns.flatMap(({ applications }) => applications)];
  const moved = shown.find(({ id }) => id === url.searchParams.get("moved")) ?? null;
  return {
    query,
    tracker,
    figures,
    mostCounted: tracker.total > MOST_COUNTED ? MOST_COUNTED : null,
    moved: moved && { id: moved.id, title: moved.title, status: moved.status },
  };
}

export const action = formAction({
  schema: z.object({ id: z.string(), to: z.string() }),
  requiresLogin: true,
  verb: ({ ctx, entries }) => orHttpError(ctx, moveApplication(ctx, entries)),
  done: (_, { url, entries }) => {
    const back = trackerPath(parseTrackerQuery(url.searchParams));
    return redirect(`${back}${back.includes("?") ? "&" : "?"}moved=${encodeURIComponent(entries.id)}`, 303);
  },
});

/** Offline, the page stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.tracker_title);

export default function TrackerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, tracker, figures, mostCounted, moved } = loaderData;
  const { total, columns, rows, page, pageCount, sources } = tracker;
  useFocusOn(moved && `application-${moved.id}`, moved?.status);
  const found = columns.reduce((sum, { count }) => sum + count, 0);
  return (
    <Container className="grid gap-6 py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{m.tracker_title()}</Heading>
        {total > 0 && (
          <LinkButton to="/applications/export" reloadDocument variant="quiet" size="small">
            {m.tracker_export()}
          </LinkButton>
        )}
      </div>
      <Alert>
        {actionData && (actionData.reason === "unavailable" ? m.error_unavailable() : m.tracker_move_refused())}
      </Alert>
      <Done>
        {moved &&
          !actionData &&
          m.tracker_moved({ title: moved.title, status: m.tracker_status({ status: moved.status }) })}
      </Done>
      {total === 0 ? (
        <EmptyState
          title={m.tracker_empty_title()}
          actions={<LinkButton to="/results">{m.tracker_empty_action()}</LinkButton>}
        >
          {m.tracker_empty_text()}
        </EmptyState>
      ) : (
        <>
          <TrackerFilters query={query} sources={sources} />
          {found === 0 && (
            <EmptyState title={m.tracker_none_title()}>{m.tracker_none_text({ total: String(total) })}</EmptyState>
          )}
          {found > 0 && query.view === "board" && (
            <>
              <p className="hidden text-sm text-ink-soft pointer-fine:block">{m.tracker_board_hint()}</p>
              <TrackerBoard columns={columns} query={query} />
            </>
          )}
          {found > 0 && query.view === "list" && (
            <TrackerList rows={rows} query={query} page={page} pageCount={pageCount} />
          )}
          <AnswerTable figures={figures} mostCounted={mostCounted} />
        </>
      )}
    </Container>
  );
}

/** A card that was moved stands elsewhere, and the keyboard goes on from there. */
function useFocusOn(id: string | null, change: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card moved again is focused again.
  useEffect(() => {
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, change]);
}

type TrackerFiltersProps = { query: TrackerQuery; sources: readonly { id: string; name: string }[] };

/** Which applications are shown, and how; a plain form whose answer is an address. */
function TrackerFilters({ query, sources }: TrackerFiltersProps) {
  const filtered = query.status !== null || query.source !== null || query.text !== "";
  const everything = trackerPath({ ...query, status: null, source: null, text: "", page: 1 });
  return (
    <div className="grid gap-4">
      <nav aria-label={m.tracker_view_label()} className="flex flex-wrap gap-2">
        {TRACKER_VIEWS.map((view) => (
          <LinkButton
            key={view}
            to={trackerPath({ ...query, view, page: 1 })}
            variant={view === query.view ? "primary" : "secondary"}
            size="small"
            aria-current={view === query.view ? "page" : undefined}
          >
            {m.tracker_view({ view })}
          </LinkButton>
        ))}
      </nav>
      <Form key={trackerPath(query)} action="/applications" role="search" className="field-row">
        {query.view !== "board" && <input type="hidden" name="view" value={query.view} />}
        <SearchField
          name="q"
          label={m.tracker_filter_text()}
          placeholder={m.tracker_filter_text()}
          defaultValue={query.text}
          maxLength={MAX_TRACKER_TEXT}
        />
        <SelectField
          name="status"
          label={m.tracker_filter_status()}
          labelHidden
          defaultValue={query.status ?? ""}
          options={[
            { value: "", label: m.tracker_filter_any_status() },
            ...APPLICATION_STATUSES.map((status) => ({ value: status, label: m.tracker_status({ status }) })),
          ]}
        />
        <SelectField
          name="source"
          label={m.tracker_filter_source()}
          labelHidden
          defaultValue={query.source ?? ""}
          options={[
            { value: "", label: m.tracker_filter_any_source() },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary">
            {m.tracker_filter_apply()}
          </Button>
          {filtered && <Link to={everything}>{m.tracker_filter_clear()}</Link>}
        </div>
      </Form>
    </div>
  );
}

const CELL = "border-b border-line px-2 py-2 text-start align-top first:ps-0 last:pe-0";

/** How often and how fast each source's employers answered, with the numbers both rest on. Nothing before the first application. */
function AnswerTable({ figures, mostCounted }: { figures: readonly AnswerFigures[]; mostCounted: number | null }) {
  if (figures.length === 0) return null;
  return (
    <section className="grid gap-3">
      <Heading level={2}>{m.tracker_figures_title()}</Heading>
      <p className="max-w-measure text-sm text-ink-soft">
        {m.tracker_figures_hint()}
        {mostCounted !== null && ` ${m.tracker_figures_newest({ count: formatCount(mostCounted) })}`}
      </p>
      <table className="w-full max-w-measure border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {[
              m.tracker_figures_source(),
              m.tracker_figures_applied(),
              m.tracker_figures_answered(),
              m.tracker_figures_median(),
            ].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ source, applied, answered, ratePercent, medianDays }) => (
            <tr key={source}>
              <th scope="row" className={`${CELL} font-normal break-words`}>
                {source}
              </th>
              <td className={CELL}>{formatCount(applied)}</td>
              <td className={CELL}>
                {m.tracker_figures_rate({ answered: formatCount(answered), percent: formatCount(ratePercent) })}
              </td>
              <td className={CELL}>{medianDays === null ? m.tracker_figures_none() : formatCount(medianDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
