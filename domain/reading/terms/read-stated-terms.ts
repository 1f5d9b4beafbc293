import type { PostingTexts } from "#domain/reading/evidence.ts";
import type { StatedTerm } from "#domain/reading/job-reading.ts";

/** What postings say of a job that no other reader tells, in the languages of the interface and the labels. */
const SAID: Record<Exclude<StatedTerm, `no-${string}`>, RegExp> = {
  commission:
    /(?:\+|\b(?:\d+ ?%|plus|and|with|uncapped|lucrative|generous|monthly|on-target|base|earn(?:ing)?|in addition to)) ?(?:an? |on-target |affiliate |sales |uncapped )?commissions?\b(?! (?:for|or|tracking|calc|support|stat))|\bcommission[- ](?:based|only|eligible|structure|earnings|model|opportunit(?:y|ies)|potential|plan \()|\b\p{L}*provisions(?:basis|modell)\b|\b(?:Umsatz|attraktive )[Pp]rovision(?:en)?\b|\bprovvigion[ei]\b|\bcomisi[oó]n(?:es)?\b|\bcommissionnement\b/iu,
  "four-day-week":
    /\b(?:4|four)[- ]day[- ](?:work[- ]?)?week\b|\b4DWW\b|\b(?:4|vier)[- ]tage[- ]woche\b|\bsettimana (?:corta|(?:lavorativa )?di (?:4|quattro) giorni)\b|\bsemaine de (?:4|quatre) jours\b|\bsemana (?:laboral )?de (?:4|cuatro) d[ií]as\b/iu,
  "night-shift":
    /(?<!\bno )\bnight[- ]shifts?\b|\bovernight (?:shift|hours|customer|support|work|position|role)|\bgraveyard shift\b|\bnachtschicht(?:en)?\b|\bnachtdienste?\b|\bturn[oi] (?:di notte|nottur\p{L}+|nocturnos?|de noche)\b|\b(?:poste|équipe|travail) de nuit\b/iu,
  asynchronous:
    /\basync(?:hronous(?:ly)?)?(?:[- ]first\b| (?:communication|work|culture|team|environment|remote|collaboration|company)\b)|\bwork(?:ing)? async(?:hronously)?\b/iu,
  "immediate-start":
    /\bimmediate(?:ly)? (?:start|joining|joiners?|hire|hiring|openings?)\b|\b(?:start|join|available) immediately\b|\burgent(?:ly)? (?:requirements?|required|hiring|openings?|needed)\b|\b(?:suchen|sucht|gesucht|Stelle ist|Beginn:?|Start:?|Eintritt:?)\b[^.\n]{0,60}\bab sofort\b|\binizio immediato\b|\bassunzione immediata\b|\bdisponibilità immediata\b|\bprise de poste immédiate\b|\bincorporaci[oó]n inmediata\b/iu,
};

const PATTERNS = Object.entries(SAID) as [StatedTerm, RegExp][];

/**
 * Which of these the title or the text says; nothing is told of what it does not say.
 *
 * @param textLanguage of a text that is not English and asks for no English, else null.
 */
export function readStatedTerms({ title, body }: PostingTexts, textLanguage: string | null): StatedTerm[] {
  const said = PATTERNS.flatMap(([term, words]) => (words.test(title.text) || words.test(body.text) ? [term] : []));
  return textLanguage === null ? said : [...said, `no-english-${textLanguage}`];
}
