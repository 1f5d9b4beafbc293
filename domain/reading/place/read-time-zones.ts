import { type FieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, TimeZones } from "#domain/reading/job-reading.ts";
import { linesWith } from "#domain/reading/text/cue-lines.ts";
import { wordsOf } from "#domain/reading/text/words.ts";
import { REGION_HOURS, ZONE_HOURS, type ZoneHours } from "./time-zone-names.ts";

/** A sentence that speaks of the hours of work; a bare "CET" may belong to a deadline or a webinar. */
const ABOUT_WORK =
  /\btime ?-?zones?\b|\btz\b|\boverlap\w*|\bhours\b|\bshifts?\b|±|\+ ?\/ ?[-–−]|\bfus[oi] orari|\bzeitzonen?\b|\bfuseaux? horaires?\b|\b(?:huso|zona) horari[ao]|\d ?(?:am|pm)?\s?(?:-|–|to)\s?\d{1,2} ?(?:am|pm)\b/i;
const NOT_ABOUT_WORK = /\b(?:deadline|webinar|apply by|applications? (?:close|until)|posted|updated)\b/i;
const LONG = [...ZONE_HOURS.keys()].filter((name) => name.length > 2).join("|");
const SHORT = [...ZONE_HOURS.keys()].filter((name) => name.length === 2).join("|");
const HOURS = "[+−–-]\\s?\\d{1,2}(?:[:.]?(?:30|45|00))?(?![\\d%])";
const ZONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(UTC|GMT)\\s?(${HOURS})(?:\\s?(?:to|-|–|/|and|through|bis)\\s?(?:UTC|GMT)?\\s?(${HOURS}|\\d{1,2}(?!\\d)))?|(${LONG})|((?<=\\d ?[ap]m )(?:${SHORT})|(?:${SHORT})(?=[ /-](?:${SHORT}|time|hours|business|working|tz)(?![\\p{L}]))))(?![\\p{L}])`,
  "gu",
);
const REGION = new RegExp(
  `(?<![\\p{L}])(${[...REGION_HOURS.keys()].map((name) => name.replaceAll(" ", "[ .-]{1,2}")).join("|")})\\.?[ -](?:(?:standard|core|business|working|office|coast|day)[ -])?(?:time ?-?zones?|time|tz|hours)(?![\\p{L}])`,
  "giu",
);
const SPREAD = /(?:±|\+ ?\/ ?[-–−]|\bwithin|\bmax(?:imum)?\.?|\bup to)\s?(\d{1,2})\s?(?:-?\s?h(?:ou)?rs?\b|h\b)?/i;
const LAST_ZONE = 14;

/**
 * Where on the clock the work is done, from the first sentence of title, location and text that says so: zones named or counted from
 * UTC ("UTC-5 to UTC+1", "CET ±2 hours", "US business hours"). Several zones give the span from the westmost to the eastmost.
 */
export function readTimeZones(texts: PostingTexts): Read<TimeZones | null> {
  for (const field of [texts.location, texts.title, texts.body]) {
    for (const line of linesWith(field, "zone")) {
      for (const { 0: sentence, index } of line.text.matchAll(SENTENCE)) {
        const zones = zonesOf(field, line.start + index, sentence);
        if (zones) return zones;
      }
    }
  }
  return { value: null, evidence: [] };
}

const SENTENCE = /[^\n!?;|]+/g;

function zonesOf(field: FieldText, offset: number, sentence: string): Read<TimeZones> | null {
  if (!ABOUT_WORK.test(sentence) || NOT_ABOUT_WORK.test(sentence)) return null;
  const found: { hours: ZoneHours; evidence: Evidence }[] = [];
  const add = (hours: ZoneHours | undefined, match: RegExpExecArray) => {
    const start = offset + match.index;
    if (hours) found.push({ hours, evidence: quote(field, "timeZones", start, start + match[0].length) });
  };
  for (const match of sentence.matchAll(REGION)) add(REGION_HOURS.get(folded(match[1] ?? "")), match);
  for (const match of sentence.matchAll(ZONE)) add(hoursOf(match), match);
  if (found.length === 0) return null;
  const spread = Math.min(6, Number(SPREAD.exec(sentence)?.[1] ?? 0));
  const from = Math.min(...found.map(({ hours }) => hours[0])) - spread;
  const to = Math.max(...found.map(({ hours }) => hours[1])) + spread;
  const evidence = found.slice(0, 6).map((one) => one.evidence);
  return {
    value: {
      fromUtcHours: Math.max(-12, from),
      toUtcHours: Math.min(LAST_ZONE, to),
      named: [...new Set(evidence.map(({ quote: words }) => words))],
    },
    evidence,
  };
}

function hoursOf([, , first, second, long, short]: RegExpExecArray): ZoneHours | undefined {
  if (first === undefined) return ZONE_HOURS.get(long ?? short ?? "");
  const from = numberOf(first);
  const to = second === undefined ? from : numberOf(second);
  if (Math.max(Math.abs(from), Math.abs(to)) > LAST_ZONE) return undefined;
  return [Math.min(from, to), Math.max(from, to)];
}

/** "+5:30" -> 5.5, "−3" -> -3. */
function numberOf(text: string): number {
  const [, sign, hours, minutes] = /^([+−–-]?)\s?(\d{1,2})[:.]?(\d\d)?$/.exec(text) ?? [];
  const value = Number(hours) + Number(minutes ?? 0) / 60;
  return sign === "" || sign === "+" ? value : -value;
}

function folded(words: string): string {
  return wordsOf(words)
    .map(({ key }) => key)
    .join(" ");
}
