import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { namesWork } from "#domain/reading/query/kind-words.ts";
import { sameWords } from "#domain/reading/query/query-words.ts";
import type { Understood } from "#domain/reading/query/understand-query.ts";
import { isNarrowing, TECHNICAL, wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { SKILL_SPELLINGS, type Skill, SPELLINGS, type Spelling } from "#domain/reading/skills/skill-taxonomy.ts";
import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { MARKS } from "./posting-marks.ts";
import {
  LEAST_SHARE,
  LITTLE_SHARE,
  markOf,
  plainWord,
  required,
  type SearchTerm,
  type TermWord,
} from "./search-term.ts";
import { searchWords } from "./search-words.ts";
import { areForms } from "./word-forms.ts";

/** Titles of a kind by which it is best known. */
const USUAL_TITLES = 1;

/** A skill that a search names, and its words there. */
type NamedSkill = Spelling & { typed: string[] };

/** The skills that the words beside the work name, also in several words: "power bi". */
function skillsBeside({ words }: Understood): NamedSkill[] {
  const told = words.flatMap(({ text, isAside }) => (isAside ? [] : [text])).join(" ");
  return skillsNamed(told.replace(SPRING_OF_YEAR, ""));
}

/** The season, not the framework. */
const SPRING_OF_YEAR = /\bspring (?=20[23]\d\b)/i;

/** Shorter words are too often others in another order. */
const SHORTEST_SWAPPED = 5;
/** Words that are such a slip of Prefect and of Rails. */
const NO_SLIPS = new Set(["perfect", "rials"]);
let swapped: ReadonlyMap<string, string> | null = null;

/** The technology of whose letters a word has one a little too early: "phyton"; else the word. */
export function unswapped(word: string): string {
  if (word.length < SHORTEST_SWAPPED || NO_SLIPS.has(word.toLowerCase()) || wholeSkill(word) !== null) return word;
  swapped ??= new Map(
    SPELLINGS.filter((own) => isNamedLikeProgram(own) && isTechnology(own.skill)).flatMap(({ text }) =>
      swapsOf(text.toLowerCase()).map((typed) => [typed, text] as const),
    ),
  );
  return swapped.get(word.toLowerCase()) ?? word;
}

/** A word with one of its letters, not the first, one or two places ahead; any other order is too often another word: "rides" of "Redis". */
function swapsOf(word: string): string[] {
  return Array.from(word).flatMap((letter, at) => {
    const others = word.slice(0, at) + word.slice(at + 1);
    return [at - 1, at - 2].flatMap((to) => (to < 1 ? [] : [others.slice(0, to) + letter + others.slice(to)]));
  });
}

/** Disciplines of several words ("manual testing") are told by each word. */
function skillsNamed(text: string): NamedSkill[] {
  return findPhrases(tokenize(text), SKILL_SPELLINGS).flatMap(({ value, start, end }) => {
    const typed = searchWords(text.slice(start, end));
    if (typed.length < 2 || isProperName(value.skill)) return [{ ...value, typed }];
    return typed.flatMap((word) => {
      const spelling = wholeSkill(word);
      return spelling === null ? [] : [{ ...spelling, typed: [word] }];
    });
  });
}

/** "Power BI", "dbt", not "Manual testing". */
const isProperName = ({ name }: Skill) => !/\s\p{Ll}\S*$/u.test(name);

/** The words beside the work that name skills, whatever else they may mean. */
export function wordsOfSkills(understood: Understood): ReadonlySet<string> {
  const skills = skillsBeside(understood).filter((own) => own.needs === null || isNamedLikeProgram(own));
  return new Set(skills.flatMap(({ typed }) => typed));
}

/** Is it the name of a technology, program or certificate, though perhaps an everyday word, too? Of a field ("cybersecurity") words of skill tell. */
const isNamedLikeProgram = ({ skill, needs }: Spelling) => needs !== "cue" && isNarrowing(skill);
/** Is it sought by its name where no work is named? */
const isSought = (own: Spelling) => isNamedLikeProgram(own) || (own.needs !== "cue" && own.skill.tool === true);
const isTechnology = ({ field }: Skill) => TECHNICAL.has(field);
const isOfSoftware = (kind: string) => kindOf(kind)?.categories[0]?.value === "it-software";

const worksIn = ({ parts }: Understood) =>
  parts.filter(({ meaning }) => meaning.kind === "occupation" || meaning.kind === "category");

/** Is one of the technologies of software asked for? */
export function asksTechnology(understood: Understood): boolean {
  return technologiesIn(understood).length > 0;
}

function technologiesIn(understood: Understood): Skill[] {
  const beside = skillsBeside(understood).filter((own) => isNamedLikeProgram(own) && isTechnology(own.skill));
  return [...beside.map(({ skill }) => skill), ...technologiesWithin(understood), ...askedWithin(understood)];
}

/**
 * What turns on a skill that is asked beside work. Of several technologies one is enough, and of programs and certificates their name, since
 * the work says already that it is done with such.
 */
function marksBeside(skill: Skill, isOneOfSeveral: boolean): TermWord[] {
  const own = [markOf(MARKS.skill(skill.id)), markOf(MARKS.employer(searchWords(skill.name)), LEAST_SHARE)];
  return isOneOfSeveral || !isTechnology(skill) ? [...own, markOf(MARKS.skillInPassing(skill.id), LITTLE_SHARE)] : own;
}

/** What names the technology or program of this whole name, in passing too; none for other texts. */
export function marksOfName(text: string): TermWord[] {
  const spelling = wholeSkill(text);
  if (spelling === null || !isSought(spelling)) return [];
  const { id } = spelling.skill;
  return [markOf(MARKS.skill(id)), markOf(MARKS.skillInPassing(id), LITTLE_SHARE)];
}

/**
 * Words that are always a skill ("golang"), beside work or within its name: what turns on it, or else what holds any of its names of one word;
 * with `isAny` without the narrowing ones beside it.
 */
export function skillTerms(understood: Understood, isAny = false): SearchTerm[] {
  const technologies = [...new Set(technologiesIn(understood))];
  const isOneOfSeveral = technologies.length > 1;
  const one = { ...required(technologies.map(({ id }) => markOf(MARKS.skill(id)))), isFilter: true };
  // "react native or flutter developer"
  if (isOneOfSeveral && worksIn(understood).length > 1) return [one];
  const beside = alwaysBeside(understood).flatMap(({ skill, typed }) => {
    if (isNarrowing(skill)) return isAny ? [] : [required(marksBeside(skill, isOneOfSeveral))];
    const names = wholeSkill(skill.name)?.needs === null ? [typed, searchWords(skill.name)] : [typed];
    const words = names.filter(({ length }) => length === 1).flat();
    return words.length === 0 ? [] : [required([...new Set(words.flatMap(sameWords))].map((word) => plainWord(word)))];
  });
  const within = technologiesWithin(understood).map((skill) => ({
    ...required(marksBeside(skill, isOneOfSeveral)),
    isFilter: true,
  }));
  return [...beside, ...within, ...(isOneOfSeveral ? [one] : [])];
}

const alwaysBeside = (understood: Understood): NamedSkill[] =>
  skillsBeside(understood).filter(({ skill, needs }) => needs === null && !isMeans(skill, understood));

/** One of several technologies or programs beside the work, the more the earlier; null where fewer stand there. */
export function anySkillTerms(understood: Understood): SearchTerm[] | null {
  const always = alwaysBeside(understood).map(({ skill }) => skill);
  const skills = [...new Set([...always.filter(isNarrowing), ...askedBeside(understood)])];
  if (skills.length < 2) return null;
  const isOneOfSeveral = new Set(technologiesIn(understood)).size > 1;
  const names = skills.map((skill) => marksBeside(skill, isOneOfSeveral));
  const within = askedWithin(understood).map((skill) => required(marksBeside(skill, isOneOfSeveral)));
  return [
    ...[required(names.flat()), ...within].map((term) => ({ ...term, isFilter: true })),
    ...names.map((alternatives) => ({ alternatives, isRequired: false })),
  ];
}

/** Technologies within the name of work, also misspelt: "WordPress developer", "pyhton developer"; the end of "React.js" is none. */
function technologiesWithin({ parts }: Understood): Skill[] {
  return parts.flatMap(({ meaning, text }) => {
    if (meaning.kind !== "occupation" || searchWords(text).length < 2) return [];
    return [text, ...meaning.mended]
      .flatMap(skillsNamed)
      .filter(({ typed, needs }) => needs === null && !typed.every((word) => word === "js" || namesWork(word)))
      .flatMap(({ skill }) => (isTechnology(skill) ? [skill] : []));
  });
}

/** Programs and technologies beside the work that are everyday words as well, and those within its name. */
export function askedSkillTerms(understood: Understood): SearchTerm[] {
  const isOneOfSeveral = new Set(technologiesIn(understood)).size > 1;
  return askedSkills(understood).map((skill) => required(marksBeside(skill, isOneOfSeveral)));
}

const askedSkills = (understood: Understood): Skill[] => [...askedBeside(understood), ...askedWithin(understood)];

const askedBeside = (understood: Understood): Skill[] =>
  skillsBeside(understood)
    .filter((own) => isNamedLikeProgram(own) && (own.needs !== null || isMeans(own.skill, understood)))
    .map(({ skill }) => skill);

/** What work is done with, which others of it learn, not what it is: "zendesk support agent", "wordpress writer". */
function isMeans(skill: Skill, understood: Understood): boolean {
  const isBuilt = worksIn(understood).some(({ meaning }) => "kinds" in meaning && meaning.kinds.some(isOfSoftware));
  return isNarrowing(skill) && !(isTechnology(skill) && isBuilt);
}

/** Is any skill asked beside the work more than a means of it? */
export function asksCraft(understood: Understood): boolean {
  return askedSkills(understood).some((skill) => !isMeans(skill, understood));
}

/** "rust developer", "hubspot specialist": technologies that are everyday words, too, programs and certificates, unless all of that work are called so. */
function askedWithin(understood: Understood): Skill[] {
  const works = worksIn(understood);
  if (works.length > 1) return [];
  return works.flatMap(({ meaning, text }) => {
    if (meaning.kind !== "occupation" || searchWords(text).length < 2) return [];
    return skillsNamed(text).flatMap(({ skill, needs, typed }) => {
      const isOpen = needs !== null || !isTechnology(skill);
      const isAsked = isOpen && typed.join("").length > 1 && isNamedLikeProgram({ skill, needs, text });
      const isFound = isAsked && (!isTechnology(skill) || meaning.kinds.every(isOfSoftware));
      const names = [...typed, ...searchWords(skill.name)];
      return isFound && !names.some((own) => isUsual(meaning.kinds, own)) ? [skill] : [];
    });
  });
}

/** Is the work usually called by this word? */
export function isUsual(kinds: readonly string[], word: string): boolean {
  return kinds.some((kind) => sameWords(word).some((same) => isInTitles(kind, same, USUAL_TITLES)));
}

/** Does one of a kind's titles, of the first `most`, hold this word? */
export function isInTitles(kind: string, word: string, most?: number): boolean {
  return (
    KIND_TITLES.find(({ id }) => id === kind)
      ?.titles.slice(0, most)
      .some((title) => title.split(" ").some((own) => areForms(own, word))) ?? false
  );
}

/**
 * "web3 solidity", "hubspot": where no work is named, what turns on one of the technologies or programs, which say more than the other words,
 * and then what names a technology in passing. Of programs, with which other work is done, that is nearly all there is: it belongs to the
 * answer, first that of their field beside the jobs of a company that is called so.
 */
export function skillsAlone(
  understood: Understood,
): { main: SearchTerm[]; inPassing: SearchTerm[]; ofPrograms: ReadonlySet<string> } | null {
  const named = skillsBeside(understood).filter(isSought);
  if (named.length === 0) return null;
  const passing = (own: readonly NamedSkill[]) =>
    own.map(({ skill }) => markOf(MARKS.skillInPassing(skill.id), LITTLE_SHARE));
  const [technologies, programs] = [true, false].map((is) =>
    named.filter(({ skill }) => isTechnology(skill) === is),
  ) as [NamedSkill[], NamedSkill[]];
  const companies = understood.parts.length === 0 && named.length === 1 ? named : [];
  const main = required([
    ...named.map(({ skill }) => markOf(MARKS.skill(skill.id))),
    ...passing(programs),
    ...companies.map(({ typed }) => markOf(MARKS.employer(typed), LITTLE_SHARE)),
  ]);
  const inField = JOB_CATEGORIES.filter((category) => programs.some(({ skill }) => skill.field === category)).map(
    (category) => markOf(MARKS.category(category), LEAST_SHARE),
  );
  return {
    main: inField.length === 0 ? [main] : [main, { alternatives: inField, isRequired: false }],
    inPassing: technologies.length === 0 ? [] : [required(passing(technologies))],
    ofPrograms: new Set(programs.flatMap(({ typed }) => typed)),
  };
}
