import { isPlace } from "../entry-words.ts";
import type { FoundDates } from "../resume-dates.ts";
import type { ResumeLine } from "../resume-document.ts";

/** One part of an entry's heading, between separators: "Engineer", "Globex Inc.", "Berlin". */
export type EntryPart = { text: string; line: ResumeLine; slot: string };

export const MARKED = /\s*(?:\||•|·|●|∙|\t|;)\s*/u;
export const SEPARATOR = new RegExp(`${MARKED.source}|\\s+[-–—]+\\s+|\\s*[–—]\\s+`, "u");
/** A duration: "(2 years 7 months)", "40 hours per week". */
const DURATION =
  /\s*[(,·]?\s*(?:(?:(?<!\d)\d{1,2}\s*(?:years?|yrs?|months?|mos?|anni|anno|mesi|mese|jahre?|monate?|ans?|mois|años?|meses|mes)\.?[\s,]*){1,2}(?:\)|$)|\d{1,2}\s*(?:hours|hrs?|h)\s*(?:per|a|\/)\s*week\)?$)/giu;
/** "Hydrologist, GS-1315-12": the grade of a federal post. */
const PAY_GRADE = /,\s*\(?(?:GS|GG|WG)-\d[\d-]*\)?$/;
/** The number of an entry in a list. */
const NUMBERED = /^\d{1,2}[.)]\s+(?=\p{Lu})/u;
/** A form's label of the employer or the title. */
const FIELD_LABEL =
  /^(?:position|job title|title|role|cargo|puesto|poste|fonction|ruolo|mansione|posizione|qualifica|funktion|tätigkeit|função|functie|kund(?:e|in)|auftraggeber(?:in)?|arbeitgeber|client|customer|employer|company|cliente|committente|azienda|datore di lavoro|entreprise|employeur|soci[eé]t[eé]|empresa|firma)\s*:\s*/iu;
/** "presso Globex": the word before an employer that stands alone. */
export const AT_FIRST = /^(?:presso|chez|bei|at|@)\s+(?=\p{Lu})/u;
/** "(summers)": a remark on the part before it. */
const ASIDE = /^\(\p{Ll}[^()]*\)$/u;

/** "Globex Ltd, Manchester (remote)": the town is the place. */
const REMOTE_NOTE =
  /(?<=, [\p{Lu}\p{Lo}][\p{L}' -]+) \((?:fully )?(?:remote|hybrid|da remoto|remoto|teletrabajo|télétravail)\)/iu;

/** The parts of a line without its dates, at most 16, since each is compared with every other; words after bracketed dates are a description. */
export function partsOf(line: ResumeLine, found: FoundDates | null, row: number, separator = SEPARATOR): EntryPart[] {
  let text = line.text;
  if (found !== null) {
    const isBracketed = /\(\s*$/.test(text.slice(0, found.start));
    const before = text.slice(0, found.start).replace(/(?<![\s([,–—-])[\s([,–—-]+$/, "");
    const after = text.slice(found.end).replace(/^[\s)\],:–—-]+/, "");
    const goesOn = /^\s*\)\s*[,–—-]\s*\p{Lu}/u.test(text.slice(found.end)) && after.split(" ").length < 7;
    text = isBracketed && !goesOn && before !== "" ? before : `${before}\t${after}`;
  }
  text = splitByFont(text, line).replaceAll("،", ",").replace(REMOTE_NOTE, "");
  const isSlashed = found !== null && /^\s*\/\s|\s\/\s*$|\t\s*\/\s|\s\/\s*\t/.test(text);
  return text
    .split(separator, 16)
    .flatMap((part) => (isSlashed ? part.split(/(?:^|\s)\/(?:\s|$)/) : [part]))
    .map((part) =>
      part
        .trim()
        .replace(NUMBERED, "")
        .replace(AT_FIRST, "")
        .replace(FIELD_LABEL, "")
        .replace(DURATION, "")
        .replace(PAY_GRADE, "")
        .replace(/^[\s,(–—-]+$|^[,\s–—:-]+|(?<![,\s–—:-])[,\s–—:-]+$|(?<=\p{Ll}{4})\.$/gu, ""),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !ASIDE.test(part) && (!/^\([^()]*\)$/.test(part) || isPlace(part)))
    .map((part, at) => ({ text: part, line, slot: `${row}.${at}` }));
}

/** Splits "Engineer Globex" in two fonts into two parts, unless a word or mark joins them. */
function splitByFont(text: string, { lead }: ResumeLine): string {
  const rest = text.slice(lead.length);
  const isWhole = lead.length > 2 && text.startsWith(lead) && !/[:,(/&–-]$|(?<!\p{L})\p{Ll}{1,3}$/u.test(lead);
  const isParted = isWhole && /^(?:,? |,)?[\p{Lu}\p{Lo}]/u.test(rest);
  return isParted ? `${lead}\t${rest.replace(/^[, ]+/, "").trim()}` : text;
}
