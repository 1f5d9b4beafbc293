import { findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import { findNumbers } from "#domain/applications/letter/facts/find-numbers.ts";
import { foldedWords, indexOfRun } from "#domain/applications/letter/facts/supported-facts.ts";
import type { LetterPosting } from "#domain/applications/letter/letter-facts.ts";

/** The posting's words a letter may repeat: folded, by field. */
export type PostingWords = { title: readonly string[]; company: readonly string[]; all: readonly string[] };

export function postingWords({ title, company, descriptionText, skills }: LetterPosting): PostingWords {
  const parts = { title: foldedWords(title ?? ""), company: foldedWords(company ?? "") };
  return {
    ...parts,
    all: [
      ...parts.title,
      "|",
      ...foldedWords(descriptionText.slice(0, 30_000)),
      "|",
      ...foldedWords(skills.join(" | ")),
    ],
  };
}

/** "You ask for …", "The posting names …", "Chiedete …": the sentence restates the posting. */
const FRAME =
  /^(?:you (?:are )?(?:ask(?:ing)?(?: for)?|look(?:ing)? for|nam(?:e|ing)|mention|need|require)|(?:the|your) (?:posting|role|advert(?:isement)?|position|job) (?:asks for|names|mentions|requires|needs)|(?:nell['’]annuncio )?(?:chiedete|cercate|citate|nominate|indicate)|l['’]annuncio (?:chiede|cita|nomina|indica|richiede)|(?:la posizione|il ruolo) (?:chiede|richiede))(?![\p{L}])/iu;
const PERSON =
  /(?<![\p{L}])(?:i|me|my|mine|myself|we|our|us|io|mi|me|mio|mia|miei|mie|ho|sono|which|that|who|as|che|cui|quale|come)(?![\p{L}])|[:;—–()"“]/iu;
const LINKS = new Set(
  "a an the of for in with at least and or by to un una uno il la lo le gli i di del della dei con in almeno e ed o od skill skills level livello".split(
    " ",
  ),
);

/** Whether a sentence only restates the posting: an introduction of ours, then its phrases, nothing about the applicant. */
export function restatesPosting(sentence: string, posting: PostingWords): boolean {
  const frame = FRAME.exec(sentence);
  if (!frame) return false;
  const rest = sentence.slice(frame[0].length);
  if (PERSON.test(rest)) return false;
  return rest.split(/,|(?<![\p{L}])(?:and|or|e|ed|o)(?![\p{L}])/iu).every((piece) => {
    const keys = foldedWords(piece);
    while (keys.length > 0 && LINKS.has(keys[0] as string)) keys.shift();
    return keys.length === 0 || indexOfRun(posting.all, keys) >= 0;
  });
}

const LEADS_TO_TITLE =
  /(?:apply(?:ing)? for|application for|writing (?:to you )?about|opening for|position of|role of|candid\p{L}* (?:per|alla|al|a)|scriv\p{L}* per|posizione di|ruolo di|annuncio per)(?: (?:the|your|a|an|la|il|lo|l['’]))?(?: (?:opening for|role of|position of|posizione di|posizione|ruolo di|ruolo))?(?: (?:an?|un|una))? ?["“«]?$/iu;
const COMPANY_LEADS = /^["”»]? ?(?:(?:role|position|opening|job|posting)s? )?(?:at|with|in|presso|da) $/iu;

/** The spans that name the posting's title and company as the job applied for; elsewhere the same words are a claim. */
export function targetJobSpans(sentence: string, { title, company }: Pick<LetterPosting, "title" | "company">) {
  const spans: { start: number; end: number }[] = [];
  if (!isPlainName(title)) return spans;
  const start = sentence.indexOf(title);
  if (start < 0 || !LEADS_TO_TITLE.test(sentence.slice(Math.max(0, start - 80), start))) return spans;
  const end = start + title.length;
  spans.push({ start, end });
  const at = isPlainName(company) ? sentence.indexOf(company, end) : -1;
  if (isPlainName(company) && at > 0 && COMPANY_LEADS.test(sentence.slice(end, at)))
    spans.push({ start: at, end: at + company.length });
  return spans;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &+#.,'’/()|–-]{0,79}$/u;
const NO_NAME =
  /[.!?] \p{Lu}|(?<![\p{L}])(?:i|my|me|he|she|has|have|holds?|is|am|was|are|be|candidates?|applicants?|ignore|instructions?|says?|write|at|from|former(?:ly)?|ex|who|whose|with|ho|sono|ha|possiede|candidat[oa]|che|presso|con)(?![\p{L}])/iu;

/** Is a posting's title or company safe to insert as a name? Sentences, credentials and numbers are not. */
export function isPlainName(text: string | null): text is string {
  return (
    text !== null &&
    NAME.test(text) &&
    !NO_NAME.test(text) &&
    findCredentials(text).length === 0 &&
    findNumbers(text).length === 0
  );
}
