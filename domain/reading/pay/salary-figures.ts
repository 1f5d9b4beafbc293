import { type Amounts, findAmounts } from "./find-amounts.ts";

/** After a figure that is not pay: a percentage, a duration, a bonus, funding. */
export const NO_PAY_AFTER =
  /^\s*(?:%|percent|hours?\b(?!ly)|hrs?\b(?!\s*rate)|h\/|years?\b|yrs?\b|days?\b|weeks?\b|months?\b|\(?k\)|(?:sign|signing|signon|annual|performance|yearly|quarterly|target|referral)?[ -]*(?:on )?(?:bonus|commission|equity|stock|rsu|allowance for)\b|(?:[\w-]+ ){0,3}(?:budget|allowance|reimbursement|voucher)\b|(?:[\w-]+ )?(?:internet|phone|wellness|learning|training|home[- ]office|equipment|education|travel|meal|gym|coworking|laptop|wifi|book|conference|relocation) (?:stipend|budget|credit)|in (?:equity|stock|bonus|commission|funding)|(?:raised|funding|valuation|revenue|arr|people|employees|customers|users))/i;
export const NO_PAY_BEFORE =
  /(?:\bbonus(?:es)?(?: of| up to)?|\bcommissions?(?: of)?|\bequity(?: of)?|\+|\bplus|\b401|\b(?:funding|raised|valuation|revenues?|arr|budget|turnover):?(?: of)?)\s*$/i;
const ON_TARGET = /^\W*(?:\w+\W+)?(?:ote|on[- ]target)\b/i;
const ON_TARGET_BEFORE = /\b(?:ote|on[- ]target)\b[^,;/]{0,20}$/i;
const BASE = /^\W*(?:\w+\W+)?base\b/i;
const BASE_BEFORE = /\bbase\b[^,;/]{0,20}$/i;
/** A rate by the piece, which says nothing of what a month brings: "$0.15 per word", "8 €/pagina". */
const PIECE_AFTER =
  /^\s{0,3}(?:\/|per|each|an?|pro|je|al?|alla|par|por|za)\s{0,3}(?:(?:audio|finished|spoken|source|blog|translated|typed)[ -]){0,2}(?:words?|w[oö]rte?r?|parol[ae]|mots?|palabras?|palavras?|słowo|characters?|lines?|zeilen?|normseiten?|pages?|seiten?|pagin[ae]|páginas?|cartell[ae]|feuillets?|articles?|artikel|articol[io]|artículos?|blog ?posts?|posts?|pieces?|images?|photos?|videos?|minutes?|(?<=per (?:audio )?|\/)min|tasks?|surveys?|calls?|leads?|appointments?|orders?|projects?|projekt|progetto|projet|proyecto)(?![\p{L}\p{N}])/iu;
/** No job pays more, in any currency and period. */
export const MOST_PAY = 2e8;

/** The pay that a short text, such as a source's salary field, states; null = none. Base before on-target, yearly before hourly. */
export function salaryAmounts(text: string): Amounts | null {
  if (!/\d/.test(text)) return null;
  const candidates = findAmounts(text).filter((amounts) => isSalaryFigure(text, amounts));
  if (candidates.length < 2) return candidates[0] ?? null;
  const rank = (amounts: Amounts) => {
    const before = text.slice(Math.max(0, amounts.start - 24), amounts.start);
    const after = text.slice(amounts.end, amounts.end + 24);
    const base = BASE.test(after) || BASE_BEFORE.test(before) ? 4 : 0;
    const onTarget = ON_TARGET.test(after) || ON_TARGET_BEFORE.test(before) ? -4 : 0;
    return (
      base +
      onTarget +
      (amounts.period === "year" ? 2 : amounts.period === "hour" ? -1 : 0) +
      (amounts.currency ? 1 : 0)
    );
  };
  return candidates.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

/** A text of only figures and these words; otherwise a bare number may mean anything. */
const SALARY_WORDS =
  /^(?:[^\p{L}]|(?<!\p{L})(?:salary|pay|wage|comp|compensation|gross|net|base|from|to|up|upto|min|max|minimum|maximum|between|and|or|about|around|approx|per|annum|year|month|doe|negotiable|plus|bonus|depending|on|experience|ctc|range|ral|brutto|netto|gehalt|bis|ab|von|stipendio|lordi|netti|fino|a|da|salaire|brut|net|de|salario|bruto|hasta|desde|k)(?!\p{L}))*$/iu;

function isSalaryFigure(text: string, { min, max, currency, period, grouped, start, end }: Amounts): boolean {
  const figure = max ?? min;
  if (figure === null || figure > MOST_PAY) return false;
  const after = text.slice(end, end + 40);
  if (
    (text[end - 1] !== "+" && (NO_PAY_AFTER.test(after) || PIECE_AFTER.test(after))) ||
    NO_PAY_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
    return false;
  if (currency !== null) return true;
  if (/[\d)][ -]?$/.test(text.slice(Math.max(0, start - 2), start)) || /^[ -]?\(?\d/.test(after)) return false;
  if (grouped) return true;
  if (period === null && !SALARY_WORDS.test(text)) return false;
  if (period !== null) return figure >= 100;
  return figure >= 1_000 && !(figure >= 1_900 && figure <= 2_100);
}
