import { and, count, desc, gte, isNull, lt, max, sql } from "drizzle-orm";
import { LABEL_LANGUAGES } from "#domain/reading/occupation/occupation-search.ts";
import { suggestTitles } from "#domain/reading/occupation/suggest-titles.ts";
import { SPELLINGS } from "#domain/reading/skills/skill-taxonomy.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { SearchSuggestion } from "#domain/search/search-suggestion.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/index.ts";
import { askedIn } from "#server/index/catalogue.ts";

const LEAST_TYPED = 2;
const LONGEST_ABBREVIATION = 3;
const MOST = { title: 4, company: 2, skill: 2 };
/** Postings looked at for names of companies: what begins with two letters may be tens of thousands. */
const MOST_READ = 3_000;
/** Above every letter. */
const LAST_LETTER = "\u{FFFD}";

/**
 * Titles in the page's language, companies and skills that begin with what was typed and find open jobs, as many of each
 * as there is room for. None below two letters.
 */
export async function suggestSearches(
  ctx: Pick<Ctx, "catalogue" | "dataFiles" | "db">,
  { typed, locale }: { typed: string; locale: string },
): Promise<SearchSuggestion[]> {
  const start = typed.trim().toLowerCase();
  if (start.length < LEAST_TYPED) return [];
  const language = LABEL_LANGUAGES.find((one) => one === locale) ?? "en";
  const skills = skillsCalled(start);
  const titles = suggestTitles(start, language, ctx.dataFiles.occupations())
    .map(({ text }) => text)
    .filter((name) => isNamed(name, start, skills.length > 0));
  const [ofTitles, ofCompanies, ofSkills] = await Promise.all([
    withCounts(ctx, "title", titles),
    companiesFrom(ctx, start),
    withCounts(ctx, "skill", [...new Set([...skills, ...skillsFrom(start)])].slice(0, MOST.skill * 3)),
  ]);
  const isSkill = skills.includes(ofSkills[0]?.name ?? "");
  return isSkill ? [...ofSkills, ...ofTitles, ...ofCompanies] : [...ofTitles, ...ofCompanies, ...ofSkills];
}

/**
 * Does a word of the name begin so? An abbreviation may stand for any name; what names a skill is a whole word of titles: "react" is not
 * meant for reactors.
 */
function isNamed(name: string, start: string, isSkill: boolean): boolean {
  const folded = foldWord(start);
  if (isSkill) return ` ${foldWord(name)} `.includes(` ${folded} `);
  return start.length <= LONGEST_ABBREVIATION || ` ${foldWord(name)}`.includes(` ${folded}`);
}

/** Skills that are called just that. */
function skillsCalled(start: string): string[] {
  const folded = foldWord(start);
  return SPELLINGS.filter(({ text }) => foldWord(text) === folded).map(({ skill }) => skill.name);
}

/** Skills whose name begins so, the shortest first. */
function skillsFrom(start: string): string[] {
  const folded = foldWord(start);
  const own = SPELLINGS.filter(({ text, skill }) => text === skill.name && foldWord(text).startsWith(folded));
  return own.sort((a, b) => a.text.length - b.text.length).map(({ skill }) => skill.name);
}

async function withCounts(
  { catalogue }: Pick<Ctx, "catalogue">,
  kind: "title" | "skill",
  names: readonly string[],
): Promise<SearchSuggestion[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const asked = { criteria: {}, text: name, filters: NO_FILTERS, sort: "best" as const, orNearest: true };
      const count = askedIn(await catalogue.query({ ...asked, page: { offset: 0, limit: 0 } }));
      return { kind, name, text: name, count };
    }),
  );
  return found.filter(({ count: own }) => own > 0).slice(0, MOST[kind]);
}

async function companiesFrom({ db }: Pick<Ctx, "db">, start: string): Promise<SearchSuggestion[]> {
  const lower = sql<string>`lower(${jobs.company})`;
  const open = db
    .select({ name: jobs.company, key: lower.as("key") })
    .from(jobs)
    .where(and(isNull(jobs.closedAt), isNull(jobs.roleId), gte(lower, start), lt(lower, `${start}${LAST_LETTER}`)))
    .limit(MOST_READ)
    .as("open");
  const found = await db
    .select({ name: max(open.name), count: count() })
    .from(open)
    .where(sql`starts_with(${open.key}, ${start})`)
    .groupBy(open.key)
    .orderBy(desc(count()), open.key)
    .limit(MOST.company);
  return found.flatMap(({ name, count: own }) =>
    name === null ? [] : [{ kind: "company" as const, name, text: `"${name.replaceAll('"', "")}"`, count: own }],
  );
}
