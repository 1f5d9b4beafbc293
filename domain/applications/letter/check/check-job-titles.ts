import { findJobTitles } from "#domain/applications/letter/facts/find-job-titles.ts";
import { type HeldFacts, type HeldLine, runAt } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";

/** A title stands at the head of a line, or behind words that make it the writer's own; else it may be a colleague's. */
const HEAD = 3;
/** A bullet of no more words names a thing; a longer one tells of work, with colleagues in it. */
const LIST_ITEM = 6;
const OWN =
  /(?<![\p{L}])(?:as|was|been|am|become|became|come|sono|ero|stato|stata|promoted to|promoss[oa] a|roles? of|ruolo di|position of|posizione di|qualità di)(?: (?:an?|the|un|una|uno|il|la))?\s$/iu;
const OF_OTHERS =
  /(?<![\p{L}])(?:your|yours|vostr[oaie]|to|under|with|for|by|con il|con la|per il|al)(?: (?:the|your))?\s$/iu;
const SELF = /(?<![\p{L}])(?:as|am|was|been|sono|ero|come)(?![\p{L}])/iu;

/** The job titles of a sentence that the person never bore. "Your hiring manager" is nobody's claim. */
export function refuseJobTitles(text: string, { lines }: HeldFacts): Refusal[] {
  return findJobTitles(text).flatMap(({ keys, start, end }): Refusal[] => {
    const before = text.slice(Math.max(0, start - 30), start);
    if (OF_OTHERS.test(before) && !SELF.test(text)) return [];
    return lines.some((line) => bears(line, keys)) ? [] : [{ kind: "jobTitle", reason: "noSource", start, end }];
  });
}

function bears({ words, text }: HeldLine, keys: readonly string[]): boolean {
  const all = words.map(({ key }) => key);
  for (let at = runAt(all, keys); at >= 0; at = runAt(all, keys, at + 1)) {
    const start = words[at]?.start ?? 0;
    if (at < HEAD && (words.length <= LIST_ITEM || !/^\s*[-*•▪●·–]/.test(text))) return true;
    if (OWN.test(text.slice(Math.max(0, start - 30), start)) || /[|•–—]\s*$/.test(text.slice(0, start))) return true;
  }
  return false;
}
