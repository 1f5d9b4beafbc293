import { bestPosting } from "#domain/matching/best-posting.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { searchWords } from "./search-words.ts";
import { localTerms } from "./work-terms.ts";

type First = Pick<JobPosting, "id" | "reading" | "role">;

/** The id of the posting of a role to show who searches for this: the one of the city, state or country that is named, or else of their own. */
export function shownPosting(text: string): (first: First, profile: Profile) => string {
  const understood = understandQuery(text);
  const names = localTerms(understood).flatMap(({ alternatives }) => alternatives.filter(({ isMark }) => !isMark));
  const named = new Set(names.map(({ word }) => word));
  const countries = understood.parts.flatMap(({ meaning }) => (meaning.kind === "place" ? meaning.countries : []));
  return (first, profile) => {
    const local = first.role?.postings.find(({ location }) =>
      searchWords(location ?? "").some((word) => named.has(word)),
    );
    const country = countries.length === 1 ? countries[0] : profile.country;
    return local?.id ?? bestPosting(first, { ...profile, ...(country && { country }) });
  };
}
