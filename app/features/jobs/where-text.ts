import { listText } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { WhereView } from "#domain/matching/job-card.ts";

/** More names than this are summed up; a job's own page can show them all. */
export const NAMED_COUNTRIES = 4;
const LONGEST_LOCATION = 60;
/** What a source says of the world without stating it: "Probably worldwide". */
const OF_THE_WORLD = /\bworldwide\b|\banywhere\b|\bglobal/i;

/** The same in as few words as a card has room for: "Remote · Italy and 51 more". `isOpen`: that no country is named is said beside it. */
export function placeText(where: WhereView, nameOf: (code: string) => string, isOpen = false): string {
  const kind = where.kind ? m.jobs_kind({ kind: where.kind }) : m.jobs_kind_not_stated();
  const { worldwide, open, openCount, ownIsOpen, location } = where;
  if (where.kind !== "remote" && location) return `${kind} · ${shortened(location)}`;
  if (worldwide) return `${kind} · ${m.jobs_place_worldwide()}`;
  if (openCount === 0) {
    const text = openText(where, nameOf);
    return isOpen && text === m.jobs_open_not_stated() ? kind : `${kind} · ${text}`;
  }
  const [first = "", second = ""] = open.map(nameOf);
  if (openCount <= 2) return `${kind} · ${listText([first, second].slice(0, openCount))}`;
  // The alphabetically first of many says nothing to people elsewhere.
  if (!ownIsOpen && openCount > NAMED_COUNTRIES) return `${kind} · ${m.jobs_place_count({ count: openCount })}`;
  return `${kind} · ${m.jobs_place_more({ country: first, count: openCount - 1 })}`;
}

/** The remote rule and who may take the job: "Remote · open to Italy and Spain". `nameOf` gives a country its name. */
export function whereText(where: WhereView, nameOf: (code: string) => string): string {
  const kind = where.kind ? m.jobs_kind({ kind: where.kind }) : m.jobs_kind_not_stated();
  const place = where.kind !== "remote" && where.location ? shortened(where.location) : openText(where, nameOf);
  return `${kind} · ${place}`;
}

function openText(where: WhereView, nameOf: (code: string) => string): string {
  const { worldwide, open, openCount, ownIsOpen, closed, location } = where;
  const named = (codes: readonly string[]) => listText(codes.map(nameOf));
  if (worldwide)
    return closed.length > 0
      ? `${m.jobs_open_worldwide()}, ${m.jobs_closed_to({ countries: named(closed) })}`
      : m.jobs_open_worldwide();
  if (openCount === 0 && closed.length > 0) return m.jobs_closed_to({ countries: named(closed) });
  if (openCount === 0)
    return location !== null && OF_THE_WORLD.test(location)
      ? m.jobs_open_said({ words: shortened(location) })
      : m.jobs_open_not_stated();
  if (openCount <= NAMED_COUNTRIES) return m.jobs_open_to({ countries: named(open) });
  if (ownIsOpen || location === null)
    return m.jobs_open_to_more({ country: named(open.slice(0, 1)), count: openCount - 1 });
  return m.jobs_open_to_count({ count: openCount, words: shortened(location) });
}

/** Some sources list twenty cities. */
function shortened(location: string): string {
  return location.length <= LONGEST_LOCATION
    ? location
    : `${location.slice(0, LONGEST_LOCATION).replace(/[\s,;]+\S*$/, "")} …`;
}
