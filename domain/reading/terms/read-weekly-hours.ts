import { type FieldText, fieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";

const MOST = "up to|max(?:imum|\\.)?(?: of)?|maximal|bis zu|fino a|massimo|hasta|máximo|jusqu['’]à";
const LEAST = "at least|a minimum of|min(?:imum|\\.)?(?: of)?|mindestens|ab|almeno|al menos|mínimo|au moins|minimum";
const NUMBER = "(\\d{1,2}(?:[.,]\\d{1,2})?)";
const TO = "(?:-|–|—|to|or|bis|oder|a|o|à|ou)";
const HOURS = "(?:hours?|hrs?\\.?|h|stunden|std\\.?|ore|horas|heures)";
const A_WEEK =
  "(?:(?:\\/|per|a|each|every|in the|pro|die|in der|je|alla|a la|por|par)? ?(?:(?:work[- ]?)?week|wk|woche|settimana|semana|semaine)|weekly|wöchentlich|settimanali|semanales|hebdomadaires)";
const WEEKLY_HOURS = new RegExp(
  `(?:(?<![\\p{L}])(?:(${MOST})|(${LEAST})) )?(?<![\\p{L}\\p{N}.,<>$€£/:-])${NUMBER}(\\+)?(?: ?${TO} ?${NUMBER}(\\+)?)?[ -]?${HOURS}[ -]?${A_WEEK}(?![\\p{L}])`,
  "giu",
);

/** What has to do with a part of the week, or with who gets what, and is not the job's own time. */
const OF_SOMETHING_ELSE =
  /(?:\b(?:more than|over|less than|under|exceed\w*|equal to|equals|sav(?:e[sd]?|ing)|overlap\w*|meetings?|study|studying|class(?:es)?|training|volunteer\w*|equivalent|overtime|earn\w*|who (?:\w+ )?work|that work|working (?:a minimum|at least)|scheduled|averag\w+|being|employees|eligib\w+|insurance|benefits?|pto|leave|support|coverage|on[ -]?call|office hours)\b[^.!?\n]{0,40}|[<>]\s?)$/i;
const LEAST_HOURS = 4;
const MOST_HOURS = 60;

/** Hours of work a week as they are stated: in the title, the source's field, else the text. Hours a day or a month are not read. */
export function readWeeklyHours({ title, type, body }: PostingTexts): Read<JobReading["weeklyHours"]> {
  for (const field of [title, type, body]) {
    // A title's own words, "Customer Support Agent", are no part of the week.
    const found = hoursIn(field, field === body ? OF_SOMETHING_ELSE : null);
    if (found) return found;
  }
  return { value: null, evidence: [] };
}

/** The hours in words that are known to speak of them. */
export function weeklyHoursIn(words: string): JobReading["weeklyHours"] {
  return hoursIn(fieldText("descriptionText", words), null)?.value ?? null;
}

function hoursIn(field: FieldText, elsewhere: RegExp | null): Read<JobReading["weeklyHours"]> | null {
  for (const line of linesWith(field, "week")) {
    for (const match of line.text.matchAll(WEEKLY_HOURS)) {
      if (elsewhere?.test(line.text.slice(Math.max(0, match.index - 70), match.index))) continue;
      const [whole, most, least, first = "", more, second, moreYet] = match;
      const [from, to] = [first, second ?? first].map((text) => Number(text.replace(",", ".")));
      if (from === undefined || to === undefined || from < LEAST_HOURS || to > MOST_HOURS || from > to) continue;
      const start = line.start + match.index;
      return {
        value: { min: most ? null : from, max: least || more || moreYet ? null : to },
        evidence: [quote(field, "weeklyHours", start, start + whole.length)],
      };
    }
  }
  return null;
}
