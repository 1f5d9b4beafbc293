/** Kind of credential. */
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

const FAMILIES: readonly (readonly [CredentialFamily, string, string])[] = [
  [
    "doctoral",
    "ph\\.? ?d\\.?s?|d\\.?phil\\.?|doctorates?|doctoral|doctor of|post-?doc\\p{L}*|dottorat[oi]|dottore di ricerca|promotion zum doktor|doktor(?:titel|grad)",
    "Dr\\.?",
  ],
  [
    "master",
    "master(?:'s|’s|s)? (?:degree|of|in|level)|master(?:'s|’s)|laurea (?:magistrale|specialistica)|m\\.?sc\\.?|m\\.?b\\.?a\\.?|m\\.?phil\\.?|ll\\.?m\\.?|master universitari[oi]|postgraduate|graduate degree",
    "M\\.?S\\.?|M\\.A\\.?|MA|MEng|M\\.Eng\\.?|(?<!Scrum |Head |Web)Masters?",
  ],
  [
    "bachelor",
    "bachelor(?:'s|’s|s)?|undergraduate degree|b\\.?sc\\.?|b\\.?tech|laurea triennale|laurea breve|baccalaureate",
    "B\\.S\\.?|BS|B\\.A\\.?|BA|BBA|BEng|B\\.Eng\\.?|B\\.Com\\.?",
  ],
  ["associate", "associate(?:'s|’s|s)? degree|associate of (?:arts|science)|foundation degree|hnd", "A\\.A\\.S?\\.?"],
  [
    "professional",
    "juris doctor|j\\.d\\.|medical degree|pharm\\.?d\\.?|doctor of (?:medicine|pharmacy)|laurea in medicina",
    "M\\.D\\.|MD|JD|DVM",
  ],
  [
    "school",
    "high[- ]school (?:diploma|degree|graduate|education)|diploma di (?:maturità|scuola (?:media )?superiore|scuola secondaria)|diploma superiore|maturità (?:scientifica|classica|tecnica|linguistica)|diplomat[oa]|a-levels?|abitur",
    "GED",
  ],
  [
    "degree",
    "degrees?|diplomas?|laure[ae]|laureat[oa]|graduate[ds]?|alumn(?:us|a|i)|titolo di studio|studied|majored|hold(?:ing|s)? an? (?:ba|ma|bs|ms|md|jd)",
    "(?!)",
  ],
  [
    "licence",
    "licen[cs](?:es?|ed)|licensure|chartered|patent[ei]|abilitat[oa]|abilitazion[ei]|albo|registered nurse|board[- ]certified|security clearance|bar admission|admitted to the bar|nulla osta",
    "CDL",
  ],
  [
    "certificate",
    "certifi(?:ed|cates?|cations?|cat[oaei]|cazion[ei])|accredited|accreditat[oa]|accreditation|qualified|abilitante|attestat[oi]|toefl|ielts|cissp|cfa|acca|prince2|itil (?:foundation|expert|v?[34])|six sigma|(?:green|black) belt",
    "PMP|CPA|CSM|CKA|CKAD|CEH|CISA|CISM|OSCP|CCNA|CCNP|SHRM-?C?P?|CAPM",
  ],
  [
    "honour",
    "cum laude|con lode|e lode|with (?:hono(?:u)?rs|distinction)|first[- ]class|valedictorian|dean's list|awards?|awarded|award-winning|prizes?|scholarships?|fellowships?|medal(?:s|ist)?|hall of fame|premi[oi]|premiat[oa]|borsa di studio|medagli[ae]|gpa|first place|primo posto|patents?|brevett[oi]|nobel",
    "(?!)",
  ],
];

const LONE = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.@-])(?:${words})(?![\\p{L}\\p{N}])`, flags);
const PATTERNS = FAMILIES.map(
  ([family, anyCase, asWritten]) => [family, LONE(anyCase, "giu"), LONE(asWritten, "gu")] as const,
);
/** Most lines match none; one test is cheaper than one per family. */
const ANY = LONE(FAMILIES.map(([, anyCase, asWritten]) => `${anyCase}|${asWritten}`).join("|"), "iu");
/** After an abbreviation: it is a degree, not a state, a brand or a street. */
const BACKED = /^\.?\s?(?:in|of|degree|diploma|from|di)(?![\p{L}])/iu;
const SUBJECT =
  /^['’s]*\s*(?:degree |diploma |level )?[,:(–-]?\s*(?:(?:in|of|on|from|as|by|at|di|del(?:la)?|dell['’]|in|presso|su|all['’]|alla) )?([^,;.:!?\n()|•]{0,80})/iu;

/**
 * The credentials named in a text, English or Italian, abbreviated or in full ("BSc", "Bachelor of Science"), the more specific winning
 * where two overlap, with their subject or issuer. `isSure` is false for ambiguous abbreviations ("MD", "MA", "MS").
 */
export function findCredentials(text: string): FoundCredential[] {
  if (!ANY.test(text)) return [];
  const found: FoundCredential[] = [];
  for (const [family, anyCase, asWritten] of PATTERNS) {
    for (const pattern of [anyCase, asWritten]) {
      for (const match of text.matchAll(pattern)) {
        const start = match.index;
        const end = start + match[0].length;
        if (found.some((other) => start < other.end && other.start < end)) continue;
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
