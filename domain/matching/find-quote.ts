import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";
import { fieldText } from "#domain/reading/evidence.ts";
import { EVIDENCE_FIELDS, type Evidence, type EvidenceField, type EvidenceTopic } from "#domain/reading/job-reading.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { findPlacesInField, type PlaceMention } from "#domain/reading/place/find-places.ts";
import { readGermanCompounds } from "#domain/reading/terms/read-categories.ts";
import { namesEmploymentType } from "#domain/reading/terms/read-employment-type.ts";
import { findPhrases } from "#domain/reading/text/words.ts";
import { CATEGORY_WORDS, SOURCE_CATEGORY_WORDS } from "#domain/reading/vocabulary/category-words.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { keptBy, lruCache } from "#domain/shared/lru-cache.ts";
import { wantedKinds } from "./rules/wanted-kinds.ts";

/** The fields of a posting that quotes come from, and its reading. */
export type QuotableJob = Pick<JobPosting, "reading" | EvidenceField>;

/** What the quoted words must name where they are to prove that a topic is met; null or left out = anything on the topic. */
type Proof = {
  country?: CountryCode;
  jobCategories?: readonly JobCategory[];
  employmentTypes?: readonly EmploymentType[];
  titles?: readonly string[];
} | null;

/**
 * The posting's own words on the first of `topics` that has any. The earliest field of EVIDENCE_FIELDS and position win, whatever the order
 * of the evidence; for a kind of work the words of a wanted title, then the longest, for a country the widest.
 * Evidence that no longer stands in its field, or does not name the `proof` ("Poland" for Italy), is passed over. Null = no words.
 */
export function findQuote(
  job: QuotableJob,
  topics: readonly EvidenceTopic[],
  proof: Proof = null,
): { quote: string; field: EvidenceField } | null {
  const country = proof?.country;
  const isOnPlace = topics[0] === "countries";
  for (const topic of topics) {
    const placed = standing(job, topic);
    const sorted = topic === "categories" && proof?.jobCategories?.length ? placed.toSorted(byFieldAndLength) : placed;
    if (country && topic === "countries") {
      const named = bestOf(sorted, (evidence) => breadthNamed(job, evidence, country));
      if (named) return toldOf(job, named);
      continue;
    }
    const wanted = topic === "categories" ? sorted.find((evidence) => namesWanted(proof ?? {}, evidence)) : null;
    if (wanted) return { quote: wanted.quote, field: wanted.field };
    const types = topic === "employmentTypes" ? (proof?.employmentTypes ?? []) : [];
    const found = sorted.find((evidence) => {
      if (country && isOnPlace) return breadthNamed(job, evidence, country) > 0;
      if (types.length > 0) return types.some((type) => namesEmploymentType(evidence.quote, type));
      if (topic === "categories" && proof?.jobCategories?.length) return namesOneOf(proof.jobCategories, evidence);
      return true;
    });
    if (found) return toldOf(job, found);
  }
  return country && isOnPlace ? placeInLocation(job, country) : null;
}

/** UTF-16 units that belong to a name before its dot. */
const MOST_BEFORE_DOT = 40;

/** A reader's words begin with a letter, ".NET" with its dot. */
function toldOf(job: QuotableJob, { quote, field, start }: Evidence): { quote: string; field: EvidenceField } {
  const near = /^net\b/i.test(quote) ? textOf(job, field).slice(Math.max(0, start - MOST_BEFORE_DOT), start) : "";
  const before = /\p{L}*\.$/u.exec(near)?.[0] ?? "";
  return { quote: before + quote, field };
}

/** Of a long list of countries not every name is kept as evidence. */
function placeInLocation(job: QuotableJob, country: CountryCode): ReturnType<typeof findQuote> {
  const { location } = job;
  if (location === null) return null;
  const places = placesOfLocation(job, location).filter(
    ({ countries, excluded }) => !excluded && countries.includes(country),
  );
  const named = bestOf(places, ({ kind }) => BREADTH[kind]);
  return named ? { quote: location.slice(named.start, named.end), field: "location" } : null;
}

/** The first of those that come to most; none for nothing. */
function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  let best: { item: Item; value: number } | null = null;
  for (const item of items) {
    const value = worth(item);
    if (value > (best?.value ?? 0)) best = { item, value };
  }
  return best?.item ?? null;
}

/** The seat of an office lies in a country, too, but what grants the work to those who live there is its name, or a wider one. */
const BREADTH: Readonly<Record<PlaceMention["kind"], number>> = {
  city: 1,
  state: 2,
  country: 3,
  region: 3,
  worldwide: 3,
};

const isShort = (field: EvidenceField) => field === "location" || field === "title";

/** How widely the quote names this country, 0 = not at all. */
function breadthNamed(job: QuotableJob, evidence: Evidence, country: CountryCode): number {
  const [from, to] = isShort(evidence.field) ? [evidence.start, evidence.end] : [0, evidence.quote.length];
  const named = placesNear(job, evidence).filter(
    (place) =>
      place.start < to &&
      from < place.end &&
      !place.excluded &&
      (place.kind === "worldwide" || place.countries.includes(country)),
  );
  return Math.max(0, ...named.map(({ kind }) => BREADTH[kind]));
}

/** A weak word such as "Visa" says something of the job in its title only. */
const STRONG_WORD = 8;
const TITLES_KEPT = 5_000;

function namesOneOf(categories: readonly JobCategory[], { field, quote }: Evidence): boolean {
  if (field === "title") {
    const named = kindsOfTitle(quote).flatMap((kind) => kindOf(kind)?.categories.map(({ value }) => value) ?? []);
    if (named.length > 0) return named.some((value) => categories.includes(value));
  }
  const { words } = fieldText(field, quote);
  const isOfJob = field === "title" || field === "sourceCategory";
  const found = findPhrases(words, field === "sourceCategory" ? SOURCE_CATEGORY_WORDS : CATEGORY_WORDS);
  return [...found, ...readGermanCompounds(words, found)].some(({ value }) =>
    value.some(([category, weight]) => categories.includes(category) && (isOfJob || weight >= STRONG_WORD)),
  );
}

function namesWanted({ titles = [], jobCategories = [] }: NonNullable<Proof>, { quote }: Evidence): boolean {
  if (titles.length === 0) return false;
  const wanted = wantedKinds(titles, [], jobCategories);
  return kindsOfTitle(quote).some((kind) => wanted.some((want) => want.kind === kind));
}

/** Lists show the same titles again and again, and reading one takes as long as the rest of its match. */
const titleKinds = lruCache<readonly string[]>(TITLES_KEPT, () => 1);

function kindsOfTitle(quote: string): readonly string[] {
  return titleKinds(quote, () => readRoles(quote).roles.flatMap(({ kind }) => kind ?? []));
}

/** Evidence that stands in its field, by place. A posting is compared with many people: what its words come to is kept with it. */
const standing = keptBy((job: QuotableJob, topic: EvidenceTopic) =>
  job.reading.evidence.filter((evidence) => evidence.about === topic && stands(job, evidence)).sort(byPlace),
);

/** A code or a city is understood with the words around it, in a short field; in running text the quote stands for itself. */
const placesNear = keptBy((job: QuotableJob, { field, quote }: Evidence) =>
  findPlacesInField(fieldText(field, isShort(field) ? textOf(job, field) : quote), { bareCodes: field !== "title" }),
);

const placesOfLocation = keptBy((_: QuotableJob, location: string) =>
  findPlacesInField(fieldText("location", location), { bareCodes: true }),
);

function stands(job: QuotableJob, { field, quote, start, end }: Evidence): boolean {
  return quote !== "" && textOf(job, field).slice(start, end) === quote;
}

function textOf(job: QuotableJob, field: EvidenceField): string {
  const value = job[field];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

/** "Solutions Architect" says more of a kind of work than "Architect". */
function byFieldAndLength(a: Evidence, b: Evidence): number {
  const byField = EVIDENCE_FIELDS.indexOf(a.field) - EVIDENCE_FIELDS.indexOf(b.field);
  return byField || b.quote.length - a.quote.length || a.start - b.start;
}

function byPlace(a: Evidence, b: Evidence): number {
  return EVIDENCE_FIELDS.indexOf(a.field) - EVIDENCE_FIELDS.indexOf(b.field) || a.start - b.start || a.end - b.end;
}
