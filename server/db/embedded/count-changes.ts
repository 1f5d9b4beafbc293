import type { EngineCall } from "./embedded-protocol.ts";

/** How often statements may have changed a table; those of triggers and cascades are not seen. */
export function countChanges() {
  const counts = new Map<string, number>();
  return {
    /** Counted from the first time somebody asks. */
    of(table: string): number {
      const count = counts.get(table) ?? 0;
      counts.set(table, count);
      return count;
    },
    note(call: EngineCall): void {
      if (call.kind === "close" || (call.kind === "query" && /^\s*select\b/i.test(call.sql))) return;
      for (const [table, count] of counts) if (call.sql.includes(table)) counts.set(table, count + 1);
    },
  };
}
