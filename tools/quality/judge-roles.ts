import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupRoles, roleKey } from "#domain/posting/same-role.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { postingOf, READ_OPTIONS } from "./read-case.ts";

const FILE = join(import.meta.dirname, "../../tests/quality/same-role.tsv");
/** Shorter texts do not vote, so nothing is expected of pairs with one. UTF-16 units. */
const SHORTEST = 400;

/**
 * How the labelled pairs of postings fare: joined rightly, joined wrongly, and kept apart though they are one role and both texts are long
 * enough. "?" in the file is a pair of which reading does not tell.
 */
export function roleLines(postings: Iterable<object>): string[] {
  const rows = new Map(Array.from(postings, (row) => [String((row as { uid: unknown }).uid), row]));
  const halves = { tune: { right: 0, wrong: 0, missed: 0 }, held: { right: 0, wrong: 0, missed: 0 } };
  for (const line of readFileSync(FILE, "utf8").trim().split("\n").slice(1)) {
    const [half, , one, other, same] = line.split("\t") as [keyof typeof halves, string, string, string, string];
    const pair = [one, other].map((uid) => compared(rows.get(uid) ?? {}, uid));
    if (same === "?") continue;
    const pairs = halves[half];
    const [key, otherKey] = pair.map(roleKey);
    const isJoined = key !== null && key === otherKey && groupRoles(pair).length > 0;
    if (isJoined) pairs[same === "1" ? "right" : "wrong"]++;
    else if (same === "1" && pair.every(({ descriptionText }) => descriptionText.length >= SHORTEST)) pairs.missed++;
  }
  const lines = Object.entries(halves).map(([half, { right, wrong, missed }]) => {
    const share = (of: number) => `${((100 * right) / of).toFixed(1)} %`;
    const name = half === "tune" ? "tuned on" : "held back";
    return `  ${name.padEnd(12)}joined ${right + wrong}, precision ${share(right + wrong)}, recall ${share(right + missed)}`;
  });
  return ["", "One role, one card: pairs of postings (tests/quality/same-role.tsv); at least 99 % and 85 %", ...lines];
}

function compared(row: object, id: string) {
  const posting = postingOf(row);
  return { ...posting, id, reading: readPosting(posting, READ_OPTIONS.readOptionsOf(posting.source)) };
}
