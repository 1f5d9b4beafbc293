import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { OFFER } from "#domain/billing/plan.ts";
import { type Message, messageFiles, messagesIn } from "./message-files.ts";
import { sourceFiles } from "./source-files.ts";

const MESSAGES = fileURLToPath(new URL("../../messages/", import.meta.url));
const settings = JSON.parse(readFileSync(new URL("../../project.inlang/settings.json", import.meta.url), "utf8"));

/** The `{name}` places of a message, in whichever of its variants. */
function placesOf({ match }: Message): string[] {
  const names = Object.values(match).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  return [...new Set(names)].sort();
}

const files = messageFiles(settings.baseLocale);
const others: string[] = settings.locales.filter((locale: string) => locale !== settings.baseLocale);
/** Files that a language has in part or not at all; the base language stands in (docs/decisions/0024). */
const IN_PART: Record<string, string[]> = {
  ar: ["operations.json"],
};

test("every file of texts is named in the settings", () => {
  const named = settings["plugin.inlang.messageFormat"].pathPattern.map((path: string) => path.split("/").at(-1));
  expect([...files].sort()).toEqual([...named].sort());
});

test("no key stands in two files", () => {
  const keys = files.flatMap((file) => [...messagesIn(settings.baseLocale, file).keys()]);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every text is used somewhere in app/", () => {
  const sources = sourceFiles(["ts", "tsx"]).filter((path) => path.startsWith("app/"));
  const used = new Set(
    sources.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
  );
  const keys = files.flatMap((file) => [...messagesIn(settings.baseLocale, file).keys()]);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test.each(others.flatMap((locale) => files.map((file) => [locale, file] as const)))(
  "%s/%s has the same keys and places as the base language, and no empty text",
  (locale, file) => {
    const base = messagesIn(settings.baseLocale, file);
    const translated = messagesIn(locale, file);
    const known = [...translated.keys()].sort();
    if (IN_PART[locale]?.includes(file)) expect(known.filter((key) => !base.has(key))).toEqual([]);
    else expect(known).toEqual([...base.keys()].sort());
    for (const [key, message] of translated) {
      expect(Object.values(message.match), key).not.toContain("");
      expect(placesOf(message), key).toEqual(placesOf(base.get(key) ?? message));
    }
  },
);

/** Any of the offer's figures, typed: its price, or its numbers of days as digits or words. */
const FIGURES = new RegExp(
  [
    `${Math.floor(OFFER.price.amount / 100)}[.,]${OFFER.price.amount % 100}`,
    `\\b(?:${OFFER.trialDays}|seven|sette|${OFFER.reminderDays}|two|due|${OFFER.withdrawalDays}|fourteen|quattordici)[ -](?:days?|giorni|أيام|يوم)`,
  ].join("|"),
  "i",
);
/** Choices of a filter, which have nothing to do with the offer. */
const NO_OFFER = /"days=\d+"/;

test("no message, mail or legal text types the price or the days of the offer: they come from OFFER", () => {
  const written = sourceFiles(["ts", "md"]).filter((path) => /^(?:mail|content\/legal)\//.test(path));
  const messages = settings.locales.flatMap((locale: string) =>
    readdirSync(join(MESSAGES, locale)).map((file) => `messages/${locale}/${file}`),
  );
  const typed = [...written.filter((path) => !path.endsWith(".test.ts")), ...messages].flatMap((path) =>
    readFileSync(join(MESSAGES, "..", path), "utf8")
      .split("\n")
      .filter((line) => FIGURES.test(line) && !NO_OFFER.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});
