import { EU } from "#domain/jobs/country-regions.ts";
import type { JobReading, RemoteKind } from "#domain/jobs/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { MatchState } from "../match-reason.ts";

type Places = { worldwide: boolean; open: CountryCode[]; closed: CountryCode[] };
/** `wholeEu`: may people of every EU country take the job? */
export type RemoteFacts = Places & { kind: RemoteKind | null; wholeEu: MatchState };

/** Where the work may be done, lists sorted. Shared by the country and job-type rules. */
export function remoteFacts({ remote }: JobReading): RemoteFacts {
  const places = { worldwide: remote.worldwide, open: remote.open.toSorted(), closed: remote.closed.toSorted() };
  return { ...places, kind: remote.kind, wholeEu: openToWholeEu(places) };
}

/**
 * May a person who lives in `country` take the job? Excluded by name beats everything; worldwide or listed is met; a list of
 * other countries is not met; no list is not stated. For hybrid and on-site work the listed countries are the place of work.
 */
export function openTo({ worldwide, open, closed }: Places, country: CountryCode): MatchState {
  if (closed.includes(country)) return "notMet";
  if (worldwide || open.includes(country)) return "met";
  return open.length > 0 ? "notMet" : "notStated";
}

function openToWholeEu(places: Places): MatchState {
  const states = EU.map((country) => openTo(places, country));
  if (states.includes("notMet")) return "notMet";
  return states.includes("notStated") ? "notStated" : "met";
}
