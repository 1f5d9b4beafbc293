import achievements from "#data/achievements.json" with { type: "json" };
import type { Word } from "#domain/reading/text/words.ts";

/** Achievement verbs and nouns, one family across forms and languages; folded keys. */
const FAMILIES = Object.entries(achievements).map(([family, forms]) => [family, new RegExp(`^(?:${forms})$`)] as const);

/** Adjectives and nouns of degree and praise; each must occur in the person's own statements. */
const GRADES =
  /^(?:experts?|guru|ninja|rockstar|renowned|leading|best|top|world|foremost|exceptional\w*|outstanding|unmatched|unparalleled|extensive\w*|deep\w*|vast|proven|seasoned|veteran|accomplished|advanced|mastery|mastered|certified|proficien\w+|fluent\w*|native|bilingual|espert[oaei]|maestri\w*|eccellent\w+|ottim[oaei]|profond[oaei]|vast[oaei]|approfondit[oaei]|comprovat[oaei]|avanzat[oaei]|affermat[oaei]|migliore?|madrelingua|bilingue|\w*ennale)$/;

/** Achievement family of a word; null for any other word. */
export function resultFamily({ key }: Word): string | null {
  return FAMILIES.find(([, forms]) => forms.test(key))?.[0] ?? null;
}

export function isGrade({ key }: Word): boolean {
  return GRADES.test(key);
}

/** A blanket claim to meet everything, which no list of facts supports. */
export const BLANKET =
  /\b(?:(?:meet|match|fulfil?l|satisfy|tick|check|exceed|cover|have|possess)(?:s|es|ed|ing)?\s+(?:all|every|each|any|everything|both)\b|(?:all|everything|every\w*)\b[^.!?\n]{0,40}\b(?:you|the (?:role|posting|job|position))\s+(?:ask|need|require|want|list)\w*|all of (?:the above|them|these|this|those|which)|(?:perfect|ideal) (?:fit|match|candidate)|exactly (?:what|who|the (?:person|candidate))|(?:as|like) (?:you (?:ask|require|request)\w*|(?:asked|required|requested))|(?:soddisf|possied|rispett)\w+ (?:tutt[ioae]|ogni|pienamente)|tutt[ioe] (?:i requisiti|quanto|ciò|quello|cio)|candidat[oa] (?:ideale|perfett[oa])|come (?:richiesto|richiedete|chiedete))/iu;
