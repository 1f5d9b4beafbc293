import { namesAgree } from "#domain/posting/employer-name.ts";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";
import type { Board } from "#domain/sources/board.ts";

/** The names by which a posting's page may call its employer: parts of its title, the site's name, and what schema.org says. */
export function employerNamesIn(html: string): string[] {
  const head = html.slice(0, 200_000);
  const found = [
    /<title[^<>]{0,300}>([^<]{0,500})/i.exec(head)?.[1],
    ...[...head.matchAll(/<meta[^<>]{1,500}(?:og:site_name|og:title)[^<>]{0,1000}>/gi)].map(
      ([tag]) => /content="([^"]*)"/i.exec(tag)?.[1],
    ),
    /"hiringOrganization"\s{0,9}:\s{0,9}\{[^}]{0,2000}?"name"\s{0,9}:\s{0,9}"([^"]{0,500})"/.exec(head)?.[1],
  ];
  return found.flatMap((text) => (text ? [text, ...text.split(/\s+(?:[-–—|·@]|at)\s+|:\s+/)] : [])).map(decodeEntities);
}

type Confirmation = "live" | "candidate" | "unconfirmed";

/**
 * What becomes of a candidate whose answer names its employer, or whose first posting's page does. Nobody's name confirms nothing; where
 * we know no name, the answer's is taken.
 */
export function confirmEmployer(board: Pick<Board, "employerName">, names: readonly string[]): Confirmation {
  if (names.length === 0) return "candidate";
  if (board.employerName === null) return "live";
  return names.some((name) => namesAgree(board.employerName, name)) ? "live" : "unconfirmed";
}
