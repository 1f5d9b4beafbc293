import { findDates } from "#domain/resumes/reading/resume-dates.ts";
import type { FactSection } from "./fact-fields.ts";
import type { ReadFact } from "./json-resume.ts";
import { readStatedFact } from "./read-fact.ts";
import { statedQuote } from "./stated-quote.ts";

/** A row of a table of the export: fields by their names. */
export type ExportRow = Readonly<Record<string, string>>;

type Raw = Record<string, unknown>;
type Table = { section: FactSection; of: (row: ExportRow) => Raw };

const date = (text = "") => {
  const dates = findDates(text)[0]?.dates;
  return dates?.startDate ?? dates?.endDate ?? null;
};
const lines = (text = "") => text.split("\n").map((line) => line.replace(/^\s*[-•*]\s*/, "").trim());
const period = (row: ExportRow) => ({ startDate: date(row["Started On"]), endDate: date(row["Finished On"]) });

/** The tables of the export that state facts, by the name of their file in small letters. */
const TABLES: Record<string, Table> = {
  "positions.csv": {
    section: "work",
    of: (row) => ({
      position: row.Title,
      name: row["Company Name"],
      location: row.Location,
      ...period(row),
      highlights: lines(row.Description),
    }),
  },
  "education.csv": {
    section: "education",
    of: (row) => ({
      studyType: row["Degree Name"],
      institution: row["School Name"],
      startDate: date(row["Start Date"]),
      endDate: date(row["End Date"]),
    }),
  },
  "skills.csv": { section: "skills", of: ({ Name }) => ({ name: Name }) },
  "languages.csv": { section: "languages", of: ({ Name, Proficiency }) => ({ language: Name, fluency: Proficiency }) },
  "certifications.csv": {
    section: "certificates",
    of: (row) => ({ name: row.Name, issuer: row.Authority, url: row.Url, date: date(row["Started On"]) }),
  },
  "projects.csv": {
    section: "projects",
    of: (row) => ({ name: row.Title, description: row.Description, url: row.Url, ...period(row) }),
  },
  "volunteering.csv": {
    section: "volunteer",
    of: (row) => ({ position: row.Role, organization: row["Company Name"], summary: row.Description, ...period(row) }),
  },
  "organizations.csv": {
    section: "volunteer",
    of: (row) => ({ position: row.Position, organization: row.Name, summary: row.Description, ...period(row) }),
  },
  "courses.csv": { section: "certificates", of: ({ Name }) => ({ name: Name }) },
  "patents.csv": {
    section: "publications",
    of: (row) => ({ name: row.Title, summary: row.Description, url: row.Url, releaseDate: date(row["Issued On"]) }),
  },
  "honors.csv": {
    section: "awards",
    of: (row) => ({ title: row.Title, summary: row.Description, date: date(row["Issued On"]) }),
  },
  "publications.csv": {
    section: "publications",
    of: (row) => ({
      name: row.Name,
      publisher: row.Publisher,
      summary: row.Description,
      url: row.Url,
      releaseDate: date(row["Published On"]),
    }),
  },
};
const OWN = ["profile.csv", "email addresses.csv", "phonenumbers.csv"];

/** The files of a LinkedIn export that are read, in small letters. */
export const LINKEDIN_FILES: ReadonlySet<string> = new Set([...Object.keys(TABLES), ...OWN]);

/** The facts of a LinkedIn export. `tables`: rows by the file's name in small letters. Fields that cannot be ours stay in the quote. */
export function linkedInFacts(tables: ReadonlyMap<string, readonly ExportRow[]>): ReadFact[] {
  const rows = (name: string) => tables.get(name) ?? [];
  const [profile = {}] = rows("profile.csv");
  const emails = rows("email addresses.csv");
  const email = emails.find(({ Primary }) => /^yes$/i.test(Primary ?? "")) ?? emails[0] ?? {};
  const [phone = {}] = rows("phonenumbers.csv");
  const [page, ...pages] = (profile.Websites ?? "").match(/https?:\/\/[^\s,\]]+/g) ?? [];
  const links = [
    ...pages.map((url) => ({ network: hostOf(url), url })),
    ...(profile["Twitter Handles"] ?? "")
      .split(/[[\],\s]+/)
      .map((username) => ({ network: username && "Twitter", username })),
  ].map((link) => fact("profiles", profileLinks(profile), link));
  const basics = fact(
    "basics",
    { ...profile, ...email, ...phone },
    {
      name: [profile["First Name"], profile["Last Name"]].filter(Boolean).join(" "),
      label: profile.Headline,
      summary: profile.Summary,
      url: page,
      address: profile.Address,
      city: profile["Geo Location"],
      postalCode: profile["Zip Code"],
      email: email["Email Address"],
      phone: phone.Number,
    },
  );
  const others = Object.entries(TABLES).flatMap(([name, { section, of }]) =>
    rows(name).map((row) => fact(section, row, of(row))),
  );
  return [basics, ...links, ...others].filter((one) => one !== null);
}

const profileLinks = ({ Websites = "", "Twitter Handles": handles = "" }: ExportRow): ExportRow => ({
  Websites,
  "Twitter Handles": handles,
});
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "");

function fact(section: FactSection, row: ExportRow, raw: Raw): ReadFact | null {
  const value = readStatedFact(section, raw);
  if (Object.keys(value).length === 0) return null;
  const said = Object.entries(row).filter(([, text]) => text !== "");
  return { section, value, quote: statedQuote(said.map(([name, text]) => `${name}: ${text}`)) };
}
