import { readFileSync, writeFileSync } from "node:fs";
import { DAY_MS } from "#domain/shared/instant.ts";

export type DevelopmentClock = { now: () => Date; advance: (days: number) => void };

/** The real time, which development may move forward to see renewals; the shift survives restarts and never shrinks. */
export function openDevelopmentClock(file: string): DevelopmentClock {
  let aheadMs = readAhead(file);
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (days) => {
      aheadMs += Math.max(0, days) * DAY_MS;
      writeFileSync(file, String(aheadMs));
    },
  };
}

function readAhead(file: string): number {
  try {
    const ms = Number(readFileSync(file, "utf8"));
    return Number.isFinite(ms) && ms > 0 ? ms : 0;
  } catch {
    return 0;
  }
}
