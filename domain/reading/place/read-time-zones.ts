import { type FieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, TimeZones } from "#domain/reading/job-reading.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import { tokenize } from "#domain/reading/text/words.ts";

/** Hours east of UTC in standard time, from and to; one number where both are alike. Two-letter names count only before "time" or "hours". */
const ZONES =
  "UTC=0|GMT=0|WET=0|BST=0|WEST=0|CET=1|CEST=1|MEZ=1|MESZ=1|EET=2|EEST=2|MSK=3|GST=4|PKT=5|IST=5.5|ICT=7|SGT=8|HKT=8|JST=9|KST=9|AEST=10|AEDT=10|NZST=12|BRT=-3|ART=-3|AST=-4|EST=-5|EDT=-5|CST=-6|CDT=-6|MST=-7|MDT=-7|PST=-8|PDT=-8|ET=-5|CT=-6|MT=-7|PT=-8";

/** Words before "time zone" or "hours", folded. */
const REGIONS =
  "eastern=-5|east coast=-5|central=-6|mountain=-7|pacific=-8|west coast=-8|us=-8:-5|usa=-8:-5|u s=-8:-5|american=-8:-5|north american=-8:-5|canadian=-8:-5|americas=-8:-3|the americas=-8:-3|latam=-6:-3|latin american=-6:-3|european=0:2|europe=0:2|eu=0:2|emea=0:4|central european=1|eastern european=2|western european=0|uk=0|british=0|german=1|italian=1|french=1|spanish=1|indian=5.5|india=5.5|asian=5.5:9|asia=5.5:9|apac=5.5:12|australian=8:10|singapore=8";

type ZoneHours = readonly [from: number, to: number];

/** By the name in capitals. */
const ZONE_HOURS = table(ZONES);

/** By the folded words. */
const REGION_HOURS = table(REGIONS);

/** A sentence that speaks of the hours of work; a bare "CET" may belong to a deadline or a webinar. */
const ABOUT_WORK =
  /\btime ?-?zones?\b|\btz\b|\boverlap\w*|\bhours\b|\bshifts?\b|±|\+ ?\/ ?[-–−]|\bfus[oi] orari|\bzeitzonen?\b|\bfuseaux? horaires?\b|\b(?:huso|zona) horari[ao]|\d ?(?:am|pm)?\s?(?:-|–|to)\s?\d{1,2} ?(?:am|pm)\b|\b(?:UTC|GMT) ?[+−–-]\d{1,2} (?:to|through) (?:UTC|GMT) ?[+−–-]\d/i;

const NOT_ABOUT_WORK = /\b(?:deadline|webinar|apply by|applications? (?:close|until)|posted|updated)\b/i;
/** Hours of a meeting or a day now and then, not those of the work. */
const NOW_AND_THEN =
  /\b(?:once|twice|(?:one|two|1|2) (?:days?|times?|evenings?|nights?|calls?|meetings?)) (?:an?|per|each|every|or twice an?) (?:week|month|fortnight|sprint|quarter)\b|\b(?:once|twice) (?:weekly|monthly)\b|\b(?:take|join|attend|for) (?:an? |one |our |the |some )?(?:[\w-]+ ){0,2}(?:calls?|meetings?|stand-?ups?|syncs?)\b[^.\n]{0,30}$|\boccasional (?:calls?|meetings?)\b/i;
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

/** "9 am – 5 pm EST" are the hours themselves, whatever a region's are called beside them. */
const CLOCK = /\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?\s?(?:-|–|to)\s?\d{1,2}(?::\d\d)? ?[ap]\.?m\.?,? ?$/i;
const SENTENCE = /[^\n!?;|]+/g;

function zonesOf(field: FieldText, offset: number, sentence: string): Read<TimeZones> | null {
  if (!ABOUT_WORK.test(sentence) || NOT_ABOUT_WORK.test(sentence)) return null;
  const all: { hours: ZoneHours; evidence: Evidence; isClock: boolean }[] = [];
  const add = (hours: ZoneHours | undefined, match: RegExpExecArray) => {
    const start = offset + match.index;
    if (!hours || isNowAndThen(sentence, match)) return;
    const clock = CLOCK.exec(sentence.slice(0, match.index))?.[0].length ?? 0;
    const evidence = quote(field, "timeZones", start - clock, start + match[0].length);
    all.push({ hours, evidence, isClock: clock > 0 });
  };
  for (const match of sentence.matchAll(REGION)) add(REGION_HOURS.get(folded(match[1] ?? "")), match);
  for (const match of sentence.matchAll(ZONE)) add(hoursOf(match), match);
  if (all.length === 0) return null;
  const found = all.some(({ isClock }) => isClock) ? all.filter(({ isClock }) => isClock) : all;
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

function isNowAndThen(sentence: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = partBefore(sentence, index, CLAUSE, /\.\s/);
  const after = partAfter(sentence, index + length, CLAUSE, /\.\s/);
  return NOW_AND_THEN.test(before) || /^[\s,)]*(?:once|twice) (?:an?|per|each|every) (?:week|month)\b/i.test(after);
}

const CLAUSE = 100;

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
  return tokenize(words)
    .map(({ key }) => key)
    .join(" ");
}

function table(entries: string): ReadonlyMap<string, ZoneHours> {
  return new Map(
    entries.split("|").map((entry) => {
      const [name = "", hours = ""] = entry.split("=");
      const [from = 0, to = from] = hours.split(":").map(Number);
      return [name, [from, to] as const];
    }),
  );
}
