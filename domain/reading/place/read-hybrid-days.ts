import { type FieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, JobReading } from "#domain/reading/job-reading.ts";

/** Number words of 1 to 4. */
const WORDS = [
  "one|once|einmal|ein|einen|einem|un|uno|una|een|één|um|uma|jeden",
  "two|twice|zweimal|zwei|due|deux|dos|twee|dois|duas|dwa",
  "three|drei|tre|trois|tres|drie|três|trzy",
  "four|vier|quattro|quatre|cuatro|quatro|cztery",
];
const NUMBERS = new Map(WORDS.flatMap((words, at) => words.split("|").map((word) => [word, at + 1] as const)));
const NUMBER = `[1-4]|${WORDS.join("|")}`;
const COUNT = `(${NUMBER})(?:\\s?\\(\\d\\))?(?:\\s?(?:-|–|to|or|bis|oder|o|ou|a|à)\\s?(${NUMBER}))?`;
const DAYS = "(?:(?:full )?days?|tage?n?|giorn[oi]|jours?|días?|dias?|dag(?:en)?|dni|dzień)";
const WEEK =
  "(?:\\s?(?:a|per|/|each|every|in der|der|pro|die|alla|par|por|a la|in a|of the|of each|w)\\s?(?:week|wk|woche|settimana|semaine|semana|tygodniu)|\\s?(?:sur|von|su|de|out of) (?:5|five|fünf|cinque?|cinco)(?!\\p{L}))";
const PLACE =
  "(?:in[- ]office(?! (?:hours|times))|on-?\\s?site|in[- ]person|at the office|(?:in|at|from|to) (?:the|our|your|a) (?:[\\p{L}-]+ ){0,3}(?:office|hub|hq|headquarters)|office(?! (?:hours|times))|im büro|vor ort|in ufficio|in sede|in presenza|au bureau|sur site|en présentiel|en la oficina|presencial(?:es)?|op kantoor|no escritório|w biurze)";
const WEEKLY = new RegExp(WEEK, "iu");
const OF = "(?:\\s?(?:,|\\(|of|working|of work|spent|work)?\\s?)";
const AT_OFFICE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${COUNT} ${DAYS}${WEEK}?${OF}${PLACE}|${PLACE}[ :,(]{1,3}(?:for |at least |minimum |min\\.? |up to )?(?:${COUNT})\\s?${DAYS}${WEEK})(?![\\p{L}])`,
  "iu",
);
const HYBRID = new RegExp(
  `(?<![\\p{L}])(?:hybrid|híbrid[oa]|ibrid[oa]|hybride)[^.\\n]{0,24}?(?<![\\p{N}.-])(?:${COUNT})[ -]${DAYS}(?:${WEEK}|[^.\\n]{0,12}${PLACE})`,
  "iu",
);
const AT_HOME = new RegExp(
  `(?<![\\p{L}\\p{N}.])${COUNT} ${DAYS}${WEEK}?(?: (?:of|de|di|à|a|from|da|im|in))? ?(?:home ?-?office|télétravail|teletrabajo|smart ?working|remoto|casa|work(?:ing)? from home|mobiles? arbeiten|remote)(?![\\p{L}])`,
  "iu",
);
/** "Work from home two days a week", "télétravail 4 jours sur 5". */
const AT_HOME_FOR = new RegExp(
  `(?<!\\p{L})(?:home ?-?office|work(?:ing)? from home|télétravail|teletrabajo|teletrabalho|smart ?working|(?:da|de|em) casa|mobiles? arbeiten|thuis ?werken|praca zdalna)[ :,(]{1,3}(?:(?:for|an|auch|up to|bis zu|fino a|jusqu['’]à|hasta|tot|até|do)\\s){0,2}${COUNT} ${DAYS}${WEEK}`,
  "iu",
);
/** What the days at home are a part of; else they may be all there are, as in part-time work. */
const OF_MORE =
  /(?<!home[ -]?)(?:office|büro)|hybrid|híbrid|ibrid|(?<!\p{L})(?:up to|bis zu|auch|fino a|jusqu['’]à|hasta|até|on-?site|vor ort|ufficio|sede|presenza|bureau|oficina|kantoor|escritório|biur\p{L}+|rest|resto|reste|restliche\p{L}*|others?|altri|autres|otros|sonst|(?:sur|von|su|de|out of|of) (?:5|five|fünf|cinque?|cinco))(?!\p{L})/iu;
const TIMES = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(once|twice|einmal|zweimal|[1-4](?= ?x))(?: ?x)?${WEEK}${OF}${PLACE})(?![\\p{L}])`,
  "iu",
);
const BESIDE = 80;
/** Before a number of days without "a week": a duration. */
const LASTS = /(?:\b(?:in|within|first|last|next|of)|onboarding|training|interview|trial|delivery|schulung)\W*$/i;
const A_MONTH =
  "(?<!\\p{L})(?:an?|per|each|every|/|pro|im|al|par|por)\\s?(?:month|monat|mese|mois|mes|quarter|year)(?!\\p{L})";
const MONTHLY = new RegExp(A_MONTH, "iu");
const MONTHLY_BEHIND = new RegExp(`^\\W{0,3}${A_MONTH}`, "iu");

/** Office days per week, 1 to 4; home days are subtracted from five. Days per month are not read. */
export function readHybridDays(texts: PostingTexts): Read<JobReading["hybridDays"]> {
  for (const field of [texts.location, texts.title, texts.type, texts.body]) {
    const found = daysIn(field);
    if (found) return found;
  }
  return { value: null, evidence: [] };
}

/** The words of one field that say so. */
export function hybridDaysIn(field: FieldText): Evidence | null {
  return daysIn(field)?.evidence[0] ?? null;
}

function daysIn(field: FieldText): Read<{ min: number; max: number }> | null {
  for (const line of linesWith(field, "days", "remote")) {
    for (const pattern of [AT_OFFICE, TIMES, HYBRID, AT_HOME, AT_HOME_FOR]) {
      const match = pattern.exec(line.text);
      if (!match) continue;
      const end = match.index + match[0].length;
      const [first, second] = match
        .slice(1)
        .filter((part) => part !== undefined)
        .map(numberOf);
      if (first === undefined || MONTHLY.test(match[0])) continue;
      const around = line.text.slice(Math.max(0, match.index - BESIDE), end + BESIDE);
      if (pattern === AT_HOME_FOR && !OF_MORE.test(around)) continue;
      if (MONTHLY_BEHIND.test(line.text.slice(end, end + 24))) continue;
      if (!WEEKLY.test(match[0]) && LASTS.test(line.text.slice(Math.max(0, match.index - 24), match.index))) continue;
      const days = [first, second ?? first].map((count) =>
        pattern === AT_HOME || pattern === AT_HOME_FOR ? 5 - count : count,
      );
      return {
        value: { min: Math.min(...days), max: Math.max(...days) },
        evidence: [quote(field, "hybridDays", line.start + match.index, line.start + end)],
      };
    }
  }
  return null;
}

function numberOf(text: string): number {
  return NUMBERS.get(text.toLowerCase()) ?? Number(text);
}
