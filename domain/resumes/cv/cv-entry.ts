import {
  type FactField,
  type FactSection,
  type FactValue,
  factList,
  factText,
  fieldsOf,
  nameFields,
} from "#domain/resumes/facts/fact-fields.ts";
import { type CvLanguage, cvComma, cvCountry, cvPeriod } from "./cv-words.ts";

/** One fact as a CV shows it; empty parts are not shown. */
export type CvEntry = {
  title: string;
  /** Employer, school or issuer, and the place. */
  subtitle: string;
  period: string;
  lines: string[];
  bullets: string[];
  url: string;
};

const SUBTITLES: Partial<Record<FactSection, FactField[]>> = {
  work: ["name", "location"],
  volunteer: ["organization"],
  education: ["institution"],
  certificates: ["issuer"],
  projects: ["entity"],
  awards: ["awarder"],
  publications: ["publisher"],
  profiles: ["username"],
};
const DATES = new Set<FactField>(["startDate", "endDate", "date", "releaseDate"]);

const PLACE: readonly FactField[] = ["address", "postalCode", "city", "region", "countryCode"];

/** Where somebody lives, as an envelope has it. */
export function cvPlace(value: FactValue, language: CvLanguage): string {
  const of = (field: FactField) => factText(value, field);
  const town = [of("postalCode"), of("city")].filter(Boolean).join(" ");
  const parts = [of("address"), town, of("region"), cvCountry(of("countryCode"), language)];
  return parts.filter(Boolean).join(cvComma(language));
}

/** A fact laid out: every text of it stands in exactly one part. The first stated name is the title. */
export function cvEntry(section: FactSection, value: FactValue, language: CvLanguage): CvEntry {
  const comma = cvComma(language);
  const used = new Set<FactField>(["url", "highlights", ...DATES]);
  const take = (fields: readonly FactField[]) =>
    fields.flatMap((field) => {
      const text = used.has(field) ? "" : factText(value, field);
      if (text === "") return [];
      used.add(field);
      return [text];
    });
  const subtitles = SUBTITLES[section] ?? [];
  const heads = nameFields(section).filter((field) => !subtitles.includes(field));
  const title = take(heads).join(comma) || take(subtitles.slice(0, 1)).join("");
  const subtitle = take(subtitles).join(comma);
  const single = factText(value, "date") || factText(value, "releaseDate");
  const rest = fieldsOf(section).flatMap(([field, kind]) => {
    if (used.has(field)) return [];
    if (PLACE.includes(field)) {
      for (const one of PLACE) used.add(one);
      return cvPlace(value, language) || [];
    }
    return (kind === "list" ? factList(value, field).join(comma) : factText(value, field)) || [];
  });
  return {
    title,
    subtitle,
    period: single
      ? cvPeriod("", single, language)
      : cvPeriod(factText(value, "startDate"), factText(value, "endDate"), language),
    lines: rest.flatMap((text) => text.split("\n").filter((line) => line.trim() !== "")),
    bullets: [...factList(value, "highlights")],
    url: factText(value, "url"),
  };
}
