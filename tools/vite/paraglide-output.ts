/**
 * What our plugins rely on in the files that Paraglide writes, which no promise of the library covers. Holds for the version below;
 * paraglide-output.test.ts fails when another one is installed. Then: compile (`node tools/compile-texts.ts`), read a file of
 * app/paraglide/messages, adapt the two expressions, and set the version. If Paraglide's own builds per language can by then tell the
 * server which scripts belong to a page, use those and delete this (docs/decisions/0011).
 */
export const KNOWN_PARAGLIDE = "2.23.2";

/** The file of one message, and not the index of all. */
export const MESSAGE_FILE = /app.paraglide.messages.(?!_index)\w+\.js$/;

/** The function of a message that chooses a language and calls that language's text. */
const CHOICE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s+((?:if \(locale === "\w+"\) return \w+\(inputs\)\s+)*)return (\w+)\(inputs\)\s+\}\)/;
const TEXT_OF_A_LANGUAGE = /if \(locale === "(\w+)"\) return (\w+)\(inputs\)/g;
const ANSWER = /return (\w+)\(inputs\)$/gm;

/**
 * The message as the text of the language that `expression` holds, which no caller can overrule: a minifier that knows the language is
 * left with that text alone. Null = Paraglide writes its choice in another way.
 */
export function withLanguage(code: string, expression: string): string | null {
  const [choice, texts = "", otherwise = ""] = CHOICE.exec(code) ?? [];
  if (choice === undefined) return null;
  const cases = [...texts.matchAll(TEXT_OF_A_LANGUAGE)].map(
    ([, locale, text]) => `${expression} === "${locale}" ? ${text} : `,
  );
  return code.replace(choice, `(${cases.join("")}${otherwise})`);
}

/** The message with each of its answers handed to `expression`, a function of a text; null = Paraglide writes it in another way. */
export function withAnswers(code: string, expression: string): string | null {
  const changed = code.replace(ANSWER, `return (${expression})($1(inputs))`);
  return changed === code ? null : changed;
}
