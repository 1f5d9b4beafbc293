/**
 * One kind of work as its table writes it; lists are between bars, ids between spaces. `categories` are the product's own, best
 * first, with a share of the certainty after a colon (1 without); none where the 23 have no place for it. `titles` name the
 * profession by themselves and stand last in their phrase (English, German, Dutch), `headFirst` stand first (Romance languages,
 * Polish). `fields` name the work only beside a word such as "manager" or "specialist", or weakly alone. All are folded.
 * `isco` are prefixes of ISCO-08 groups whose occupations belong here unless a title says otherwise.
 */
export type KindEntry = {
  id: string;
  name: string;
  categories: string;
  near: string;
  titles: string;
  headFirst: string;
  fields: string;
  isco: string;
};
