import type { Quoted, ReadDates } from "#domain/resumes/reading/resume-reading.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { type Fact, type FactField, type FactSection, type FactValue, factText } from "./fact-fields.ts";

/** Confirmed facts as a CV would be read: the latest job first, no end = goes on. `page` and `line` are 0. Pure; never throws. */
export function readingOfFacts(facts: readonly Fact[]) {
  const of = (section: FactSection) => facts.filter((fact) => fact.section === section).map(({ value }) => value);
  const [basics = {}] = of("basics");
  return {
    basics: { label: said(factText(basics, "label")), location: said(placeOf(basics)) },
    work: of("work")
      .map((value) => ({
        position: said(factText(value, "position")),
        name: said(factText(value, "name")),
        location: said(factText(value, "location")),
        dates: period(value),
        summary: null,
        highlights: [],
      }))
      .toSorted((a, b) => endOf(b.dates).localeCompare(endOf(a.dates))),
    education: of("education").map((value) => ({
      studyType: said(joined(value, ["studyType", "area"])),
      institution: said(factText(value, "institution")),
      location: null,
      dates: period(value),
    })),
    languages: of("languages").flatMap((value) => {
      const language = said(factText(value, "language"));
      return language ? [{ language, fluency: said(factText(value, "fluency")) }] : [];
    }),
  };
}

const said = (text: string): Quoted | null => (text === "" ? null : { value: text, quote: text, page: 0, line: 0 });

const joined = (value: FactValue, fields: readonly FactField[]) =>
  fields
    .map((field) => factText(value, field))
    .filter(Boolean)
    .join(", ");

function period(value: FactValue): Quoted<ReadDates> | null {
  const [startDate, endDate] = [factText(value, "startDate"), factText(value, "endDate")];
  if (startDate === "" && endDate === "") return null;
  const dates = { startDate: startDate || null, endDate: endDate || null, isCurrent: endDate === "" };
  return { value: dates, quote: [startDate, endDate].filter(Boolean).join(" – "), page: 0, line: 0 };
}

/** Sorts after every date that has come to an end; what is undated sorts first. */
const endOf = (dates: Quoted<ReadDates> | null) =>
  dates === null ? "" : `${dates.value.endDate ?? "9999"} ${dates.value.startDate ?? ""}`;

/** With the country's name: a code alone may be a state's. */
function placeOf(basics: FactValue): string {
  const stated = factText(basics, "countryCode");
  const code = COUNTRY_CODES.find((one) => one === stated.toUpperCase());
  const country = code ? countryNamer("en")(code) : stated;
  return [joined(basics, ["city", "region"]), country].filter(Boolean).join(", ");
}
