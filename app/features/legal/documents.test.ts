import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { MATCH_STATES } from "#domain/matching/match-reason.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import { QUALITY_FIGURES } from "#server/features/jobs/quality-figures.ts";
import { linesOf, openDocument } from "#tests/support/build/legal-documents.ts";
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "./document-languages.ts";
import { DOCUMENT_NAMES, type DocumentName } from "./document-names.ts";
import * as en from "./documents/en/how-we-match.ts";
import * as it from "./documents/it/how-we-match.ts";
import { findDocument } from "./find-document.server.ts";

const EACH = DOCUMENT_LANGUAGES.flatMap((language) => DOCUMENT_NAMES.map((name) => [language, name] as const));

function textOf(name: DocumentName, language: DocumentLanguage): string {
  return linesOf(openDocument(name, language))
    .map(({ text }) => text)
    .join("\n")
    .replaceAll("\u00a0", " ");
}

test.each(DOCUMENT_NAMES)("%s has the same sections, lines and promises in both languages", (name) => {
  const [english, italian] = [openDocument(name, "en"), openDocument(name, "it")];
  expect(italian.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
  expect([italian.updated, italian.worded]).toEqual([english.updated, english.worded]);
  for (const [index, section] of english.sections.entries()) {
    const alone = (sections: typeof english.sections) => linesOf({ ...english, sections });
    const other = italian.sections[index];
    const promises = alone([section]).map((line) => line.promises);
    expect(other && alone([other]).map((line) => line.promises), section.id).toEqual(promises);
  }
});

test.each(EACH)("%s %s: ids are unique, no text is empty, none shouts", (language, name) => {
  const ids = openDocument(name, language).sections.map(({ id }) => id);
  expect(new Set([...ids, "main", "contents"]).size).toBe(ids.length + 2);
  for (const { text } of linesOf(openDocument(name, language))) {
    expect(text.trim()).not.toBe("");
    expect(text).not.toMatch(/!|undefined|NaN|\[object/);
  }
});

test.each(EACH)("%s %s links to pages and sections that exist", (language, name) => {
  const paths = (routes as RouteConfigEntry[]).map(({ path }) => `/${path}`);
  for (const [, to = ""] of textOf(name, language).matchAll(/\]\(([^)]*)\)/g)) {
    const [path = "", id] = to.split("#");
    expect(paths).toContain(path);
    if (id === undefined) continue;
    const target = DOCUMENT_NAMES.find((known) => path === `/${known}`);
    expect(target && openDocument(target, language).sections.map((section) => section.id), to).toContain(id);
  }
});

test.each<[DocumentName, en: string[], it: string[]]>([
  [
    "terms",
    [
      "€2.99 a month",
      "trial of 7 days",
      "within 14 days",
      "2 days before",
      "for 7 days after",
      "after 30 days",
      "5 MB",
    ],
    [
      "2,99 € al mese",
      "prova gratuita di 7 giorni",
      "entro 14 giorni",
      "2 giorni prima",
      "per 7 giorni dopo",
      "dopo 30 giorni",
      "5 MB",
    ],
  ],
  ["terms", ["law of the United Kingdom", "courts of London"], ["legge del Regno Unito", "tribunali di Londra"]],
  [
    "refund",
    [
      "trial of 7 days",
      "within 14 days of your first purchase",
      "within 14 days of your notice",
      "part of a month",
      "smaller plan",
      "account suspended",
    ],
    [
      "prova di 7 giorni",
      "entro 14 giorni dal primo acquisto",
      "entro 14 giorni dalla tua comunicazione",
      "parte del mese",
      "piano inferiore",
      "account sospeso",
    ],
  ],
  [
    "privacy",
    [
      "30 days after its deactivation",
      "up to 26 months",
      "about 10 years",
      "answered within 30 days",
      "30 days after you last",
    ],
    [
      "30 giorni dopo la disattivazione",
      "al massimo 26 mesi",
      "circa 10 anni",
      "rispondiamo entro 30 giorni",
      "30 giorni dopo l'ultima",
    ],
  ],
  ["cookies", ["30 days", "7 days without use", "365 days"], ["30 giorni", "7 giorni senza uso", "365 giorni"]],
  ["faq", ["€2.99 a month", "up to 5 MB"], ["2,99 € al mese", "fino a 5 MB"]],
  ["how-it-works", ["7 days free, then €2.99 a month"], ["7 giorni gratis, poi 2,99 € al mese"]],
])("%s states its figures as each language writes them", (name, english, italian) => {
  for (const words of english) expect(textOf(name, "en")).toContain(words);
  for (const words of italian) expect(textOf(name, "it")).toContain(words);
});

test("no figure of the business is typed into a text", () => {
  const folder = join(import.meta.dirname, "documents");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  expect(files).toHaveLength(DOCUMENT_LANGUAGES.length * (DOCUMENT_NAMES.length + 1));
  for (const file of files) {
    expect(readFileSync(join(folder, file), "utf8"), file).not.toMatch(
      /€|EUR|\d\s?(?:days?|months?|years?|giorn[oi]|mes[ei]|ann[oi]|MB)\b/,
    );
  }
});

test.each([
  ["en", en],
  ["it", it],
] as const)(
  "%s: topics and states of a match and questions of the reader all have their words",
  (language, { TOPICS, STATES, QUESTIONS }) => {
    expect(Object.keys(WEIGHTS).filter((topic) => !TOPICS[topic])).toEqual([]);
    expect(MATCH_STATES.filter((state) => !STATES[state])).toEqual([]);
    const asked = [...QUALITY_FIGURES.own, ...QUALITY_FIGURES.labelled].map(({ question }) => question);
    expect(asked.filter((question) => !QUESTIONS[question])).toEqual([]);
    for (const [topic, weight] of Object.entries(WEIGHTS)) {
      expect(textOf("how-we-match", language)).toContain(`${TOPICS[topic]?.[0]}\n${weight}\n`);
    }
  },
);

test("the terms are of May 17, 2025, in the reader's format", () => {
  expect(findDocument("terms", "en", QUALITY_FIGURES, "")?.dates[0]).toBe("Last updated May 17, 2025");
  expect(findDocument("terms", "it", QUALITY_FIGURES, "")?.dates[0]).toBe("Ultimo aggiornamento: 17 maggio 2025");
});

test("another language gets the English text, another path none", () => {
  expect(findDocument("privacy", "ar", QUALITY_FIGURES, "")).toMatchObject({ language: "en", title: "Privacy Policy" });
  expect(findDocument("imprint", "en", QUALITY_FIGURES, "")).toBeNull();
});
