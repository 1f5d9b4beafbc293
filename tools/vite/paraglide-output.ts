/**
 * What our plugins rely on in the files that Paraglide writes, which no promise of the library covers. Holds for the version below;
 * paraglide-output.test.ts fails when another one is installed. Then: compile (`node tools/compile-texts.ts`), read a file of
 * app/paraglide/messages, adapt the two expressions, and set the version. If Paraglide's own builds per language can by then tell the
 * server which scripts belong to a page, use those and delete this (docs/decisions/0011).
 */
export const KNOWN_PARAGLIDE = "2.23.2";

/** The file of one message, and not the index of all. */
export const MESSAGE_FILE = /app.paraglide.messages.(?!_index)\w+\.js$/;

/** The file that knows the page's language; a build per language needs nothing of it but the two functions below. */
export const RUNTIME_FILE = /app.paraglide.runtime\.js$/;

const CHOICE_OF_LANGUAGE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s+((?:if \(locale === "\w+"\) return \w+\(inputs\)\s+)*)return (\w+)\(inputs\)\s+\}\);/;
const IMPORT_OF_RUNTIME = /^import \{ getLocale, experimentalStaticLocale \} from '..\/runtime.js';$/m;
const OTHER_LANGUAGE = /if \(locale === ("\w+")\) return (\w+)\(inputs\)\s+/g;
const ANSWER = /return (\w+)\(inputs\)$/gm;

/** The message as the very function of the language that `expression` names; null = Paraglide writes it in another way. */
export function withLanguage(code: string, expression: string): string | null {
  const [choice, others = "", base] = CHOICE_OF_LANGUAGE.exec(code) ?? [];
  if (choice === undefined) return null;
  const chosen = others.replace(OTHER_LANGUAGE, (_all, locale, text) => `${expression} === ${locale} ? ${text} : `);
  return code.replace(IMPORT_OF_RUNTIME, "").replace(choice, () => `${chosen}${base};`);
}

/** In place of the runtime: the page's language is `expression`. */
export function runtimeOfLanguage(expression: string): string {
  return `export const getLocale = () => ${expression};\nexport const overwriteGetLocale = () => {};\n`;
}

/** The message with each of its answers handed to `expression`, a function of a text; null = Paraglide writes it in another way. */
export function withAnswers(code: string, expression: string): string | null {
  const changed = code.replace(ANSWER, `return (${expression})($1(inputs))`);
  return changed === code ? null : changed;
}
