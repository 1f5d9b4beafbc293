import type { PostingInput } from "#domain/reading/posting-input.ts";

/**
 * One employer's list of postings in one system, or the whole of a feed (then `id` and `token` are the feed's name).
 * `id` is what postings are identified by, together with the source: it stays when the system renames the `token`.
 */
export type Board = {
  /** The first token the board was known by, unique within its source. Never changes. */
  id: string;
  /** `JobSource.name`. */
  source: string;
  /** What requests name the board by: "stripe", Lever's "eu:prosus", Workday's "acme/wd5/careers", a page's address. */
  token: string;
  /** The employer as confirmed or as the list of candidates has it; null = not known. Postings that name their own win. */
  employerName: string | null;
  website: string | null;
};

/** Why a row of an answer is no posting. `not-listed`: the source itself says that it is not to be shown. */
export type SkipReason =
  | "not-an-object"
  | "no-id"
  | "id-too-long"
  | "no-title"
  | "no-address"
  | "not-listed"
  | "expired"
  | "not-a-posting";

export type Normalized = { ok: true; input: PostingInput } | { ok: false; reason: SkipReason };

/** Longest id a source may give, in UTF-16 units; a longer one is refused, since ids that are cut could meet. */
const MAX_ID = 300;

/**
 * The external id of a posting: the board's id and the system's own, since some systems count anew on every board. Of a feed the
 * system's own alone. Null when there is none, it is longer than 300 units, or has control or invisible characters.
 */
export function externalIdOf(board: Pick<Board, "id" | "source">, id: unknown): string | null {
  if (typeof id !== "string" && !(typeof id === "number" && Number.isFinite(id))) return null;
  const own = String(id).trim();
  if (own === "" || own.length > MAX_ID || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(own)) return null;
  return board.id === board.source ? own : `${board.id}/${own}`;
}
