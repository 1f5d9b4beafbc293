import type { EmploymentType } from "#domain/questionnaire/options.ts";
import { fieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import {
  type Contradiction,
  type Evidence,
  type EvidenceField,
  type EvidenceTopic,
  type JobReading,
  PAY_PERIODS,
  type RemoteKind,
  type StatedPay,
} from "#domain/reading/job-reading.ts";
import { payPerYear } from "#domain/reading/pay/pay-yearly.ts";
import { readPayInText } from "#domain/reading/pay/read-pay.ts";
import { findPlacesInField } from "#domain/reading/place/find-places.ts";
import { isOfThisJob } from "#domain/reading/place/is-of-this-job.ts";
import { type Countries, countriesInText, readLocationText } from "#domain/reading/place/read-countries.ts";
import { remoteInText } from "#domain/reading/place/read-remote.ts";
import { employmentTypesInText } from "#domain/reading/terms/read-employment-type.ts";

/** The readers' decisions, to compare with the other side. */
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
  const field = quote(texts.location, "countries", 0, texts.location.text.length);
  const seat = stated.worldwide || stated.open.length >= A_REGION ? SEAT.exec(texts.body.text) : null;
  const [place] = findPlacesInField(fieldText("location", seat?.[1] ?? ""), { bareCodes: false });
  // A town within the region is what the region is narrowed to.
  const isWithin = place?.countries.every((code) => stated.open.includes(code));
  if (seat && place?.start === 0 && (place.kind === "city" || place.kind === "country") && !isWithin)
    return pair("countries", field, quote(texts.body, "countries", seat.index, seat.index + seat[0].length));
  const text = countriesInText(texts);
  const narrower = stated.worldwide && text.value.open.length > 0;
  const disjoint =
    stated.open.length > 0 && text.value.open.length > 0 && !text.value.open.some((code) => stated.open.includes(code));
  if (!narrower && !disjoint) return null;
  return pair("countries", field, inText(text));
}

const A_REGION = 10;
/** "The role is based in Vilnius" */
const SEAT =
  /\b(?:role|position|job|candidate|leader|person) (?:who |that )?[^.!?\n]{0,60}\b(?:is|must be|will be) based in (\p{Lu}[\p{L}-]+(?:,? \p{Lu}[\p{L}-]+)?)/u;

function remote(texts: PostingTexts, { remote: read, hybridDays }: Readings): Contradiction | null {
  if (read.value === null) return null;
  const field = inFields(read, ["location", "title", "type"]);
  if (inText(read)) return pair("remote", field, inText(read));
  const said = remoteInText(texts);
  const days = read.value === "remote" && hybridDays.value !== null ? inText(hybridDays) : undefined;
  const other = areOpposed(read.value, said.value) ? inText(said) : undefined;
  const text = [other, days].find((evidence) => evidence !== undefined && isOfThisJob(texts.body.text, evidence));
  return pair("remote", field ?? null, text);
}

/** Days on site are no contradiction to "on-site", nor days at home or "no remote" to "hybrid". */
function areOpposed(field: RemoteKind, text: RemoteKind | null): boolean {
  return text !== null && text !== field && (field === "remote" || text === "remote") && field !== "hybrid";
}

function pay(texts: PostingTexts, read: Read<StatedPay | null>): Contradiction | null {
  if (read.value === null || read.evidence.some(({ field }) => field !== "salary")) return null;
  const said = readPayInText(texts);
  const times = said.value === null ? 1 : timesApart(read.value, asStated(texts, said.value, said.evidence[0]));
  const found = pair("pay", inFields(read, ["salary"]) ?? null, said.evidence[0]);
  return found && times > 1 ? { ...found, times: Math.round(times * 100) / 100 } : null;
}

const PERIOD =
  /\b(?:hour|hr|day|daily|week|month|year|annu|p\.? ?[amh]\b|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an(?:née|no)?\b|mes|hora|día|año|ora|giorno|settimana)|\/ ?[hdwmy]/i;
const AFTER_PAY = 20;

/** Pay without the period that was only guessed from its height: beside its amounts stands none. */
function asStated({ body }: PostingTexts, said: StatedPay, evidence: Evidence | undefined): StatedPay {
  const words = evidence ? body.text.slice(evidence.start, evidence.end + AFTER_PAY) : "";
  return evidence?.field === "descriptionText" && !PERIOD.test(words) ? { ...said, period: null } : said;
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

/** Full-time and part-time exclude each other; a contract or an internship may be either. */
function employmentTypes(texts: PostingTexts, read: Read<JobReading["employmentTypes"]>): Contradiction | null {
  const field = inFields(read, ["type"]);
  if (!field) return null;
  const said = employmentTypesInText(texts);
  const [stated, other] = [...read.value, ...said.value].filter((type) => type === "full-time" || type === "part-time");
  const at = other === undefined || other === stated ? -1 : said.value.indexOf(other);
  return at === -1 || read.value.includes(other as EmploymentType)
    ? null
    : pair("employmentTypes", field, said.evidence[at]);
}
