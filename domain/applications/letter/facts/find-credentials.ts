import credentials from "#data/credentials.json" with { type: "json" };

type CredentialFamily =
  | "school"
  | "associate"
  | "bachelor"
  | "master"
  | "professional"
  | "doctoral"
  | "degree"
  | "certificate"
  | "licence"
  | "honour";

/** A credential named in a text; `subject` spans the field or issuer after it ("in Physics"), empty if none. */
export type FoundCredential = {
  family: CredentialFamily;
  start: number;
  end: number;
  isSure: boolean;
  subject: { start: number; end: number };
};

const LONE = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.@-])(?:${words})(?![\\p{L}\\p{N}])`, flags);
const PATTERNS = credentials.map(
  ({ family, anyCase, asWritten }) =>
    [family as CredentialFamily, LONE(anyCase, "giu"), LONE(asWritten, "gu")] as const,
);
/** Most lines match none; one test is cheaper than one per family. */
const ANY = LONE(credentials.map(({ anyCase, asWritten }) => `${anyCase}|${asWritten}`).join("|"), "iu");
/** After an abbreviation: it is a degree, not a state, a brand or a street. */
const BACKED = /^\.?\s?(?:in|of|degree|diploma|from|di)(?![\p{L}])/iu;
const SUBJECT =
  /^['’s]*\s*(?:degree |diploma |level )?[,:(–-]?\s*(?:(?:in|of|on|from|as|by|at|di|del(?:la)?|dell['’]|in|presso|su|all['’]|alla) )?([^,;.:!?\n()|•]{0,80})/iu;

/** The credentials in a text, the more specific of two that overlap, with subject or issuer. `isSure` false: ambiguous ("MD", "MA"). */
export function findCredentials(text: string): FoundCredential[] {
  if (!ANY.test(text)) return [];
  const found: FoundCredential[] = [];
  const taken = new Uint8Array(text.length);
  for (const [family, anyCase, asWritten] of PATTERNS) {
    for (const pattern of [anyCase, asWritten]) {
      for (const match of text.matchAll(pattern)) {
        const start = match.index;
        const end = start + match[0].length;
        if (taken.subarray(start, end).includes(1)) continue;
        taken.fill(1, start, end);
        const isSure = pattern === anyCase || family === "certificate" || BACKED.test(text.slice(end, end + 12));
        found.push({ family, start, end, isSure, subject: subjectSpan(text, end) });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function subjectSpan(text: string, from: number): { start: number; end: number } {
  const match = SUBJECT.exec(text.slice(from, from + 120));
  const words = match?.[1]?.trim() ?? "";
  if (!match || words === "") return { start: from, end: from };
  const start = from + match[0].lastIndexOf(match[1] as string);
  return { start, end: start + words.length };
}
