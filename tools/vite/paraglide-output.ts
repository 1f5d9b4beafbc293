/**
 * What our plugins rely on in the files that Paraglide writes, which no promise of the library covers. Holds for the version below;
 * paraglide-output.test.ts fails when another one is installed. Then: compile (`node tools/compile-texts.ts`), read a file of
 * app/paraglide/messages, adapt the two expressions, and set the version. If Paraglide's own builds per language can by then tell the
 * server which scripts belong to a page, use those and delete this (docs/decisions/0011).
 */
export const KNOWN_PARAGLIDE = "2.23.2";

/** The file of one message, and not the index of all. */
export const MESSAGE_FILE = /app.paraglide.messages.(?!_index)\w+\.js$/;

const CHOICE_OF_LANGUAGE = /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/;
const ANSWER = /return (\w+)\(inputs\)$/gm;

/** The message with `expression` in place of its choice of a language; null = Paraglide writes it in another way. */
export function withLanguage(code: string, expression: string): string | null {
  return CHOICE_OF_LANGUAGE.test(code) ? code.replace(CHOICE_OF_LANGUAGE, expression) : null;
}

/** The message with each of its answers handed to `expression`, a function of a text; null = Paraglide writes it in another way. */
export function withAnswers(code: string, expression: string): string | null {
  const changed = code.replace(ANSWER, `return (${expression})($1(inputs))`);
  return changed === code ? null : changed;
}
