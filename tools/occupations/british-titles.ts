import { parse } from "csv-parse/sync";
import { labelKey } from "#domain/reading/occupation/label-key.ts";
import { occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import groupsOfUnits from "./soc-isco.json" with { type: "json" };

/** A title of the British index, with the branch that it is meant in, and its unit group of SOC 2010. */
type BritishTitle = { text: string; unit: string };

type Place = { at: number; group: string; rank: number };

const UNITS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(groupsOfUnits).map(([unit, groups]) => [unit, groups.split(" ")]),
);
/** Of occupations so many are compared. */
const MOST = 400;
/** How much likeness of words weighs against what is usual of the unit group. */
const LIKENESS = 6;
/** What a group counts that the unit group does not hold by its name. */
const OUTSIDE = 0.01;
const ROUNDS = 3;
/** A share below which it is not known which group is meant. */
const LEAST_SURE = 0.3;

/** The sheet "Full Index" of the British classification, saved as tab-separated text: "Adviser, sales" in "(insurance)". */
export function readBritishTitles(sheet: string): BritishTitle[] {
  const rows: Record<string, string>[] = parse(sheet, { columns: true, delimiter: "\t", quote: false });
  return rows.flatMap(({ "SOC 2010": unit = "", INDEXOCC: title = "", IND = "", ADD = "" }) => {
    const told = [title.split(/,\s*/).reverse().join(" "), withoutForm(IND), withoutForm(ADD)].join(" ");
    return UNITS.has(unit) ? [{ text: told.replace(/\s+/g, " ").trim(), unit }] : [];
  });
}

/** "(footwear mfr, not repair)" -> "footwear". */
function withoutForm(qualifier: string): string {
  return qualifier.replace(/[(),|]|\bmfr\b|\bnot [^,)]*/g, " ");
}

/**
 * Per occupation of a table of labels the titles that mean it or its ISCO group, between bars: the likest group among those
 * that the unit group of SOC holds, what is usual of the unit being learned from all its titles.
 */
export function placeTitles(
  titles: readonly BritishTitle[],
  table: readonly (readonly string[])[],
  groups: readonly string[],
): string[] {
  const search = occupationSearch(table);
  const likest = titles.map(({ text, unit }) => {
    const places = new Map<string, Place>();
    for (const { occupation, rank } of search.find(text, "en", { limit: MOST, without: true }))
      if (!places.has(occupation.group)) places.set(occupation.group, { ...occupation, rank });
    for (const group of UNITS.get(unit) ?? [])
      if (!places.has(group) && groups.includes(group))
        places.set(group, { at: groups.indexOf(group), group, rank: 0 });
    return [...places.values()];
  });
  let shares = titles.map(({ unit }, at) => sharesOf(likest[at] as Place[], unit, () => 1));
  for (let round = 0; round < ROUNDS; round++) {
    const usual = sumsOf(titles, likest, shares);
    shares = titles.map(({ unit }, at) => sharesOf(likest[at] as Place[], unit, (group) => usual(unit, group)));
  }
  return placed(titles, table, (at) => best(likest[at] as Place[], shares[at] as number[]));
}

function sharesOf(places: readonly Place[], unit: string, usual: (group: string) => number): number[] {
  const own = UNITS.get(unit) ?? [];
  const weights = places.map(
    ({ group, rank }) => Math.exp(LIKENESS * rank) * usual(group) * (own.includes(group) ? 1 : OUTSIDE),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sumsOf(titles: readonly BritishTitle[], likest: readonly Place[][], shares: readonly number[][]) {
  const sums = new Map<string, number>();
  const add = (key: string, share: number) => sums.set(key, (sums.get(key) ?? 0) + share);
  for (const [at, { unit }] of titles.entries())
    for (const [place, { group }] of (likest[at] as Place[]).entries()) {
      const share = shares[at]?.[place] ?? 0;
      add(`${unit} ${group}`, share);
      add(unit, share);
    }
  return (unit: string, group: string) => ((sums.get(`${unit} ${group}`) ?? 0) + 1) / ((sums.get(unit) ?? 0) + 10);
}

function best(places: readonly Place[], shares: readonly number[]): Place | null {
  const most = Math.max(...shares);
  return most < LEAST_SURE ? null : (places[shares.indexOf(most)] ?? null);
}

/** Each title once for a group, and none that is a label. */
function placed(
  titles: readonly BritishTitle[],
  table: readonly (readonly string[])[],
  placeOf: (at: number) => Place | null,
): string[] {
  const labels = new Set(table.flatMap(([english = ""]) => english.split("|").map((text) => labelKey(stemsOf(text)))));
  const seen = new Set<string>();
  const all = table.map((): string[] => []);
  for (const [at, { text }] of titles.entries()) {
    const key = labelKey(stemsOf(text));
    const place = labels.has(key) || key === 0 ? null : placeOf(at);
    if (place === null || seen.has(`${key} ${place.group}`)) continue;
    seen.add(`${key} ${place.group}`);
    all[place.at]?.push(text);
  }
  return all.map((own) => own.join("|"));
}
