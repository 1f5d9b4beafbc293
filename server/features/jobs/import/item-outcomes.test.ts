import fc from "fast-check";
import { expect, test } from "vitest";
import { createItemOutcomes, type ItemOutcome, type StoredPosting } from "./item-outcomes.ts";

const START = new Date("2026-10-02T00:00:00Z");
const EARLIER = new Date("2026-10-01T00:00:00Z");

type Held = Pick<StoredPosting, "contentHash" | "open">;

const contentHash = fc.constantFrom("red", "green", "blue");
const held = fc.option(fc.record({ contentHash, open: fc.boolean() }));
const rows = fc.array(fc.record({ key: fc.constantFrom("a", "b"), contentHash }), { maxLength: 12 });

function outcomeSince(before: Held | null, hash: string): ItemOutcome {
  if (before === null) return "created";
  return before.open && before.contentHash === hash ? "same" : "changed";
}

test("a repeated row counts against what was stored before the import, of which the table no longer tells", () => {
  fc.assert(
    fc.property(fc.record({ a: held, b: held }), rows, (initial, all) => {
      const outcomeOf = createItemOutcomes(START);
      const table = new Map<string, StoredPosting>();
      for (const [key, one] of Object.entries(initial))
        if (one) table.set(key, { ...one, id: key, readerVersion: 1, firstSeenAt: EARLIER, syncedAt: EARLIER });
      const counted = new Map<string, ItemOutcome>();
      for (const row of all) {
        const before = table.get(row.key) ?? null;
        const outcome = outcomeSince(initial[row.key], row.contentHash);
        expect(outcomeOf({ ...row, before })).toEqual({ outcome, earlier: counted.get(row.key) ?? null });
        counted.set(row.key, outcome);
        table.set(row.key, {
          id: row.key,
          readerVersion: 1,
          firstSeenAt: before?.firstSeenAt ?? START,
          contentHash: row.contentHash,
          open: true,
          syncedAt: START,
        });
      }
    }),
  );
});
