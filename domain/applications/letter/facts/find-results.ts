import type { Word } from "#domain/reading/text/words.ts";

/** Achievement verbs and nouns, one family across forms and languages; folded keys. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ["lead", /^(?:led|ran|lead|leads|leading|leadership|headed|heading|guidat[oaei]|guidavo|guido|capeggi\w+)$/],
  [
    "manage",
    /^(?:managed?|manages|managing|supervis\w+|oversaw|overse\w+|diretto|dirigevo|gestit[oaei]|gestivo|gestisco|supervision\w+)$/,
  ],
  ["found", /^(?:founded|founding|cofounded|started|established|fondat[oaei]|avviat[oaei])$/],
  ["launch", /^(?:launch\w*|lanciat[oaei]|released|shipped|rilasciat[oaei])$/],
  [
    "build",
    /^(?:buil[td]|builds|building|creat(?:ed|ing)|invent\w+|costruit[oaei]|creat[oaei]|realizzat[oaei]|inventat[oaei])$/,
  ],
  ["develop", /^(?:develop(?:ed|ing|s)?|sviluppat[oaei]|sviluppavo)$/],
  ["design", /^(?:designed|designing|architected|progettat[oaei])$/],
  [
    "implement",
    /^(?:implement(?:ed|ing|s)|deployed|deploying|migrated|automated|implementat[oaei]|automatizzat[oaei]|migrat[oaei])$/,
  ],
  [
    "raise",
    /^(?:increas\w+|grew|grown|growing|boost\w*|improv\w+|rais(?:ed|ing)|expand\w*|scal(?:ed|ing)|aumentat[oaei]|incrementat[oaei]|migliorat[oaei]|accresciut[oaei]|cresciut[oaei])$/,
  ],
  [
    "reduce",
    /^(?:reduc\w+|cut|cutting|lower(?:ed|ing)|decreas\w+|sav(?:ed|ing)|halved|ridott[oaei]|tagliat[oaei]|diminuit[oaei]|risparmiat[oaei])$/,
  ],
  [
    "earn",
    /^(?:generat(?:ed|ing)|earned|sold|closed|revenue|profits?|turnover|fatturat[oaei]|generat[oaei]|vendut[oaei]|ricavi|utili)$/,
  ],
  [
    "win",
    /^(?:won|winner|winning|awarded|achiev\w+|earned|beat|ranked|vint[oaei]|vincitore|vincitrice|premiat[oaei]|ottenut[oaei]|conseguit[oaei])$/,
  ],
  ["publish", /^(?:publish\w*|authored|co-?authored|patented|pubblicat[oaei]|brevettat[oaei])$/],
  ["write", /^(?:wrote|written|scritt[oaei])$/],
  [
    "teach",
    /^(?:mentor\w*|coached|coaching|taught|teaching|trained|training|formato|insegnat[oaei]|insegnavo|insegno)$/,
  ],
  ["promote", /^(?:promoted|promotion|appointed|promoss[oaei]|promozione|nominat[oaei])$/],
  [
    "serve",
    /^(?:served|supported|handled|delivered|advised|negotiated|seguit[oaei]|assistit[oaei]|consegnat[oaei]|negoziat[oaei])$/,
  ],
  [
    "people",
    /^(?:teams?|staff|reports|squads?|departments?|budgets?|persone|squadr[ae]|repart[oi]|dipendenti|collaboratori)$/,
  ],
];

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
