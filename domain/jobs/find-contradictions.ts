import { linesWith } from "./cue-lines.ts";
import { type PostingTexts, quote, type Read } from "./evidence.ts";
import {
  type Contradiction,
  type Evidence,
  type EvidenceField,
  type EvidenceTopic,
  type JobReading,
  PAY_PERIODS,
  type StatedPay,
} from "./job-reading.ts";
import { payPerYear } from "./pay-yearly.ts";
import { type Countries, countriesInText, readLocationText } from "./read-countries.ts";
import { employmentTypesInText } from "./read-employment-type.ts";
import { readPayInText } from "./read-pay.ts";
import { remoteInText } from "./read-remote.ts";

/** What the readers decided, for comparison with what the other side says. */
type Readings = {
  remote: Read<JobReading["remote"]["kind"]>;
  countries: Read<Countries>;
  pay: Read<StatedPay | null>;
  employmentTypes: Read<JobReading["employmentTypes"]>;
  hybridDays: Read<JobReading["hybridDays"]>;
};

/**
 * Where a field of the posting and its text disagree: countries ("Worldwide" against "US only"), the place of work, pay and employment
 * type. Both are kept with their words; which of them the reading follows is the reader's rule, never decided here.
 */
export function findContradictions(texts: PostingTexts, readings: Readings): Contradiction[] {
  return [
    countries(texts),
    remote(texts, readings),
    pay(texts, readings.pay),
    employmentTypes(texts, readings.employmentTypes),
  ].flatMap((found) => found ?? []);
}

function pair(
  about: EvidenceTopic,
  field: Evidence | null | undefined,
  text: Evidence | undefined,
): Contradiction | null {
  return text && field !== undefined ? { about, field, text, times: null } : null;
}

function inText({ evidence }: Read<unknown>): Evidence | undefined {
  return evidence.find(({ field }) => field === "descriptionText");
}

function inFields({ evidence }: Read<unknown>, fields: readonly EvidenceField[]): Evidence | undefined {
  return evidence.find(({ field }) => fields.includes(field));
}

function countries(texts: PostingTexts): Contradiction | null {
  if (texts.location.text === "" || linesWith(texts.body, "place").length === 0) return null;
  const stated = readLocationText(texts.location.text);
  if (!stated.stated) return null;
  const text = countriesInText(texts);
  const narrower = stated.worldwide && text.value.open.length > 0;
  const disjoint =
    stated.open.length > 0 && text.value.open.length > 0 && !text.value.open.some((code) => stated.open.includes(code));
  if (!narrower && !disjoint) return null;
  return pair("countries", quote(texts.location, "countries", 0, texts.location.text.length), inText(text));
}

function remote(texts: PostingTexts, { remote: read, hybridDays }: Readings): Contradiction | null {
  if (read.value === null || inText(read)) return null;
  const said = remoteInText(texts);
  const text = said.value !== null && said.value !== read.value ? inText(said) : undefined;
  const days = read.value === "remote" && hybridDays.value !== null ? inText(hybridDays) : undefined;
  const other = text ?? days;
  if (other === undefined || (read.value === "hybrid" && said.value === "remote")) return null;
  return pair("remote", inFields(read, ["location", "title", "type"]) ?? null, other);
}

function pay(texts: PostingTexts, read: Read<StatedPay | null>): Contradiction | null {
  if (read.value === null || read.evidence.some(({ field }) => field !== "salary")) return null;
  const said = readPayInText(texts);
  const times = said.value === null ? 1 : timesApart(read.value, said.value);
  const found = pair("pay", inFields(read, ["salary"]) ?? null, said.evidence[0]);
  return found && times > 1 ? { ...found, times: Math.round(times * 100) / 100 } : null;
}

/**
 * How many times the yearly range of the one lies above that of the other; 1 = they touch or cannot be compared. A period that is not
 * stated is taken as the one that brings them nearest: only what no reading of the words explains is a contradiction.
 */
function timesApart(field: StatedPay, text: StatedPay): number {
  if (field.currency !== null && text.currency !== null && field.currency !== text.currency) return 1;
  return Math.min(...yearly(field).flatMap((a) => yearly(text).map((b) => gap(a, b))));
}

type Range = { low: number; high: number };

function yearly(pay: StatedPay): Range[] {
  const periods = pay.period === null ? PAY_PERIODS : [pay.period];
  return periods.map((period) => {
    const { min, max } = payPerYear({ ...pay, period });
    return { low: min ?? 0, high: max ?? Number.POSITIVE_INFINITY };
  });
}

function gap(a: Range, b: Range): number {
  if (a.high < b.low) return b.low / a.high;
  return b.high < a.low ? a.low / b.high : 1;
}

function employmentTypes(texts: PostingTexts, read: Read<JobReading["employmentTypes"]>): Contradiction | null {
  const field = inFields(read, ["type"]);
  if (!field) return null;
  const said = employmentTypesInText(texts);
  if (said.value.length === 0 || said.value.some((type) => read.value.includes(type))) return null;
  return pair("employmentTypes", field, inText(said));
}
