import type { PostingTexts } from "#domain/reading/evidence.ts";
import type { StatedTerm } from "#domain/reading/job-reading.ts";

/** What postings say of a job that no other reader tells, in the languages of the interface and the labels. */
const SAID: Record<Exclude<StatedTerm, `no-${string}`>, RegExp> = {
  commission:
    /(?:\+|\b(?:\d+ ?%|plus|and(?= commissions?(?:s\b|\s*(?:[.,;:!)(|/&+–—-]|$)| (?:on|of|per|structure|plan|scheme|bonus\w*|with|in|from|as|up|package|after|when|included|paid|available|opportunit\w+)\b))|with|uncapped|lucrative|generous|monthly|on-target|base|earn(?:ing)?|in addition to)) ?(?:an? |on-target |affiliate |sales |uncapped )?commissions?\b(?! (?:for|or|tracking|calc|support|stat))|\bcommission[- ](?:based|only|eligible|structure|earnings|model|opportunit(?:y|ies)|potential|plan \()|\b\p{L}*provisions(?:basis|modell)\b|\b(?:Umsatz|attraktive )[Pp]rovision(?:en)?\b|\bprovvigion[ei]\b|\bcomisi[oó]n(?:es)?\b|\bcommissionnement\b/iu,
  "four-day-week":
    /\b(?:4|four)[- ]day[- ](?:work[- ]?)?week\b|\b4DWW\b|\b(?:4|vier)[- ]tage[- ]woche\b|\bsettimana (?:corta|(?:lavorativa )?di (?:4|quattro) giorni)\b|\bsemaine de (?:4|quatre) jours\b|\bsemana (?:laboral )?de (?:4|cuatro) d[ií]as\b/iu,
  "night-shift":
    /\bnight[- ]shifts?\b|\bovernight (?:shift|hours|customer|support|work|position|role)|\bgraveyard shift\b|\bnachtschicht(?:en)?\b|\bnachtdienste?\b|\bturn[oi] (?:di notte|nottur\p{L}+|nocturnos?|de noche)\b|\b(?:poste|équipe|travail) de nuit\b/iu,
  asynchronous:
    /\basync(?:hronous(?:ly)?)?(?:[- ]first\b| (?:communication|work|culture|team|environment|remote|collaboration|company)\b)|\bwork(?:ing)? async(?:hronously)?\b/iu,
  "immediate-start":
    /\bimmediate(?:ly)? (?:start|joining|joiners?|hire|hiring|openings?)\b|\b(?:start|join|available) immediately\b|\burgent(?:ly)? (?:requirements?|required|hiring|openings?|needed)\b|\b(?:suchen|sucht|gesucht|Stelle ist|Beginn:?|Start:?|Eintritt:?)\b[^.\n]{0,60}\bab sofort\b|\binizio immediato\b|\bassunzione immediata\b|\bdisponibilità immediata\b|\bprise de poste immédiate\b|\bincorporaci[oó]n inmediata\b/iu,
};

const PATTERNS = Object.entries(SAID).map(
  ([term, { source }]) => [term as StatedTerm, new RegExp(source, "giu")] as const,
);

/** "No night shifts", "no weekend or night shifts", "keine Nachtschichten", behind which the term begins. */
const DENIED =
  /(?<!\p{L})(?:no|not|never|without|zero|isn['’]t|don['’]t|doesn['’]t|kein(?:e[nmrs]?)?|nicht|ohne|niemals|non|nessun[ao]?|senza|niente|pas|sans|aucune?|jamais|sin|ning[uú]n[ao]?|nunca|sem|não|nenhuma?|geen|zonder|niet|bez|nie|żadn\p{L}+)(?: (?!(?:but|just|only|nur|solo|seul\p{L}*|and|und|e|et|y|i)(?!\p{L}))[\p{L}-]+){0,2}(?:,? (?:or|nor|oder|o|ou|ni|né|of|en|ani|lub)(?: [\p{L}-]+)?)? ?$/iu;
const BEFORE = 50;

function isSaid({ text }: PostingTexts["body"], words: RegExp): boolean {
  for (const { 0: said, index } of text.matchAll(words)) {
    const start = index + (/^and /i.exec(said)?.[0].length ?? 0);
    if (!DENIED.test(text.slice(Math.max(0, start - BEFORE), start))) return true;
  }
  return false;
}

/**
 * Which of these the title or the text says; nothing is told of what it does not say.
 *
 * @param textLanguage of a text that is not English and asks for no English, else null.
 */
export function readStatedTerms({ title, body }: PostingTexts, textLanguage: string | null): StatedTerm[] {
  const said = PATTERNS.flatMap(([term, words]) => (isSaid(title, words) || isSaid(body, words) ? [term] : []));
  return textLanguage === null ? said : [...said, `no-english-${textLanguage}`];
}
