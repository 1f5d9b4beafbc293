import type { Pay } from "#domain/reading/job-reading.ts";
import { type Judgement, judge } from "./judgement.ts";

/** Min, max and currency must all be right; the period is a question of its own. `expected` null = the text states no pay. */
export function judgePay(expected: Pay | null, got: Pay | null, shown: string): Judgement {
  return judge({
    expected: expected && words(expected),
    got: got && words(got),
    isRight:
      expected?.min === got?.min &&
      expected?.max === got?.max &&
      (expected?.currency ?? null) === (got?.currency ?? null),
    shown,
    class: expected ? shapeOf(expected) : "no pay",
    said: got ? shapeOf(got) : null,
  });
}

/** Only where the amounts are stated and were read. */
export function judgePeriod(expected: Pay | null, got: Pay | null, shown: string): Judgement[] {
  if (expected === null || got === null) return [];
  return [judge({ expected: expected.period, got: got.period, isRight: expected.period === got.period, shown })];
}

function shapeOf({ min, max }: Pay): string {
  if (min === null) return "up to";
  if (max === null) return "from";
  return min === max ? "one figure" : "range";
}

function words({ min, max, currency, period }: Pay): string {
  return `${min ?? ""}..${max ?? ""} ${currency ?? "?"}${period ? `/${period}` : ""}`;
}
