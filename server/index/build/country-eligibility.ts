import { MET_SIGNS, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";

/**
 * Eligibility by remote fact, sparse: nearly all countries as `usual` (a place in COUNTRY_CODES, with `usualSigns`), the exceptions in
 * `others` from `starts[fact]` up to `starts[fact + 1]`, with `signs`. Counting by country takes a step per exception instead of one per
 * country.
 */
export type CountryEligibility = {
  usual: Uint8Array;
  usualSigns: Uint8Array;
  starts: Uint32Array;
  others: Uint8Array;
  signs: Uint8Array;
};

export function countryEligibilityOf(facts: readonly unknown[]): CountryEligibility {
  const usual = new Uint8Array(facts.length);
  const usualSigns = new Uint8Array(facts.length);
  const starts = new Uint32Array(facts.length + 1);
  const others: number[] = [];
  const signs: number[] = [];
  for (let at = 0; at < facts.length; at++) {
    const { places } = facts[at] as RemoteFacts;
    const sign = commonest(places);
    usual[at] = places.indexOf(sign);
    usualSigns[at] = sign.charCodeAt(0);
    for (let place = 0; place < places.length; place++) {
      if (places[place] === sign) continue;
      others.push(place);
      signs.push(places.charCodeAt(place));
    }
    starts[at + 1] = others.length;
  }
  return { usual, usualSigns, starts, others: Uint8Array.from(others), signs: Uint8Array.from(signs) };
}

function commonest(places: string): string {
  const counts = new Map<string, number>();
  for (const sign of places) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
}

/** For each country, how many of the postings counted by fact `passes` says of; it may tell a fact's countries apart by their sign only. */
export function countByCountry(
  { usual, starts, others, signs }: CountryEligibility,
  counts: Uint32Array,
  passes: (fact: number, place: number) => boolean,
): Int32Array {
  const byCountry = new Int32Array(COUNTRY_CODES.length);
  let everywhere = 0;
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number;
    if (count === 0) continue;
    const mostly = passes(at, usual[at] as number);
    if (mostly) everywhere += count;
    let sign = 0;
    let differs = false;
    for (let place = starts[at] as number; place < (starts[at + 1] as number); place++) {
      const other = others[place] as number;
      if (signs[place] !== sign) {
        sign = signs[place] as number;
        differs = passes(at, other) !== mostly;
      }
      if (differs) byCountry[other] = (byCountry[other] as number) + (mostly ? -count : count);
    }
  }
  return addedToAll(byCountry, everywhere);
}

const isOpenBySign = Uint8Array.from({ length: 128 }, (_, code) =>
  MET_SIGNS.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** For each country, how many of the postings counted by fact are open to people who live there: `countByCountry` of the commonest question. */
export function countOpen({ usualSigns, starts, others, signs }: CountryEligibility, counts: Uint32Array): Int32Array {
  const byCountry = new Int32Array(COUNTRY_CODES.length);
  let everywhere = 0;
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number;
    if (count === 0) continue;
    const isMostlyOpen = isOpenBySign[usualSigns[at] as number] as number;
    everywhere += isMostlyOpen * count;
    const change = isMostlyOpen ? -count : count;
    const to = starts[at + 1] as number;
    for (let place = starts[at] as number; place < to; place++) {
      if (isOpenBySign[signs[place] as number] === isMostlyOpen) continue;
      const other = others[place] as number;
      byCountry[other] = (byCountry[other] as number) + change;
    }
  }
  return addedToAll(byCountry, everywhere);
}

function addedToAll(counts: Int32Array, more: number): Int32Array {
  for (let place = 0; place < counts.length; place++) counts[place] = (counts[place] as number) + more;
  return counts;
}
