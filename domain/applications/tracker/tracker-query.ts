import { singleLine } from "#domain/shared/plain-text.ts";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./application-event.ts";

export const TRACKER_VIEWS = ["board", "list"] as const;
type TrackerView = (typeof TRACKER_VIEWS)[number];
export const MAX_TRACKER_TEXT = 100;
const MAX_SOURCE = 300;
const MAX_PAGE = 10_000;

/** The tracker's filters: null and "" = no filter. `page` counts from 1 and applies to the list. */
export type TrackerQuery = {
  view: TrackerView;
  status: ApplicationStatus | null;
  source: string | null;
  text: string;
  page: number;
};

/** Parses the tracker's URL; unknown values are ignored. */
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

/** The URL of these filters; inverse of `parseTrackerQuery`. */
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
