import {
  type Base,
  BaseManifest,
  begunAt,
  cutAt,
  type Life,
  type LogPiece,
  lastAt,
  latestLives,
  piecesAround,
  planRestore,
  type RestorePlan,
  readLives,
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
export async function readManifests(place: SealedPlace, lives: readonly Life[]) {
  const manifests = new Map<Base, BaseManifest>();
  const damaged: string[] = [];
  for (const base of lives.flatMap(({ bases }) => bases))
    await readManifest(place, base).then(
      (manifest) => manifests.set(base, manifest),
      () => damaged.push(base.manifest),
    );
  return { manifests, damaged };
}

/** A line for each, with how many accounts its newest whole copy holds, to choose one by. */
export async function describeLives(place: SealedPlace, lives: readonly Life[]): Promise<string[]> {
  const { manifests } = await readManifests(place, lives);
  return lives.map((life) => {
    const base = life.bases.find((own) => manifests.has(own));
    const accounts = base && manifests.get(base)?.sums.users?.rows;
    const [from, to] = [begunAt(life), lastAt(life)].map((at) => new Date(at).toISOString());
    return `${life.name}, from ${from} until ${to}, ${accounts ?? "an unknown number of"} accounts in its newest whole copy`;
  });
}

/**
 * What to read for a restore; an earlier base replaces one that is unreadable. `named`: the life, required when there are several. Throws
 * in plain words, with a list of the histories when there are several.
 */
export async function choosePlan(
  place: SealedPlace,
  moment: Date | null,
  named: string | null,
): Promise<{ plan: RestorePlan; manifest: BaseManifest }> {
  let lives = readLives(await place.list(""));
  if (moment !== null) lives = await cutLives(place, lives, moment.getTime());
  const latest = latestLives(lives);
  if (named === null && latest.length > 1)
    throw new Error(
      `The backup holds several histories. Say which one with --life NAME:\n${(await describeLives(place, latest)).join("\n")}`,
    );
  let first: { life: string; error: unknown } | null = null;
  for (;;) {
    let plan: RestorePlan;
    try {
      plan = planRestore(lives, moment?.getTime() ?? null, named);
    } catch (error) {
      throw first?.error ?? error;
    }
    if (first && first.life !== plan.life.name) throw first.error;
    try {
      return { plan, manifest: await readManifest(place, plan.base) };
    } catch (error) {
      first ??= { life: plan.life.name, error };
      const bad = plan.base.folder;
      lives = lives.map((life) => ({ ...life, bases: life.bases.filter(({ folder }) => folder !== bad) }));
    }
  }
}

/** With the merged pieces of the log that hold a moment ending there. */
async function cutLives(place: SealedPlace, lives: Life[], moment: number): Promise<Life[]> {
  const cut = new Map<string, LogPiece>();
  for (const piece of piecesAround(lives, moment))
    cut.set(piece.name, cutAt(piece, (await readPiece(place, piece)).marks, moment));
  return lives.map((life) => ({ ...life, pieces: life.pieces.map((piece) => cut.get(piece.name) ?? piece) }));
}
