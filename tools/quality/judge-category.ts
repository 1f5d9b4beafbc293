import type { JobReading } from "#domain/reading/job-reading.ts";
import { type Judgement, judge } from "./judgement.ts";

/** Listed among accepted categories if none of the 23 fits. */
const NONE = "-";

/** A hit: the best category is among the accepted ones. `gold` is the class the row counts for. */
export function judgeCategory(
  { gold, accept }: { gold: string; accept: readonly string[] },
  got: JobReading["categories"],
  shown: string,
): Judgement {
  const best = got[0];
  const isNone = gold === NONE || (best === undefined && accept.includes(NONE));
  const isRight = best !== undefined && accept.includes(best.value);
  return judge({
    expected: isNone && !isRight ? null : accept.join("|"),
    got: best?.value ?? null,
    isRight,
    shown,
    class: gold,
    sure: best?.confidence ?? 0,
  });
}
