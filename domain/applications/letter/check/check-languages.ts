import { findLanguages, reachesLevel } from "#domain/applications/letter/facts/find-languages.ts";
import type { HeldFacts } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";

/** The languages of a sentence that the person does not state, or states at a lower level. */
export function refuseLanguages(text: string, { lines }: HeldFacts): Refusal[] {
  return findLanguages(text).flatMap(({ language, level, start, end }): Refusal[] => {
    const held = lines.flatMap((line) => line.languages.filter((found) => found.language === language));
    if (held.length === 0) return [{ kind: "language", reason: "noSource", start, end }];
    const isReached = level === null || held.some((found) => reachesLevel(found.level, level));
    return isReached ? [] : [{ kind: "language", reason: "saysMore", start, end }];
  });
}
