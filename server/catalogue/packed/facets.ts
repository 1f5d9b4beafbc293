import { categoryRule } from "#domain/matching/rules/category.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { employmentTypeRule } from "#domain/matching/rules/employment-type.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { EMPLOYMENT_TYPES, type EmploymentType, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import type { Facets } from "../catalogue.ts";
import { type Bits, intersection } from "./bits.ts";
import type { FactColumn, FactsOf } from "./fact-columns.ts";
import { categoryFacts, type FilterName } from "./filters.ts";
import type { PackedPostings } from "./packed-postings.ts";

/** How many postings of the set have each fact. */
export function countFacts({ facts, classOf }: FactColumn, set: Bits): Uint32Array {
  const counts = new Uint32Array(facts.length);
  for (let word = 0; word < set.length; word++) {
    for (let rest = set[word] as number; rest !== 0; rest &= rest - 1) {
      const at = classOf[(word << 5) + 31 - Math.clz32(rest & -rest)] as number;
      counts[at] = (counts[at] as number) + 1;
    }
  }
  return counts;
}

/** Counts each filter's options over the `shown` postings that pass all the other filters. */
export function countFacets(postings: PackedPostings, shown: Bits, filters: ReadonlyMap<FilterName, Bits>): Facets {
  const counted = new Map<string, Bits>();
  const passing = (but: FilterName): Bits => {
    const others = [...filters].filter(([name]) => name !== but);
    const key = others.map(([name]) => name).join();
    const set = counted.get(key) ?? (others.length === 0 ? shown : intersection([shown, ...others.map(([, bits]) => bits)]));
    counted.set(key, set);
    return set;
  };
  const over = <T extends string>(rule: { factsOf: unknown }, filter: FilterName, options: readonly T[], has: (fact: unknown) => readonly T[]) => {
    const column = postings.columns.get(rule.factsOf as FactsOf) as FactColumn;
    const places = placesOf(column, options, has);
    const byOption = new Uint32Array(options.length);
    const counts = countFacts(column, passing(filter));
    for (let at = 0; at < counts.length; at++) {
      const count = counts[at] as number;
      if (count > 0) for (const place of places[at] as Uint8Array) byOption[place] = (byOption[place] as number) + count;
    }
    return Object.fromEntries(options.map((option, at) => [option, byOption[at] as number]));
  };
  return {
    categories: over(categoryRule, "categories", JOB_CATEGORIES, categoryFacts),
    types: over(employmentTypeRule, "types", EMPLOYMENT_TYPES, (fact) => fact as EmploymentType[]),
    countries: over(countryRule, "country", COUNTRY_CODES, (fact) => openCountries(fact as RemoteFacts)),
  };
}

const openCountries = (fact: RemoteFacts) => COUNTRY_CODES.filter((country) => openTo(fact, country) === "met");

const known = new WeakMap<FactColumn, Uint8Array[]>();

/** The places of each fact's options, worked out once a column. */
function placesOf<T extends string>(column: FactColumn, options: readonly T[], has: (fact: unknown) => readonly T[]): Uint8Array[] {
  const places =
    known.get(column) ?? column.facts.map((fact) => Uint8Array.from(has(fact), (option) => options.indexOf(option)));
  known.set(column, places);
  return places;
}
