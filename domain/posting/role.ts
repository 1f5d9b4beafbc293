import type { JobReading } from "#domain/reading/job-reading.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { type ComparedRole, groupRoles, roleKey } from "./same-role.ts";

type Placed = { id: string } & Pick<PostingInput, "source" | "location">;
type Places = Pick<JobReading, "remote" | "likely">;

/** One posting of a role. `places` is what it says of where people may live; null = the same as the first posting of the role. */
type RolePosting = Placed & { places: Places | null };

/** What several postings of one role say together: it may be taken by whoever may take any of them. The first one stands for the role. */
export type Role = Places & { postings: RolePosting[] };

type RoleMembership = { roleId: string | null; role: Role | null };
/** Of a posting that is no copy of another. */
export const ALONE: RoleMembership = { roleId: null, role: null };

type Groupable = ComparedRole & Placed & { reading: Places };

/** How postings that are of one role with others stand to it, by id; the rest stand `ALONE`. */
export function roleMemberships(postings: readonly Groupable[]): Map<string, RoleMembership> {
  const memberships = new Map<string, RoleMembership>();
  for (const [key, ofKey] of Map.groupBy(postings, roleKey)) {
    if (key === null || ofKey.length < 2) continue;
    for (const copies of groupRoles(ofKey)) {
      const [first, ...others] = copies as [Groupable, ...Groupable[]];
      memberships.set(first.id, { roleId: null, role: roleOf(copies) });
      for (const { id } of others) memberships.set(id, { roleId: first.id, role: null });
    }
  }
  return memberships;
}

/** @param copies open postings of one role (`groupRoles`), the one that stands for it first; at least two. */
function roleOf(copies: readonly (Placed & { reading: Places })[]): Role {
  const placesOf = ({ reading: { remote, likely } }: { reading: Places }): Places => ({ remote, likely });
  const first = JSON.stringify(copies[0] && placesOf(copies[0]));
  const all = copies.map(placesOf);
  return {
    postings: copies.map((copy) => {
      const places = placesOf(copy);
      const { id, source, location } = copy;
      return { id, source, location, places: JSON.stringify(places) === first ? null : places };
    }),
    ...together(all),
  };
}

/** A posting that states no place adds nothing to those that do; what is only suggested counts where no posting states any. */
function together(all: readonly Places[]): Places {
  const stated = all.filter(({ remote }) => remote.stated || remote.worldwide || remote.open.length > 0);
  const heard = stated.length > 0 ? stated : all;
  const remotes = heard.map(({ remote }) => remote);
  const open = [...new Set(remotes.flatMap(({ open }) => open))].sort();
  const worldwide = remotes.some(({ worldwide }) => worldwide);
  const everywhereClosed = (remotes[0]?.closed ?? []).filter((country) =>
    remotes.every(({ closed }) => closed.includes(country)),
  );
  const kind = all.find(({ remote }) => remote.kind !== null)?.remote.kind ?? null;
  const inPart = remotes.length > 0 && remotes.every(({ inPart }) => inPart) ? { inPart: true as const } : {};
  const orRemote = remotes.some(({ orRemote }) => orRemote) ? { orRemote: true as const } : {};
  const remote = { kind, worldwide, stated: stated.length > 0, open, closed: everywhereClosed, ...inPart, ...orRemote };
  return { remote, likely: likelyTogether(heard.filter(({ remote }) => remote.worldwide === worldwide)) };
}

function likelyTogether(all: readonly Places[]): Places["likely"] {
  const hints = all.map(({ likely }) => likely);
  const known = hints.filter((likely) => likely !== null);
  if (known.length < hints.length) return null;
  const countries = [...new Set(known.flatMap(({ countries }) => countries))].sort();
  return { countries, strong: known.every(({ strong }) => strong) };
}

type InRole = { location: string | null; reading: Places; role: Role | null };

/** Longest location of a role; it is searched. UTF-16 units. */
const MAX_LOCATION = 2_000;

/** A role's first posting as it is searched, counted and ordered: with the places of all its postings. Others stay as they are. */
export function asRole<Posting extends InRole>(posting: Posting): Posting {
  const { role, reading } = posting;
  if (role === null) return posting;
  const locations = new Set(role.postings.flatMap(({ location }) => location ?? []));
  return {
    ...posting,
    location: locations.size === 0 ? null : [...locations].join("; ").slice(0, MAX_LOCATION).toWellFormed(),
    reading: { ...reading, remote: role.remote, likely: role.likely },
  };
}
