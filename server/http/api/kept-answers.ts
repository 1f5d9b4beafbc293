import type { Catalogue } from "#server/index/catalogue.ts";
import type { PublicAnswer } from "./respond.ts";

/** Room for answers of one state of the list; some 1,000 of 30 kB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its bytes, about: many small answers must not outgrow the room. */
const ENTRY_BYTES = 1_000;

/**
 * LRU cache of finished answers by request, for as long as the list stays as it is. A null key is never cached, nor an answer made while the
 * list changed.
 */
export function keptAnswers(catalogue: Pick<Catalogue, "summary">, maxBytes = MAX_BYTES) {
  let generation = -1;
  let used = 0;
  const kept = new Map<string, PublicAnswer>();
  return async (key: string | null, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> => {
    const current = catalogue.summary().generation;
    if (current !== generation) {
      kept.clear();
      used = 0;
      generation = current;
    }
    const known = key === null ? undefined : kept.get(key);
    const answer = known ?? (await make());
    if (key === null || catalogue.summary().generation !== current || generation !== current) return answer;
    const before = kept.get(key);
    if (before) used -= sizeOf(before);
    kept.delete(key);
    kept.set(key, answer);
    used += sizeOf(answer);
    for (const [oldest, old] of kept) {
      if (used <= maxBytes) break;
      kept.delete(oldest);
      used -= sizeOf(old);
    }
    return answer;
  };
}

function sizeOf({ bytes }: PublicAnswer): number {
  return bytes.length + ENTRY_BYTES;
}
