import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import routes from "#app/routes.ts";
import { PROBLEMS } from "#domain/api/problem.ts";
import { HARD_TOPICS, MATCH_STATES, type MatchState, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import { QUALITY_FIGURES } from "#domain/reading/quality-figures.ts";
import { linesOf, openDocument, rowsOf } from "#tests/support/build/legal-documents.ts";
import { documentFacts } from "./document-facts.ts";
import { DOCUMENT_NAMES, type DocumentName } from "./document-names.ts";
import { DOCUMENT_LANGUAGES, findDocument, languagesOf } from "./find-document.server.ts";
import { plainText } from "./legal-document.ts";

const CONTENT = join(import.meta.dirname, "../../../content/legal");

const EACH = DOCUMENT_NAMES.flatMap((name) => languagesOf(name).map((language) => [language, name] as const));

function textOf(name: DocumentName, language: Locale): string {
  return linesOf(openDocument(name, language))
    .map(({ text }) => plainText(text))
    .join("\n")
    .replaceAll("\u00a0", " ");
}

test.each(EACH)("%s %s has the same sections, lines and promises as in English", (language, name) => {
  const [english, translated] = [openDocument(name, "en"), openDocument(name, language)];
  expect(translated.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
  expect([translated.updated, translated.worded]).toEqual([english.updated, english.worded]);
  for (const [index, section] of english.sections.entries()) {
    const alone = (sections: typeof english.sections) => linesOf({ ...english, sections });
    const other = translated.sections[index];
    const promises = alone([section]).map((line) => line.promises);
    expect(other && alone([other]).map((line) => line.promises), section.id).toEqual(promises);
  }
});

test.each(EACH)("%s %s: ids are unique, no text is empty, none shouts", (language, name) => {
  const ids = openDocument(name, language).sections.map(({ id }) => id);
  expect(new Set([...ids, "main", "contents"]).size).toBe(ids.length + 2);
  for (const line of linesOf(openDocument(name, language))) {
    const text = plainText(line.text);
    expect(text.trim()).not.toBe("");
    expect(text).not.toMatch(/!|undefined|NaN|\[object/);
    expect(text, "is no Markdown that the parser does not know").not.toMatch(/[*`|]|\]\(|\{#|^(?:#|- |\d+\. [a-z])/m);
  }
});

test.each(EACH)("%s %s links to pages and sections that exist", (language, name) => {
  const paths = (routes as RouteConfigEntry[]).map(({ path }) => `/${path}`);
  const parts = linesOf(openDocument(name, language)).flatMap(({ text }) => text);
  for (const { to } of parts.filter((part) => typeof part === "object")) {
    const [path = "", id] = to.split("#");
    expect(paths).toContain(path);
    if (id === undefined) continue;
    const target = DOCUMENT_NAMES.find((known) => path === `/${known}`);
    const shown = target && languagesOf(target).includes(language) ? language : "en";
    expect(target && openDocument(target, shown).sections.map((section) => section.id), to).toContain(id);
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

test("a document is made once for all who read it in its language", () => {
  const [first, again, italian] = ["en", "ar", "it"].map((locale) =>
    findDocument("terms", locale, QUALITY_FIGURES, "https://site.example"),
  );
  expect(again).toBe(first);
  expect(italian?.language).toBe("it");
  expect(findDocument("terms", "en", QUALITY_FIGURES, "https://other.example")).not.toBe(first);
  expect(findDocument("faq", "en", QUALITY_FIGURES, "https://site.example")?.title).not.toBe(first?.title);
});

test("no figure of the business is typed into a text", () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  expect(files.sort()).toEqual(EACH.map(([language, name]) => join(language, `${name}.md`)).sort());
  for (const file of files) {
    expect(readFileSync(join(CONTENT, file), "utf8"), file).not.toMatch(
      /€|EUR|\d\s?(?:days?|months?|years?|giorn[oi]|mes[ei]|ann[oi]|MB|يوم|شهر|سنة)\b/,
    );
  }
});

test.each(DOCUMENT_LANGUAGES)(
  "%s: every value that the program provides is stated, under its right name",
  (language) => {
    const sources = DOCUMENT_NAMES.map((name) => readFileSync(join(CONTENT, language, `${name}.md`), "utf8")).join(
      "\n",
    );
    const used = [...sources.matchAll(/[^\\]\{([A-Za-z][\w.-]*)\}/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(Object.keys(documentFacts(language, QUALITY_FIGURES, "")).sort());
  },
);

/** How each state of a match begins where it is explained. */
const STATES: Partial<Record<Locale, Record<MatchState, string>>> = {
  en: { met: "Met:", notMet: "Not met:", notAnswered: "Required, but not answered:", notStated: "Not stated:" },
  it: {
    met: "Va bene:",
    notMet: "Non va bene:",
    notAnswered: "Richiesto, ma senza risposta:",
    notStated: "Non indicato:",
  },
  ar: {
    met: "مستوفى:",
    notMet: "غير مستوفى:",
    notAnswered: "مطلوب، ولا إجابة منك بعد:",
    notStated: "غير مذكور:",
  },
};

test.each(languagesOf("how-we-match"))("%s: how we match lists the states, and the topics by weight", (language) => {
  const document = openDocument("how-we-match", language);
  const states = document.sections[0]?.blocks.flatMap((block) => ("list" in block ? block.list : [])) ?? [];
  expect(states).toHaveLength(MATCH_STATES.length);
  for (const [index, state] of MATCH_STATES.entries()) {
    expect(plainText(states[index]?.text ?? []).startsWith(STATES[language]?.[state] ?? "?"), state).toBe(true);
  }
  const weights = rowsOf(document, "score").map(([, weight]) => Number(weight));
  expect(weights).toEqual(Object.values(WEIGHTS).sort((a, b) => b - a));
});

test.each(languagesOf("how-we-match"))(
  "%s: how we match names the topics that hide jobs as its table does",
  (language) => {
    const source = readFileSync(join(CONTENT, language, "how-we-match.md"), "utf8");
    const nameOf = (topic: MatchTopic) =>
      new RegExp(`^\\| ([^|]+) \\| \\{weight\\.${topic}\\}`, "m").exec(source)?.[1] ?? topic;
    const names = new Intl.ListFormat(language, { type: "conjunction" }).format(HARD_TOPICS.map(nameOf));
    const hidden = openDocument("how-we-match", language).sections.find(({ id }) => id === "hidden")?.blocks[0];
    expect(hidden && "text" in hidden && plainText(hidden.text)).toContain(`: ${names}.`);
  },
);

test.each(DOCUMENT_LANGUAGES)("%s: the page for developers lists the problems with their status", (language) => {
  const rows = rowsOf(openDocument("developers", language), "errors").map(([kind, status]) => [kind, status]);
  expect(rows).toEqual(Object.entries(PROBLEMS).map(([kind, { status }]) => [kind, String(status)]));
});

test("the terms are of 17 May 2025, in the one form of dates that each language has", () => {
  expect(findDocument("terms", "en", QUALITY_FIGURES, "")?.dates[0]).toBe("Last updated 17 May 2025");
  expect(findDocument("terms", "it", QUALITY_FIGURES, "")?.dates[0]).toBe("Ultimo aggiornamento: 17 maggio 2025");
});

test("a language without its own text gets the English one, another path none", () => {
  expect(findDocument("faq", "ar", QUALITY_FIGURES, "")).toMatchObject({ language: "ar", title: "الأسئلة الشائعة" });
  expect(findDocument("privacy", "ar", QUALITY_FIGURES, "")).toMatchObject({ language: "en", title: "Privacy Policy" });
  expect(findDocument("imprint", "en", QUALITY_FIGURES, "")).toBeNull();
});
