import { type FoundCredential, findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import { PLAIN_WORDS, stemOf } from "#domain/applications/letter/facts/plain-words.ts";
import type { HeldFacts, HeldLine } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";
import { type Word, wordsOf } from "#domain/reading/text/words.ts";

/** Words of a letter that are named as a credential is but state none. */
const HARMLESS = /^(?:qualified|graduates?)$/i;
const SPECIFIC = new Set(["certificate", "licence", "honour"]);

/** The degrees, certificates, licences and honours of a sentence that the person does not state, with their field or issuer. */
export function refuseCredentials(text: string, { lines }: HeldFacts): Refusal[] {
  return findCredentials(text).flatMap((claim): Refusal[] => {
    const span = { start: claim.start, end: claim.end };
    const named = text.slice(claim.start, claim.end);
    if (HARMLESS.test(named) && claim.subject.end === claim.subject.start) return [];
    const holding = lines.filter((line) => line.credentials.some((source) => isSame(source, claim, line, named)));
    if (holding.length === 0) return [{ kind: "credential", reason: "noSource", ...span }];
    const subjects = text.slice(claim.subject.start, claim.subject.end).split(/\s(?:and|e|ed)\s/i);
    const fits = subjects
      .map((subject) => contentOf(wordsOf(subject)))
      .every((subject) => holding.some(({ stems }) => subject.every((stem) => stems.has(stem))));
    return fits ? [] : [{ kind: "credential", reason: "otherContext", ...span }];
  });
}

/** Certificates, licences and honours go by their name, degrees by their family; a mere "degree" is any of them. */
function isSame(source: FoundCredential, claim: FoundCredential, line: HeldLine, named: string): boolean {
  if (claim.family === "degree") return !SPECIFIC.has(source.family);
  if (source.family !== claim.family) return false;
  if (!SPECIFIC.has(claim.family)) return true;
  return contentOf(wordsOf(named)).every((stem) => line.stems.has(stem));
}

function contentOf(words: readonly Word[]): string[] {
  return words.filter(({ key }) => !PLAIN_WORDS.has(key) && key.length > 1).map(({ key }) => stemOf(key));
}
