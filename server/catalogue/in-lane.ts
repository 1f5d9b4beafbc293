import type { Catalogue } from "./catalogue.ts";

/**
 * The catalogue as one person asks it, by whatever tells them from others (a user id, an address): when many ask at once, each lane has its
 * turn, and only so many questions of one may wait.
 */
export function inLane(catalogue: Catalogue, lane: string | null): Catalogue {
  if (lane === null) return catalogue;
  return {
    ...catalogue,
    query: (query) => catalogue.query(query, lane),
    search: (criteria) => catalogue.search(criteria, lane),
    similar: (id, criteria, limit) => catalogue.similar(id, criteria, limit, lane),
  };
}
