import { categoryRule } from "#domain/matching/rules/category.ts";
import { employmentTypeRule } from "#domain/matching/rules/employment-type.ts";
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_CATEGORIES,
  type JobCategory,
} from "#domain/questionnaire/options.ts";
import { type Bits, wordsFor } from "./bits.ts";
import { columnOf, type FactColumn } from "./fact-columns.ts";

/** A property of few values: which postings state each of them, and which state none. */
export type OptionSets = { stated: Bits[]; unstated: Bits };
export type SegmentSets = { categories: OptionSets; types: OptionSets };

export const categoriesOf = (fact: unknown) => (fact as { value: JobCategory }[]).map(({ value }) => value);
export const typesOf = (fact: unknown) => fact as EmploymentType[];

export function segmentSets(columns: readonly FactColumn[]): SegmentSets {
  return {
    categories: optionSets(JOB_CATEGORIES, columnOf({ columns }, categoryRule), categoriesOf),
    types: optionSets(EMPLOYMENT_TYPES, columnOf({ columns }, employmentTypeRule), typesOf),
  };
}

function optionSets<Option>(
  options: readonly Option[],
  { facts, classOf }: FactColumn,
  optionsOf: (fact: unknown) => readonly Option[],
): OptionSets {
  const empty = () => new Uint32Array(wordsFor(classOf.length));
  const sets = { stated: options.map(empty), unstated: empty() };
  const setsByFact = facts.map((fact) => {
    const stated = optionsOf(fact).map((option) => sets.stated[options.indexOf(option)] as Bits);
    return stated.length === 0 ? [sets.unstated] : stated;
  });
  for (let number = 0; number < classOf.length; number++)
    for (const bits of setsByFact[classOf[number] as number] as Bits[])
      bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31));
  return sets;
}

/** The sets of the postings that state one of the chosen options. */
export function setsOf<Option>({ stated }: OptionSets, options: readonly Option[], chosen: readonly Option[]): Bits[] {
  return chosen.map((option) => stated[options.indexOf(option)] as Bits);
}
