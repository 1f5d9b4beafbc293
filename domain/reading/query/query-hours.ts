import type { EmploymentType } from "#domain/questionnaire/options.ts";

const HOURS = "hours?|hrs?|h|std\\.?|stunden?|wochenstunden|or[ae]|heures?|horas?|uur|ساعات|ساعة";
const WEEK = "week(?:ly)?|wk|woche|wöchentlich|settiman(?:a|ali|ale)|semaine|hebdo(?:madaires?)?|seman(?:a|al|ales)";
const DAY = "day|daily|tag|täglich|giorno|giornaliere|jour|día|dia|diarias";
const PER = "(?:\\/|per|a|an|pro|die|in der|am|alla|al|par|à la|a la|por)";
const END = "(?![\\p{L}\\p{N}])";
/** How long a shift is tells nothing of the week: "12h shifts", "turni da 12 ore". */
const SHIFT = "(?:shifts?|schicht(?:en)?|turn[io]s?)";
const BOUND =
  "(?:under|below|up to|less than|max(?:imum|imal)?|unter|bis(?: zu)?|fino a|meno di|moins de|menos de|hasta)";
/** "20 hours", "25 hrs/week", "30h Woche", but no amount that is paid by the hour. */
const WORKED = new RegExp(
  `(?:(?<!\\p{L})${BOUND} )?(?<![\\p{L}\\p{N}.,$€£+/-]|[$€£]\\s|${SHIFT} (?:of|von|d[aie]) )(?:\\d{1,2}\\s?[-–]\\s?)?(?<count>\\d{1,2})[ -]?(?:(?<wochenstunden>wochenstunden)|(?<unit>${HOURS}))${END}(?![ -]?(?:(?:day|night)[ -])?${SHIFT}${END})(?:[ -]?(?:${PER}\\s?)?(?:(?<week>${WEEK})|(?<day>${DAY}))${END})?`,
  "iu",
);
/** A single one of these behind a number is more often what an hour is paid. */
const ONE_HOUR = /^(?:hour|hr|stunde|std\.?|ora|heure|hora)$/iu;
/** Hours alone are those of a week from here on. */
const LEAST_OF_WEEK = 10;
const FULL_WEEK = 35;
const FULL_DAY = 7;
const ROUND_THE_CLOCK = 24;

/** How much one wants to work, by the hours of a week or day that a query names; null when it names none. */
export function hoursIn(text: string): { type: EmploymentType; start: number; end: number } | null {
  const found = WORKED.exec(text);
  const { count, unit = "", week, day, wochenstunden } = found?.groups ?? {};
  if (found === null) return null;
  const hours = Number(count);
  const isSaid = (week ?? day ?? wochenstunden) !== undefined;
  if (!isSaid && (ONE_HOUR.test(unit) || hours < LEAST_OF_WEEK || hours === ROUND_THE_CLOCK)) return null;
  const isFull = hours >= (day === undefined ? FULL_WEEK : FULL_DAY);
  return { type: isFull ? "full-time" : "part-time", start: found.index, end: found.index + found[0].length };
}
