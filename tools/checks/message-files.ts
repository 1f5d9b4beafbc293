import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MESSAGES = fileURLToPath(new URL("../../messages/", import.meta.url));

type Nested = string | [{ declarations?: string[]; match: Record<string, string> }];
/** A message in one language: `match` leads from the values of its selectors to a text; a plain text has the one entry "". */
export type Message = { declarations: readonly string[]; match: Readonly<Record<string, string>> };

export function messageFiles(locale: string): string[] {
  return readdirSync(join(MESSAGES, locale)).filter((name) => name.endsWith(".json"));
}

export function messagesIn(locale: string, file: string): Map<string, Message> {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(MESSAGES, locale, file), "utf8"));
  return new Map(
    Object.entries(messages as Record<string, Nested>).map(([key, message]) => [
      key,
      typeof message === "string"
        ? { declarations: [], match: { "": message } }
        : { declarations: message[0].declarations ?? [], match: message[0].match },
    ]),
  );
}

/** Every text of a language, by its message and what selects the variant: "home_start", "jobs_fit_level fit=good". */
export function textsIn(locale: string): Map<string, string> {
  return new Map(
    messageFiles(locale)
      .flatMap((file) => [...messagesIn(locale, file)])
      .flatMap(([key, { match }]) =>
        Object.entries(match).map(([variant, text]) => [`${key} ${variant}`.trim(), text]),
      ),
  );
}
