/** How a field of a fact is written. Dates are ISO 8601 to the year, month or day; a list holds one line an entry. */
export type FieldKind = "line" | "text" | "date" | "url" | "email" | "list";

const PERIOD = { startDate: "date", endDate: "date" } as const;

/** By their names in JSON Resume 1.0.0, flatter in two places: `basics` holds its location's fields, `basics.profiles` is a section. */
export const FACT_FIELDS = {
  basics: {
    name: "line",
    label: "line",
    email: "email",
    phone: "line",
    url: "url",
    address: "line",
    postalCode: "line",
    city: "line",
    region: "line",
    countryCode: "line",
    summary: "text",
    image: "url",
  },
  profiles: { network: "line", username: "line", url: "url" },
  work: {
    position: "line",
    name: "line",
    location: "line",
    ...PERIOD,
    url: "url",
    description: "line",
    summary: "text",
    highlights: "list",
  },
  volunteer: { position: "line", organization: "line", ...PERIOD, url: "url", summary: "text", highlights: "list" },
  education: {
    studyType: "line",
    area: "line",
    institution: "line",
    ...PERIOD,
    score: "line",
    url: "url",
    courses: "list",
  },
  skills: { name: "line", level: "line", keywords: "list" },
  languages: { language: "line", fluency: "line" },
  certificates: { name: "line", issuer: "line", date: "date", url: "url" },
  projects: {
    name: "line",
    description: "text",
    ...PERIOD,
    url: "url",
    entity: "line",
    type: "line",
    roles: "list",
    keywords: "list",
    highlights: "list",
  },
  awards: { title: "line", awarder: "line", date: "date", summary: "text" },
  publications: { name: "line", publisher: "line", releaseDate: "date", url: "url", summary: "text" },
  interests: { name: "line", keywords: "list" },
  references: { name: "line", reference: "text" },
} as const satisfies Record<string, Record<string, FieldKind>>;

export type FactSection = keyof typeof FACT_FIELDS;
export const FACT_SECTIONS = Object.keys(FACT_FIELDS) as FactSection[];

type FieldOf<Section> = Section extends FactSection ? keyof (typeof FACT_FIELDS)[Section] & string : never;
export type FactField = FieldOf<FactSection>;

/** Texts and lists of one fact; what is not known is left out, and nothing is empty. */
export type FactValue = { [Field in FactField]?: string | string[] };

/** The fields of a section with their kinds, in the order in which they are asked for and shown. */
export function fieldsOf(section: FactSection): [FactField, FieldKind][] {
  return Object.entries(FACT_FIELDS[section]) as [FactField, FieldKind][];
}

/** What is wrong with a field; "empty" concerns a fact that says nothing, "ends-first" a period that ends before it begins. */
export const FACT_ERRORS = [
  "too-long",
  "too-many",
  "not-a-date",
  "not-a-url",
  "not-an-email",
  "not-a-text",
  "not-a-list",
  "empty",
  "ends-first",
] as const;
export type FactError = (typeof FACT_ERRORS)[number];

export const FACT_ORIGINS = ["typed", "read", "imported"] as const;
/** Typed by the person; read by us from a document and confirmed; imported from a file of fields and confirmed. */
type FactOrigin = (typeof FACT_ORIGINS)[number];

/** `source` names the file it was taken from. */
export type Origin = { origin: FactOrigin; source: string | null };

/** Where fields came from that did not come with the rest of their fact: set by another file, typed later, or, of a list, added to. */
export type FieldOrigins = { [Field in FactField]?: Origin };

/** One thing a person states of themselves, and where it came from. */
export type Fact = Origin & { id: string; section: FactSection; value: FactValue; fieldOrigins?: FieldOrigins };

/** A text of a fact; "" when it is not stated, and for a list. */
export function factText(value: FactValue, field: FactField): string {
  const text = value[field];
  return typeof text === "string" ? text : "";
}

/** A list of a fact; empty when it is not stated. */
export function factList(value: FactValue, field: FactField): readonly string[] {
  const list = value[field];
  return Array.isArray(list) ? list : [];
}

/** What tells the facts of a section apart, most telling first. */
const NAMES: Record<FactSection, FactField[]> = {
  basics: ["name"],
  profiles: ["network", "username"],
  work: ["position", "name"],
  volunteer: ["position", "organization"],
  education: ["studyType", "area", "institution"],
  skills: ["name"],
  languages: ["language"],
  certificates: ["name", "issuer"],
  projects: ["name"],
  awards: ["title", "awarder"],
  publications: ["name", "publisher"],
  interests: ["name"],
  references: ["name"],
};

export function nameFields(section: FactSection): readonly FactField[] {
  return NAMES[section];
}
