import type { JobReading } from "#domain/reading/job-reading.ts";
import { standardOffsets } from "#domain/shared/country-time-zones.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

type ZoneFacts = { from: number; to: number } | null;

/** Hours outside the window that still count as inside, because of daylight saving time. */
const TOLERANCE = 1;
/** Up to this many hours outside it, most of a working day overlaps. */
const NEAR = 3;
const NEAR_DEGREE = 0.5;
/** The window takes in some of the country's zones; which one the person lives in is not known. */
const SOME_ZONES = 0.8;

/** Do the working hours fall where the person's country has its day? Compared in standard time, around the clock. */
export const timeZonesRule: MatchRule<ZoneFacts> = {
  topic: "timeZones",
  conditional: true,
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: ({ timeZones }: JobReading) => timeZones && { from: timeZones.fromUtcHours, to: timeZones.toUtcHours },
  judge({ country }, window) {
    const distances = country && window ? standardOffsets(country).map((offset) => distance(offset, window)) : [];
    if (distances.length === 0) return NOT_STATED;
    const inside = distances.filter((hours) => hours <= TOLERANCE).length;
    if (inside > 0) return met(inside === distances.length ? 1 : SOME_ZONES);
    return Math.min(...distances) <= NEAR ? met(NEAR_DEGREE) : NOT_MET;
  },
  evidence: () => ["timeZones"],
};

/** Hours from a clock to the window, the short way round. */
function distance(offset: number, { from, to }: NonNullable<ZoneFacts>): number {
  const turns = [offset - 24, offset, offset + 24];
  return Math.min(...turns.map((at) => Math.max(0, from - at, at - to)));
}
