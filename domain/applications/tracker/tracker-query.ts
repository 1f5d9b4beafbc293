import { singleLine } from "#domain/shared/single-line.ts";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./application-event.ts";

export const TRACKER_VIEWS = ["board", "list"] as const;
export type TrackerView = (typeof TRACKER_VIEWS)[number];
export const MAX_TRACKER_TEXT = 100;
const MAX_SOURCE = 300;
const MAX_PAGE = 10_000;

/** What the tracker shows: null and "" leave a filter out. `page` counts from 1 and belongs to the list. */
export type TrackerQuery = {
  view: TrackerView;
  status: ApplicationStatus | null;
  source: string | null;
  text: string;
  page: number;
};

/** Reads the tracker's address; what it does not know is left out. */
export function parseTrackerQuery(params: URLSearchParams): TrackerQuery {
  const given = (name: string) => params.get(name) ?? "";
  const page = /^\d{1,6}$/.test(given("page")) ? Number(given("page")) : 1;
  return {
    view: TRACKER_VIEWS.find((view) => view === given("view")) ?? "board",
    status: APPLICATION_STATUSES.find((status) => status === given("status")) ?? null,
    source: singleLine(given("source").slice(0, MAX_SOURCE)) || null,
    text: singleLine(given("q").slice(0, MAX_TRACKER_TEXT)),
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  };
}

/** The address that shows this; `parseTrackerQuery` reads it as it was. */
export function trackerPath({ view, status, source, text, page }: TrackerQuery): string {
  const params = new URLSearchParams();
  if (view !== "board") params.set("view", view);
  if (status) params.set("status", status);
  if (source) params.set("source", source);
  if (text) params.set("q", text);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/applications?${query}` : "/applications";
}
