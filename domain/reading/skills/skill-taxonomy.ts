import entries from "#data/skills.json" with { type: "json" };
import { type PhraseTable, phraseTable } from "#domain/reading/text/words.ts";

/**
 * One skill of data/skills.json. `id` is stable and is what is stored and compared; `name` is shown. `program`: work is named after it,
 * though it is no technology of software ("HubSpot"). `tool`: a product that postings name in passing ("Slack").
 */
export type Skill = { id: string; name: string; field: string; program?: true; tool?: true };

/**
 * What a spelling that is an ordinary word as well needs to count. "capital": written as it stands here and not merely as the first
 * word of a sentence, else as for "context". "context": as it stands here, and beside another skill in a list or words of skill.
 * "cue": words of skill, in any case of letters.
 */
type SpellingNeed = "capital" | "context" | "cue";

/** One spelling of a skill. */
export type Spelling = { skill: Skill; text: string; needs: SpellingNeed | null };

type Entry = Skill & { aliases?: readonly string[]; needs?: Readonly<Record<string, SpellingNeed | undefined>> };

export const SPELLINGS: readonly Spelling[] = (entries as readonly Entry[]).flatMap(
  ({ aliases = [], needs = {}, ...skill }) =>
    [skill.name, ...aliases].map((text) => ({ skill, text, needs: needs[text] ?? null })),
);

/** Every spelling, by its folded words. */
export const SKILL_SPELLINGS: PhraseTable<Spelling> = phraseTable(
  SPELLINGS.map((spelling) => [spelling.text, spelling]),
);

const BY_NAME = new Map(SPELLINGS.map(({ skill }) => [skill.name, skill]));

/** The skill of a canonical name, as a reading lists it; null for a name the taxonomy does not know (a source's own tag). */
export function skillNamed(name: string): Skill | null {
  return BY_NAME.get(name) ?? null;
}
