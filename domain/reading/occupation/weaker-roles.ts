import type { JobCategory } from "#domain/questionnaire/options.ts";
import { EMPLOYERS_INDUSTRY } from "#domain/reading/vocabulary/category-words.ts";
import { readSegment } from "./read-segment.ts";
import type { Role, RoleContext } from "./role.ts";
import { categoriesOfRoles } from "./role-categories.ts";
import { splitTitle } from "./split-title.ts";

const LABEL = 0.55;
/** What a label that names several kinds loses for each. */
const OF_SEVERAL = 0.2;
const TAG = 0.4;
const SENTENCE = 0.5;
/** How far into a description its first sentences are looked at, in UTF-16 units. */
const OPENING = 1500;
const SOUGHT =
  /(?:looking for|seeking|searching for|hiring|in search of|join (?:us|our team) as|role of|position of|suchen(?: wir)?|cerchiamo|ricerchiamo|recherchons|recherche|buscamos|procuramos|zoeken(?: wij| we)?|szukamy|poszukujemy)\s+(?:for\s+)?(?:(?:an?|the|our|eine[nr]?|un[ae]?|um|uma|een|ab sofort|per)\s+)?([^.!?;:\n]{4,80})/giu;

/** Roles of a posting whose title says little: by the source's category, its tags, then a sentence that says who is sought. */
export function weakerRoles({ sourceCategory, tags, descriptionText }: RoleContext): Role[] {
  const roles = labelRoles(sourceCategory ?? "", LABEL);
  if (roles.length === 0)
    for (const tag of (tags ?? []).slice(0, 12)) addNew(roles, labelRoles(tag.replaceAll("-", " "), TAG, true));
  if (descriptionText) addNew(roles, sentenceRoles(descriptionText.slice(0, OPENING)));
  return roles.slice(0, 3);
}

/** The categories a source's own label stands for, best first; empty for one that names an industry. */
export function labelCategories(sourceCategory: string): JobCategory[] {
  return categoriesOfRoles(labelRoles(sourceCategory, LABEL)).map(({ value }) => value);
}

function labelRoles(label: string, certainty: number, headsOnly = false): Role[] {
  if (label === "" || EMPLOYERS_INDUSTRY.test(label)) return [];
  const roles: Role[] = [];
  const parts = label.split(/[/|;,]| and | & /);
  for (const part of parts) {
    for (const { words } of splitTitle(part)) {
      const { kind, isHead } = readSegment(words);
      if (kind !== null && (isHead || !headsOnly)) addNew(roles, [roleFrom(kind, certainty - roles.length * 0.1)]);
    }
  }
  // "Management and Finance" says of neither that it is this one.
  return parts.length > 1
    ? roles.map((role) => ({ ...role, certainty: Math.round((role.certainty - OF_SEVERAL) * 100) / 100 }))
    : roles;
}

function sentenceRoles(text: string): Role[] {
  for (const [, sought = ""] of text.matchAll(SOUGHT)) {
    const reading = splitTitle(sought)
      .map(({ words }) => readSegment(words))
      .find(({ kind, isHead }) => kind !== null && isHead);
    if (reading?.kind) return [roleFrom(reading.kind, SENTENCE)];
  }
  return [];
}

function roleFrom(kind: string, certainty: number): Role {
  return { kind, certainty: Math.round(certainty * 100) / 100, occupation: null, group: null, start: 0, end: 0 };
}

function addNew(roles: Role[], more: readonly Role[]): void {
  for (const role of more) if (roles.every(({ kind }) => kind !== role.kind)) roles.push(role);
}
