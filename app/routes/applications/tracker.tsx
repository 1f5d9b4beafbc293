import { useEffect } from "react";
import { data, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AnswerTable } from "#app/features/applications/answer-table.tsx";
import { TrackerBoard } from "#app/features/applications/tracker/tracker-board.tsx";
import { TrackerFilters } from "#app/features/applications/tracker/tracker-filters.tsx";
import { TrackerList } from "#app/features/applications/tracker/tracker-list.tsx";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { parseTrackerQuery, trackerPath } from "#domain/applications/tracker/tracker-query.ts";
import { listAnswerFigures, listApplications } from "#server/features/applications/tracker/list-applications.ts";
import { moveApplication } from "#server/features/applications/tracker/tracked-application.ts";
import type { Route } from "./+types/tracker.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const query = parseTrackerQuery(url.searchParams);
  const tracker = await orHttpError(ctx, listApplications(ctx, query));
  const figures = await orHttpError(ctx, listAnswerFigures(ctx));
  const shown = [...tracker.rows, ...tracker.columns.flatMap(({ applications }) => applications)];
  const moved = shown.find(({ id }) => id === url.searchParams.get("moved")) ?? null;
  return { query, tracker, figures, moved: moved && { id: moved.id, title: moved.title, status: moved.status } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  const field = await readFormTexts(request);
  const id = field("id");
  const moved = await orHttpError(ctx, moveApplication(ctx, { id, to: field("to") }));
  if (!moved) return data({ refused: true }, { status: 400 });
  const back = trackerPath(parseTrackerQuery(url.searchParams));
  return redirect(`${back}${back.includes("?") ? "&" : "?"}moved=${encodeURIComponent(id)}`, 303);
}

export function meta() {
  return [{ title: `${m.tracker_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function TrackerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, tracker, figures, moved } = loaderData;
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
      {actionData?.refused && (
        <Note tone="danger" live="alert">
          {m.tracker_move_refused()}
        </Note>
      )}
      {moved && !actionData && (
        <Note tone="success" live="status">
          {m.tracker_moved({ title: moved.title, status: m.tracker_status({ status: moved.status }) })}
        </Note>
      )}
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
              <p className="text-sm text-ink-soft">{m.tracker_board_hint()}</p>
              <TrackerBoard columns={columns} query={query} />
            </>
          )}
          {found > 0 && query.view === "list" && (
            <TrackerList rows={rows} query={query} page={page} pageCount={pageCount} />
          )}
          <AnswerTable figures={figures} />
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
