import type { JobReading, RemoteKind } from "#domain/reading/job-reading.ts";
import { EU } from "#domain/reading/vocabulary/country-regions.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import type { MatchState } from "../match-reason.ts";
import type { FactKey } from "../match-rule.ts";

type PlaceState = Exclude<MatchState, "notAnswered">;

/**
 * `places`: one sign per country of COUNTRY_CODES (see SIGNS). `wholeEu`: open to people of every EU country. `officeDays`: most days a week
 * at a fixed place. `elsewhere`: of similar remote postings that say whom they take, how many take people beyond one country, in tenths; null
 * = unknown.
 */
export type RemoteFacts = {
  kind: RemoteKind | null;
  places: string;
  wholeEu: PlaceState;
  officeDays: number | null;
  elsewhere: number | null;
};

const SIGNS = { met: "+", notMet: "-", notStated: "?" } as const satisfies Record<PlaceState, string>;
/** What is not stated and only suggested; `doubtful` is stated of the whole world beside strong hints of one country, which is no fact, `inPart` of some places in one. */
const HINTS = { likely: "l", unlikely: "w", veryUnlikely: "u", doubtful: "d", lessSure: "v", inPart: "p" } as const;
/** By sign, the state, and the chance that a person may take it: of remote work, and of other work, which has a place even if it names none. */
const BY_SIGN: Record<string, { state: PlaceState; remote: number; other: number }> = {
  "+": { state: "met", remote: 0.97, other: 0.95 },
  "-": { state: "notMet", remote: 0.02, other: 0.02 },
  "?": { state: "notStated", remote: 0.85, other: 0.35 },
  l: { state: "notStated", remote: 0.88, other: 0.7 },
  w: { state: "notStated", remote: 0.55, other: 0.2 },
  u: { state: "notStated", remote: 0.12, other: 0.08 },
  d: { state: "notStated", remote: 0.35, other: 0.3 },
  v: { state: "met", remote: 0.85, other: 0.6 },
  p: { state: "notStated", remote: 0.4, other: 0.95 },
};
export const MET_SIGNS = Object.keys(BY_SIGN).filter((sign) => BY_SIGN[sign]?.state === "met");
/** What a tenth more or less of `elsewhere` than usual changes where nothing is said. */
const PER_TENTH = 0.03;
const USUAL_TENTHS = 3;
const MOST_GUESSED = 0.9;
const PLACE_OF = new Map(COUNTRY_CODES.map((country, place) => [country, place]));

/** Where the work may be done. Shared by the country and job-type rules. */
export function remoteFacts({ remote, hybridDays, likely }: JobReading): RemoteFacts {
  const signs = new Array<string>(COUNTRY_CODES.length).fill(unlistedSign(remote, likely));
  if (remote.open.length === 0)
    for (const country of likely?.countries ?? [])
      signs[PLACE_OF.get(country) as number] = remote.worldwide ? SIGNS.met : HINTS.likely;
  const opened = remote.inPart && remote.kind === "remote" ? HINTS.inPart : SIGNS.met;
  for (const country of remote.open) signs[PLACE_OF.get(country) as number] = opened;
  for (const country of remote.closed) signs[PLACE_OF.get(country) as number] = SIGNS.notMet;
  const places = signs.join("");
  return {
    kind: remote.kind,
    places,
    wholeEu: wholeEu(places),
    officeDays: hybridDays?.max ?? null,
    elsewhere: remote.elsewhere ?? null,
  };
}

function unlistedSign({ worldwide, open, orRemote }: JobReading["remote"], likely: JobReading["likely"]): string {
  if (worldwide) return likely === null ? SIGNS.met : likely.strong ? HINTS.doubtful : HINTS.lessSure;
  if (open.length > 0 && !orRemote) return SIGNS.notMet;
  if (open.length > 0) return likely?.strong ? HINTS.veryUnlikely : HINTS.unlikely;
  if (likely === null) return SIGNS.notStated;
  return likely.strong ? HINTS.veryUnlikely : HINTS.unlikely;
}

/** How likely somebody who lives in `country` may take the job, in (0, 1]: what is only suggested counts here, never in `openTo`. */
export function chanceOfOpen(
  { kind, places, elsewhere }: Pick<RemoteFacts, "kind" | "places" | "elsewhere">,
  country: CountryCode,
): number {
  const sign = places[PLACE_OF.get(country) ?? -1] ?? SIGNS.notStated;
  const chance = BY_SIGN[sign]?.[kind === "remote" ? "remote" : "other"] as number;
  const isGuessed = sign === SIGNS.notStated || sign === HINTS.unlikely;
  if (!isGuessed || elsewhere === null) return chance;
  return Math.min(MOST_GUESSED, chance + PER_TENTH * (elsewhere - USUAL_TENTHS));
}

/**
 * Whether a person living in `country` may take the job: excluded by name beats everything; worldwide or listed is met; a list of others is
 * not met; no list is not stated. For hybrid and on-site work the listed countries are the place of work.
 */
export function openTo({ places }: Pick<RemoteFacts, "places">, country: CountryCode): PlaceState {
  return BY_SIGN[places[PLACE_OF.get(country) ?? -1] ?? SIGNS.notStated]?.state as PlaceState;
}

/** Are places in this country named, if only in part of it? */
export function hasPlaceIn(facts: Pick<RemoteFacts, "places">, country: CountryCode): boolean {
  return facts.places[PLACE_OF.get(country) ?? -1] === HINTS.inPart;
}

/**
 * Equal keys for facts that the country and job-type rules cannot tell apart for a person who lives in `country`
 * (undefined = not answered). Of the countries it tells only the sign of this one.
 */
export function factKeyFor(country: CountryCode | undefined): FactKey<RemoteFacts> {
  const place = country === undefined ? -1 : (PLACE_OF.get(country) ?? -1);
  const keyOf = ({ kind, places, wholeEu, officeDays, elsewhere }: RemoteFacts): number => {
    const sign = place === -1 ? 0 : places.charCodeAt(place);
    const kindCode = kind === null ? 0 : kind === "remote" ? 1 : kind === "hybrid" ? 2 : 3;
    const euCode = wholeEu === "met" ? 0 : wholeEu === "notMet" ? 1 : 2;
    const days = (officeDays ?? -1) + 1;
    return ((days * 12 + (elsewhere ?? -1) + 1) * 16 + kindCode * 4 + euCode) * 128 + sign;
  };
  return { id: country ?? "", keyOf };
}

function wholeEu(places: string): PlaceState {
  const states = EU.map((country) => openTo({ places }, country));
  if (states.includes("notMet")) return "notMet";
  return states.includes("notStated") ? "notStated" : "met";
}
