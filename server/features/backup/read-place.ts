import {
  type Base,
  BaseManifest,
  begunAt,
  cutAt,
  type History,
  type LogPiece,
  lastAt,
  latestHistories,
  piecesAround,
  planRestore,
  type RestorePlan,
  readHistories,
} from "#domain/backup/archive.ts";
import { readPiece } from "./log-pieces.ts";
import type { SealedPlace } from "./seal.ts";
import { readStored } from "./stored-json.ts";

/** Concurrent reads from a remote place. */
const FETCHED_AT_ONCE = 16;

/** What `fetch` gives for each, in their order, while the next ones are on their way. */
export async function* fetchAhead<T, R>(items: Iterable<T>, fetch: (item: T) => Promise<R>): AsyncGenerator<R> {
  const coming: Promise<R>[] = [];
  for (const item of items) {
    const one = fetch(item);
    // It may fail before its turn comes; then it throws.
    one.catch(() => undefined);
    coming.push(one);
    if (coming.length >= FETCHED_AT_ONCE) yield await (coming.shift() as Promise<R>);
  }
  for (const one of coming) yield await one;
}

export async function readManifest(place: SealedPlace, base: Base): Promise<BaseManifest> {
  return readStored(BaseManifest, await place.get(base.manifest), base.manifest);
}

/** Those that can be read, and the names of the others: one that is damaged must not keep the rest from being used. */
export async function readManifests(place: SealedPlace, histories: readonly History[]) {
  const manifests = new Map<Base, BaseManifest>();
  const damaged: string[] = [];
  for (const base of histories.flatMap(({ bases }) => bases))
    await readManifest(place, base).then(
      (manifest) => manifests.set(base, manifest),
      () => damaged.push(base.manifest),
    );
  return { manifests, damaged };
}

/** A line for each, with how many accounts its newest whole copy holds, to choose one by. */
export async function describeHistories(place: SealedPlace, histories: readonly History[]): Promise<string[]> {
  const { manifests } = await readManifests(place, histories);
  return histories.map((history) => {
    const base = history.bases.find((own) => manifests.has(own));
    const accounts = base && manifests.get(base)?.sums.users?.rows;
    const [from, to] = [begunAt(history), lastAt(history)].map((at) => new Date(at).toISOString());
    return `${history.name}, from ${from} until ${to}, ${accounts ?? "an unknown number of"} accounts in its newest whole copy`;
  });
}

/**
 * What to read for a restore; an earlier base replaces one that is unreadable. `named`: the history, required when there are several. Throws
 * in plain words, with a list of the histories when there are several.
 */
export async function choosePlan(
  place: SealedPlace,
  moment: Date | null,
  named: string | null,
): Promise<{ plan: RestorePlan; manifest: BaseManifest }> {
  let histories = readHistories(await place.list(""));
  if (moment !== null) histories = await cutHistories(place, histories, moment.getTime());
  const latest = latestHistories(histories);
  if (named === null && latest.length > 1)
    throw new Error(
      `The backup holds several histories. Say which one with --history NAME:\n${(await describeHistories(place, latest)).join("\n")}`,
    );
  let first: { history: string; error: unknown } | null = null;
  for (;;) {
    let plan: RestorePlan;
    try {
      plan = planRestore(histories, moment?.getTime() ?? null, named);
    } catch (error) {
      throw first?.error ?? error;
    }
    if (first && first.history !== plan.history.name) throw first.error;
    try {
      return { plan, manifest: await readManifest(place, plan.base) };
    } catch (error) {
      first ??= { history: plan.history.name, error };
      const bad = plan.base.folder;
      histories = histories.map((history) => ({
        ...history,
        bases: history.bases.filter(({ folder }) => folder !== bad),
      }));
    }
  }
}

/** With the merged pieces of the log that hold a moment ending there. */
async function cutHistories(place: SealedPlace, histories: History[], moment: number): Promise<History[]> {
  const cut = new Map<string, LogPiece>();
  for (const piece of piecesAround(histories, moment))
    cut.set(piece.name, cutAt(piece, (await readPiece(place, piece)).marks, moment));
  return histories.map((history) => ({
    ...history,
    pieces: history.pieces.map((piece) => cut.get(piece.name) ?? piece),
  }));
}
