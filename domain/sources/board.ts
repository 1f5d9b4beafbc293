import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { MAX_EXTERNAL_ID } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { isRecord } from "#domain/shared/parse-json.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import { text } from "./raw-values.ts";

/**
 * One employer's list of postings in one system, or the whole of a feed (then `id` and `token` are the feed's name).
 * Postings are identified by source and `id`, which stays when the system renames the `token`.
 */
export type Board = {
  /** The first token the board was known by, unique within its source. Never changes. */
  id: string;
  /** `JobSource.name`. */
  source: string;
  /** The board's name in requests: "stripe", Lever's "eu:prosus", Workday's "acme/wd5/careers", a page's address. */
  token: string;
  /** The employer as confirmed or as the list of candidates has it; null = not known. Postings that name their own win. */
  employerName: string | null;
  website: string | null;
};

/** Why a row is not a posting. `not-listed`: the source says that it must not be shown. */
type SkipReason = "not-an-object" | "no-id" | "no-title" | "no-address" | "not-listed" | "expired" | "not-a-posting";

export type Normalized =
  /** `oddDate`: the stated day of publication is impossible and was dropped. */
  { ok: true; input: PostingInput; oddDate: boolean } | { ok: false; reason: SkipReason };

/** Longest id of a source, in UTF-16 units; a longer one is refused, since truncated ids could collide. */
const MAX_ID = 300;
/** Longest text taken from a field, in UTF-16 units; the reader looks at less. */
const MAX_FIELD = 200_000;

/**
 * The external id of a posting: the board's id and the system's, since some systems number per board; for a feed only the
 * system's. Null when there is none, or it is too long.
 */
export function externalIdOf(board: Pick<Board, "id" | "source">, stated: unknown): string | null {
  if (typeof stated !== "string" && !(typeof stated === "number" && Number.isFinite(stated))) return null;
  const own = String(stated).length > MAX_ID ? null : cleanLine(String(stated), MAX_ID);
  if (own === null) return null;
  const id = board.id === board.source ? own : `${board.id}/${own}`;
  return id.length > MAX_EXTERNAL_ID ? null : id;
}

/** The fields of a posting as the source states them: arbitrary JSON. Id, title and address are required. */
type Stated = Partial<Record<Exclude<keyof PostingInput, "source" | "externalId" | "linkQualityScore">, unknown>> & {
  id: unknown;
  title: unknown;
};

/** A source's normalizer: `read` picks the fields of one posting, of any type, or says why it is not one. The result never throws. */
export function normalizer(
  read: (raw: Record<string, unknown>, board: Board, fetchedAt: Date) => Stated | SkipReason,
): (raw: unknown, board: Board, fetchedAt: Date) => Normalized {
  return (raw, board, fetchedAt) => {
    const stated = isRecord(raw) ? read(raw, board, fetchedAt) : "not-an-object";
    return typeof stated === "string" ? { ok: false, reason: stated } : toNormalized(board, fetchedAt, stated);
  };
}

function toNormalized(board: Board, fetchedAt: Date, { id, ...stated }: Stated): Normalized {
  const externalId = externalIdOf(board, id);
  if (externalId === null) return { ok: false, reason: "no-id" };
  const row: Record<string, unknown> = { ...stated, source: board.source, externalId };
  for (const [field, value] of Object.entries(row))
    if (typeof value === "string") row[field] = value.slice(0, MAX_FIELD);
  row.company ??= board.employerName;
  row.companyWebsiteUrl ??= board.website;
  const mapped = toPostingInput(row, {
    source: board.source,
    now: fetchedAt,
    companyIsKnown: board.employerName !== null,
  });
  if (!mapped.ok) return { ok: false, reason: "no-id" };
  const { input } = mapped;
  if (cleanLine(input.title, 100) === null) return { ok: false, reason: "no-title" };
  const url = safeHttpUrl(input.url) ?? safeHttpUrl(input.applyUrl);
  if (url === null) return { ok: false, reason: "no-address" };
  return { ok: true, input: { ...input, url }, oddDate: input.datePosted === null && text(stated.datePosted) !== null };
}

/** Inverse of `externalIdOf`. */
export function ownIdOf(board: Pick<Board, "id" | "source">, externalId: string): string {
  return board.id !== board.source && externalId.startsWith(`${board.id}/`)
    ? externalId.slice(board.id.length + 1)
    : externalId;
}

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const NAME = new RegExp(`^${LABEL}$`, "i");
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,}$`, "i");

/**
 * The origin of a board with its own host: a subdomain of the system, or a whole host name, since employers use their own domains.
 * Anything else becomes the subdomain "-", which does not exist.
 */
export function boardOrigin(token: string, suffix: string): string {
  if (HOST.test(token)) return `https://${token.toLowerCase()}`;
  return `https://${NAME.test(token) ? token.toLowerCase() : "-"}.${suffix}`;
}
