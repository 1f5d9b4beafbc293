import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/**
 * How a backup is laid out. A history is the past of one database, without a gap: bases (whole copies) and the write-ahead log between them.
 * A restored database begins a history of its own, in which the earlier one goes on; its name tells of which database it is, so that
 * one that was recreated never takes the place of it. Positions are bytes of the log, moments are milliseconds since 1970.
 */

/** Many pieces are one once they are merged; then `since` is the moment of the first. */
export type LogPiece = { name: string; start: number; end: number; at: number; since: number | null };
export type Base = { folder: string; at: number; start: number; end: number; manifest: string };
type KeptFile = { name: string; at: number; key: string };
export type History = { name: string; bases: Base[]; pieces: LogPiece[]; files: KeptFile[]; unfinished: string[] };

export const TableSum = z.object({ rows: z.number(), hash: z.string() });
export type TableSum = z.infer<typeof TableSum>;

/** What a base says of itself. `sums` are of all tables at its end. */
export const BaseManifest = z.object({
  startedAt: z.number(),
  finishedAt: z.number(),
  timeline: z.string(),
  parts: z.number(),
  label: z.string(),
  newestMigration: z.string().nullable(),
  sums: z.record(z.string(), TableSum),
  files: z.array(z.string()),
});
export type BaseManifest = z.infer<typeof BaseManifest>;

export type BackupState = {
  /** When the last whole copy was begun. */
  lastBase: Date | null;
  /** All that was acknowledged until then is in the backup. */
  safeUntil: Date | null;
  /** When a restore was last tried out and agreed with what it should be. */
  lastProven: Date | null;
  /** Why the last trial of a restore failed; null when it did not. */
  drillFault: string | null;
  /** Why it does not go on; null while it does. */
  fault: string | null;
  /** What is wrong in the place though it goes on: copies that cannot be read, or a second history. */
  attention: string | null;
  /** True when nothing was sent for ten minutes, no whole copy made for more than a day, or something is wrong: somebody should look. */
  late: boolean;
};

/** Log files are of this size. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Everything acknowledged should be in the backup within seconds; after this long, operators are alerted. */
export const LATE_AFTER_MS = 10 * MINUTE_MS;
export const BASE_EVERY_MS = 24 * HOUR_MS;

const stamp = (at: number) => String(at).padStart(13, "0");
const place = (position: number) => position.toString(16).padStart(16, "0");

/** @param database 16 hexadecimal digits that tell it from others, the same in a restored or copied one. */
export const historyName = (at: number, token: string, database: string) => `${stamp(at)}-${token}_${database}`;
export const baseFolder = (history: string, at: number, start: number) =>
  `${history}/base/${stamp(at)}-${place(start)}`;
export const partName = (folder: string, part: number) => `${folder}/part-${String(part).padStart(6, "0")}`;
export const manifestName = (folder: string, end: number) => `${folder}/manifest-${place(end)}`;
export const fileName = (history: string, at: number, key: string) => `${history}/files/${stamp(at)}/${key}`;
export const pieceName = (history: string, { start, end, at, since = null }: PieceOfName) =>
  `${history}/log/${place(start)}-${place(end)}-${stamp(at)}${since === null ? "" : `-${stamp(since)}`}`;
type PieceOfName = { start: number; end: number; at: number; since?: number | null };
/** Holds what the process that writes to the history calls itself: two copies of one database must not both. */
export const writerName = (history: string) => `${history}/writer`;
export const PROVEN = "proven";

const NAME =
  /^(\d{13}-\w+)\/(?:log\/(\w{16})-(\w{16})-(\d{13})(?:-(\d{13}))?|(base\/(\d{13})-(\w{16}))\/(?:manifest-(\w{16})|part-\d+)|files\/(\d{13})\/(.+))$/;
const hex = (text: string | undefined) => Number.parseInt(text as string, 16);

export const newHistory = (name: string): History => ({ name, bases: [], pieces: [], files: [], unfinished: [] });
/** Of which database a history is; null of those begun before their names told it. */
export const databaseOf = ({ name }: { name: string }) => /_([0-9a-f]{16})$/.exec(name)?.[1] ?? null;
export const begunAt = ({ name }: History) => Number(name.slice(0, 13));
export const lastAt = (history: History) => Math.max(begunAt(history), history.pieces.at(-1)?.at ?? 0);

/** Whether `other` goes on in `history`: the same database, begun after the last of `other`. Copies that were both in use do not. */
const follows = (history: History, other: History) =>
  databaseOf(history) === databaseOf(other) && begunAt(history) > lastAt(other);

/** The newest histories with a base that go on in no other; several where several databases share a place. `own` counts as with a base. */
export function latestHistories(histories: readonly History[], own?: string): History[] {
  const whole = histories.filter(({ name, bases }) => bases.length > 0 || name === own);
  return whole.filter((history) => !whole.some((other) => follows(other, history)));
}

/** The histories that these names make up, the newest first. Names of something else are left out. */
export function readHistories(names: readonly string[]): History[] {
  const histories = new Map<string, History>();
  const parts = new Map<string, string[]>();
  for (const name of names) {
    const [, own, start, end, at, since, base, baseAt, baseStart, baseEnd, fileAt, key] = NAME.exec(name) ?? [];
    if (!own) continue;
    const history = histories.get(own) ?? newHistory(own);
    histories.set(own, history);
    if (start)
      history.pieces.push({
        name,
        start: hex(start),
        end: hex(end),
        at: Number(at),
        since: since ? Number(since) : null,
      });
    else if (key) history.files.push({ name, at: Number(fileAt), key });
    else if (baseEnd)
      history.bases.push({
        folder: `${own}/${base}`,
        at: Number(baseAt),
        start: hex(baseStart),
        end: hex(baseEnd),
        manifest: name,
      });
    else parts.set(`${own}/${base}`, [...(parts.get(`${own}/${base}`) ?? []), name]);
  }
  for (const history of histories.values()) {
    history.bases.sort((a, b) => b.at - a.at);
    // A merged one before those it was made of, which then need not be read.
    history.pieces.sort((a, b) => a.start - b.start || b.end - a.end);
    const whole = new Set(history.bases.map(({ folder }) => folder));
    for (const [folder, names] of parts)
      if (folder.startsWith(`${history.name}/`) && !whole.has(folder)) history.unfinished.push(...names);
  }
  return [...histories.values()].sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Where the log file begins that holds a position: its first bytes are needed to read any other. */
export const segmentStart = (position: number) => position - (position % SEGMENT_BYTES);

export type RestorePlan = {
  history: History;
  base: Base;
  pieces: LogPiece[];
  /** Where the log is to end. */
  end: number;
  /** All that was acknowledged until then is in. */
  at: number;
};

/**
 * What to read for the state at `moment`, or the latest one, of the history `named` (needed when there are several) or one that goes on in it.
 * @throws an Error in plain words when nothing leads there, or a piece of the log is missing before the latest moment.
 */
export function planRestore(
  histories: readonly History[],
  moment: number | null,
  named: string | null = null,
): RestorePlan {
  const [latest, ...others] =
    named === null ? latestHistories(histories) : histories.filter(({ name }) => name === named);
  if (named !== null && !latest) throw new Error(`There is no history ${named} in the backup.`);
  if (others.length > 0) throw new Error("The backup holds several histories: name one with --history.");
  for (const history of latest ? [latest, ...histories.filter((other) => follows(latest, other))] : []) {
    for (const base of history.bases) {
      const { pieces, gap } = piecesFrom(history.pieces, segmentStart(base.start), moment);
      const last = pieces.at(-1);
      if (!last || last.end < base.end) continue;
      if (gap && moment === null)
        throw new Error(
          `A piece of the log is missing after ${isoOf(last.at)}. Restore until then with --at ${isoOf(last.at)}.`,
        );
      return { history, base, pieces, end: last.end, at: last.at };
    }
  }
  throw new Error(
    moment === null
      ? "There is no whole backup there."
      : `There is no backup from which ${isoOf(moment)} can be restored.`,
  );
}

/** The same base, and the log exactly until its end: what its sums were taken of. */
export function planBaseOnly(plan: RestorePlan): RestorePlan {
  const pieces = plan.pieces.filter(({ start }) => start < plan.base.end);
  return { ...plan, pieces, end: plan.base.end, at: pieces.at(-1)?.at ?? plan.at };
}

/** An earlier base of that history, and the log from there until the end of the base of `plan`, where the same sums hold; null without one. */
export function planReplay(plan: RestorePlan): RestorePlan | null {
  const { end, at } = planBaseOnly(plan);
  for (const base of plan.history.bases.filter((other) => other.at < plan.base.at)) {
    const { pieces } = piecesFrom(plan.history.pieces, segmentStart(base.start), null);
    if ((pieces.at(-1)?.end ?? 0) < end) continue;
    return { ...plan, base, pieces: pieces.filter(({ start }) => start < end), end, at };
  }
  return null;
}

function piecesFrom(all: readonly LogPiece[], from: number, moment: number | null) {
  const pieces: LogPiece[] = [];
  let reached = from;
  for (const piece of all) {
    if (piece.end <= reached || (moment !== null && piece.at > moment)) continue;
    if (piece.start > reached) return { pieces, gap: true };
    pieces.push(piece);
    reached = piece.end;
  }
  // A piece of the same moment as the one before holds the beginning of a later moment, which was not completed.
  while (pieces.length > 1 && pieces.at(-1)?.at === pieces.at(-2)?.at) pieces.pop();
  return { pieces, gap: false };
}

/** Merged pieces in the middle of which a moment lies: what leads to it is a part of them, which their marks tell. */
export const piecesAround = (histories: readonly History[], moment: number): LogPiece[] =>
  histories.flatMap(({ pieces }) => pieces).filter(({ since, at }) => since !== null && since <= moment && moment < at);

/** Where a piece within a merged one ended, and its moment. */
export type Mark = [end: number, at: number];

/** The part of a merged piece that leads to a moment. */
export function cutAt(piece: LogPiece, marks: readonly Mark[], moment: number): LogPiece {
  const until = marks.filter(([, at]) => at <= moment);
  while (until.length > 1 && until.at(-1)?.[1] === until.at(-2)?.[1]) until.pop();
  const [end, at] = until.at(-1) ?? [piece.start, piece.at];
  return { ...piece, end, at };
}

/** Pieces that a merged one holds, before the newest base: whoever restores now may still read those after it. */
function mergedNames({ pieces, bases: [newest] }: History): string[] {
  const names: string[] = [];
  let covered = 0;
  for (const { name, end, since } of pieces) {
    if (newest && end <= covered && end <= newest.start) names.push(name);
    if (since !== null) covered = Math.max(covered, end);
  }
  return names;
}

const isoOf = (at: number) => new Date(at).toISOString();

/**
 * Names that may go when of each history the newest `keep` bases stay: older bases, log before the oldest of a history, histories that went on in
 * another and are not needed any more, and bases that were begun and not finished. No history is removed because there is another one.
 * `filesAt` are the keys in storage at a base: of the files kept before the oldest of a history, those alone are still needed; null when
 * the base cannot be read, so that it replaces no other.
 */
export function expiredNames(
  histories: readonly History[],
  { keep, current, filesAt }: { keep: number; current: string; filesAt: (base: Base) => ReadonlySet<string> | null },
): { folders: string[]; names: string[] } {
  const folders: string[] = [];
  const names: string[] = [];
  for (const history of histories) {
    const later = histories.filter((other) => other.bases.length > 0 && follows(other, history));
    const whole = [history, ...later].flatMap(({ bases }) => bases).filter((base) => filesAt(base) !== null);
    const kept = new Set(history.bases.filter(({ at }) => whole.filter((base) => base.at > at).length < keep));
    const oldest = history.bases.filter((base) => kept.has(base)).at(-1);
    names.push(...mergedNames(history));
    if (!oldest) {
      if (later.length > 0 && history.name !== current) folders.push(`${history.name}/`);
      continue;
    }
    // Another process may be at work on what another history has not finished.
    if (later.length > 0 || history.name === current) names.push(...history.unfinished);
    const needed = filesAt(oldest);
    folders.push(...history.bases.filter((base) => !kept.has(base)).map(({ folder }) => `${folder}/`));
    names.push(
      ...history.pieces.filter(({ end }) => end <= segmentStart(oldest.start)).map(({ name }) => name),
      ...history.files.filter(({ at, key }) => needed && at < oldest.at && !needed.has(key)).map(({ name }) => name),
    );
  }
  return { folders, names };
}
