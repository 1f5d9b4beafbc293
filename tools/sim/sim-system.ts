import type { openAt, SimBoard, SimPosting } from "./world.ts";

export type Open = ReturnType<typeof openAt>[number];

/** A request for a list: its path with the query, what was posted, and when, in ms since the world began. */
export type Asked = { path: string; body: string; time: number };

/** How a system's addresses and answers look: the shapes that were recorded of them. */
export type SimSystem = {
  /** The board's token and, of one posting's address, its id; null = another host. */
  route: (host: string, path: string) => { token: string; id: string | null; kind?: "page" } | null;
  /** A list as JSON, or as text where the system writes another format. */
  list: (board: SimBoard, open: readonly Open[], asked: Asked) => unknown;
  /** One posting, where the list does not hold it whole. */
  detail?: (board: SimBoard, one: Open) => unknown;
  /** One posting that is closed, where the system does not answer 404 for it. */
  closed?: (id: string) => unknown;
  /** A posting's id as the system writes it, where it is not our own. */
  idOf?: (token: string, id: string) => string;
  /** Which validator its lists have, each page one of its own. */
  conditional: "etag" | "last-modified" | false;
  /** The token without which it answers 401. */
  bearer?: string;
  /** How many seconds apart its robots.txt wants pages to be asked for. */
  crawlDelay?: number;
};

export const SIM_TOKEN = "simulated-token";

export const START_ISO = "2026-03-01T00:00:00Z";
export const START_SECONDS = Date.parse(START_ISO) / 1_000;
export const placeOf = ({ remote }: SimPosting) => (remote ? "Remote - Germany" : "Berlin, Germany");
export const segments = (path: string) => path.split("?")[0]?.split("/").filter(Boolean) ?? [];
export const queryOf = (path: string) => new URLSearchParams(path.split("?")[1]);
/** The page of a list that is asked for by `skip` or `offset`. */
export function pageOf(open: readonly Open[], path: string, size: number): readonly Open[] {
  const query = queryOf(path);
  const skip = Number(query.get("skip") ?? query.get("offset"));
  return open.slice(skip, skip + size);
}
