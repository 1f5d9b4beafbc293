import type { StoredPosting } from "./find-stored-postings.ts";
import { createFingerprintSet } from "./fingerprint-set.ts";

export type ItemOutcome = "created" | "changed" | "same";

type Seen = { key: string; before: StoredPosting | null; contentHash: string };

/**
 * Says what became of each posting since the import began at `startedAt`, asked once a row, in their order. `before` is what was stored before
 * the row's batch: when an earlier row of this import wrote it, `earlier` is what that row counted as. Only postings that the import
 * changed are remembered.
 */
export function createItemOutcomes(startedAt: Date) {
  /** Keys of changed postings, and what those that were open held before. */
  const replaced = createFingerprintSet();
  const stateOf = (key: string, contentHash: string) => `${key}\n${contentHash}`;
  const isStart = (time: Date) => time.getTime() === startedAt.getTime();

  return function outcomeOf({ key, before, contentHash }: Seen): { outcome: ItemOutcome; earlier: ItemOutcome | null } {
    if (before === null) return { outcome: "created", earlier: null };
    const isRepeated = isStart(before.syncedAt);
    if (isRepeated && isStart(before.firstSeenAt)) return { outcome: "created", earlier: "created" };
    const wasReplaced = isRepeated && replaced.has(key);
    const sinceStart = (held: string): ItemOutcome => {
      const isOriginal = wasReplaced ? replaced.has(stateOf(key, held)) : before.open && held === before.contentHash;
      return isOriginal ? "same" : "changed";
    };
    const outcome = sinceStart(contentHash);
    if (outcome === "changed" && !wasReplaced) {
      replaced.add(key);
      if (before.open) replaced.add(stateOf(key, before.contentHash));
    }
    return { outcome, earlier: isRepeated ? sinceStart(before.contentHash) : null };
  };
}
