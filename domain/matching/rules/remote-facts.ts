import type { JobReading, RemoteKind } from "#domain/jobs/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { MatchState } from "../match-reason.ts";

export type RemoteFacts = { kind: RemoteKind | null; worldwide: boolean; open: CountryCode[]; closed: CountryCode[] };

/** Where the work may be done, lists sorted. Shared by the country and job-type rules. */
export function remoteFacts({ remote }: JobReading): RemoteFacts {
  return { kind: remote.kind, worldwide: remote.worldwide, open: remote.open.toSorted(), closed: remote.closed.toSorted() };
}

/**
 * May a person who lives in `country` take the job? Excluded by name beats everything; worldwide or listed is met; a list of
 * other countries is not met; no list is not stated. For hybrid and on-site work the listed countries are the place of work.
 */
export function openTo({ worldwide, open, closed }: RemoteFacts, country: CountryCode): MatchState {
  if (closed.includes(country)) return "notMet";
  if (worldwide || open.includes(country)) return "met";
  return open.length > 0 ? "notMet" : "notStated";
}
