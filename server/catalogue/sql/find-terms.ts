import { and, between, or, type SQL, sql } from "drizzle-orm";
import { maxEdits } from "#domain/search/near-words.ts";
import { queryWords, type WordQuery, matchFactor } from "#domain/search/text-match.ts";
import { possibleForms } from "#domain/search/word-forms.ts";
import type { Db } from "#server/db/client.ts";
import { catalogueTerms, catalogueWords } from "#server/db/schema/index.ts";
import { lettersOf } from "./letters-of.ts";
import { listOf } from "./statements.ts";

/** The stored words that one word of a search matches, with the share of their worth that they give. */
export type MatchedTerms = { terms: number[]; shares: number[] };

type Reader = Pick<Db, "select">;

/** For each word of a search text the stored words it matches; none = the text looks for nothing. The rule is `matchFactor`. */
export async function findTerms(db: Reader, text: string): Promise<MatchedTerms[]> {
  const words = queryWords(text);
  const found: MatchedTerms[] = [];
  for (const [at, word] of words.entries()) {
    const query = { word, isLast: at === words.length - 1, isUnknown: false };
    const ofForms = isOneOf(possibleForms(word).forms);
    const matched = await matching(db, query, query.isLast ? or(beginsWith(word), ofForms) : ofForms);
    found.push((await isHeld(db, matched)) ? matched : await nearTerms(db, query, matched));
  }
  return found;
}

async function nearTerms(db: Reader, query: WordQuery, matched: MatchedTerms): Promise<MatchedTerms> {
  const { word } = query;
  const slips = maxEdits(word);
  if (slips === 0) return matched;
  // A slip changes at most two of the letters that occur.
  const near = await matching(
    db,
    { ...query, isUnknown: true },
    and(
      between(catalogueTerms.length, word.length - slips, word.length + slips),
      sql`bit_count((${catalogueTerms.letters} # ${lettersOf(word)}::int)::bit(32)) <= ${2 * slips}`,
    ),
  );
  return { terms: [...matched.terms, ...near.terms], shares: [...matched.shares, ...near.shares] };
}

async function matching(db: Reader, query: WordQuery, candidates: SQL | undefined): Promise<MatchedTerms> {
  const { number, term } = catalogueTerms;
  const rows = await db.select({ number, term }).from(catalogueTerms).where(candidates);
  const shared = rows
    .map((row) => ({ number: row.number, share: matchFactor(query, row.term) }))
    .filter(({ share }) => share > 0);
  return { terms: shared.map((row) => row.number), shares: shared.map(({ share }) => share) };
}

/** As indexed: in the order of code points. */
const HEAD = sql`left(${catalogueTerms.term}, 64) collate "C"`;

/** Of longer words only the head is compared: `matchFactor` tells them apart. */
function isOneOf(words: Iterable<string>): SQL {
  const heads = Array.from(words, (word) => [...word].slice(0, 64).join(""));
  return sql`${HEAD} = any(${sql.param(heads)}::text[])`;
}

/** No word holds the last code point. */
function beginsWith(beginning: string): SQL {
  const from = sql`left(${beginning}, 64)`;
  return sql`${HEAD} >= ${from} and ${HEAD} < ${from} || ${"\u{10ffff}"}`;
}

async function isHeld(db: Reader, { terms }: MatchedTerms): Promise<boolean> {
  if (terms.length === 0) return false;
  const { term } = catalogueWords;
  const rows = await db
    .select({ term })
    .from(catalogueWords)
    .where(sql`${term} = any(${listOf(terms)}::int[])`)
    .limit(1);
  return rows.length > 0;
}
