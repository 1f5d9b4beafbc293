const DOT = "[.。．｡]";
/** A link with its scheme or path, a host that begins like one, an email address. */
const LINKED = new RegExp(`\\S*(?::\\/\\/|\\bwww${DOT}|@|${DOT}\\p{L}{2}\\S*\\/)\\S*`, "giu");
/** What may be a host or a name that looks like one, such as ASP.NET: mail programs make no link of it with this in it, and nobody sees it. */
const HOST = new RegExp(`(${DOT})(?=\\p{L}{2})`, "gu");
const WORD_JOINER = "\u2060";

/** A line somebody typed, for a mail to an address that may be a stranger's: with nothing in it that mail programs make a link of. */
export function withoutLinks(line: string): string {
  return line.replace(LINKED, "").replace(/ {2,}/g, " ").trim().replace(HOST, `$1${WORD_JOINER}`);
}
