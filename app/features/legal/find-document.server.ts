import { LOCALES, type Locale } from "#app/i18n/locale.ts";
import { m } from "#app/paraglide/messages.js";
import type { QualityFigures } from "#domain/reading/quality-figures.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import { dateText, documentFacts } from "./document-facts.ts";
import { DOCUMENT_NAMES, type DocumentName } from "./document-names.ts";
import { type Block, type LegalDocument, plainText } from "./legal-document.ts";
import { parseDocument } from "./parse-document.ts";

const SOURCES = import.meta.glob<string>("../../../content/legal/*/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The languages that a document is in; readers of any other get the first. */
export function languagesOf(name: DocumentName): Locale[] {
  return LOCALES.filter((locale) => pathOf(name, locale) in SOURCES);
}

/** The languages that every document is in. */
export const DOCUMENT_LANGUAGES = LOCALES.filter((locale) =>
  DOCUMENT_NAMES.every((name) => languagesOf(name).includes(locale)),
);

function pathOf(name: DocumentName, language: Locale): string {
  return `../../../content/legal/${language}/${name}.md`;
}

/** `dates` are in words; `structuredData` is a schema.org FAQPage of the document's questions, null when it has none. */
export type DocumentView = Pick<LegalDocument, "title" | "description" | "lead" | "sections"> & {
  language: Locale;
  languages: readonly Locale[];
  dates: string[];
  structuredData: Record<string, unknown> | null;
};

/** By file: what documents say changes with the program alone. */
const views = keptBy((_quality: QualityFigures, _origin: string) => new Map<string, DocumentView>());

/** The document called `wanted`, in the reader's language or else in English; null for any other name. */
export function findDocument(
  wanted: string,
  locale: string,
  quality: QualityFigures,
  origin: string,
): DocumentView | null {
  const name = DOCUMENT_NAMES.find((known) => known === wanted);
  if (name === undefined) return null;
  const language = languagesOf(name).find((known) => known === locale) ?? LOCALES[0];
  const kept = views(quality, origin);
  const view = kept.get(pathOf(name, language)) ?? viewOf(name, language, quality, origin);
  kept.set(pathOf(name, language), view);
  return view;
}

function viewOf(name: DocumentName, language: Locale, quality: QualityFigures, origin: string): DocumentView {
  const { updated, worded, ...document } = openDocument(name, language, quality, origin);
  const inWords = (date: string) => ({ date: dateText(language, date) });
  return {
    ...document,
    language,
    languages: languagesOf(name),
    dates: [
      m.legal_updated(inWords(updated), { locale: language }),
      ...(worded ? [m.legal_worded(inWords(worded), { locale: language })] : []),
    ],
    structuredData: faqPage(document.sections.flatMap(({ blocks }) => blocks)),
  };
}

export function openDocument(
  name: DocumentName,
  language: Locale,
  quality: QualityFigures,
  origin: string,
): LegalDocument {
  const source = SOURCES[pathOf(name, language)];
  if (source === undefined) throw new Error(`There is no ${name} in ${language}.`);
  return parseDocument(source, documentFacts(language, quality, origin));
}

function faqPage(blocks: readonly Block[]): Record<string, unknown> | null {
  const questions = blocks.flatMap((block) => ("question" in block ? [block] : []));
  if (questions.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text: answer.flatMap((block) => ("text" in block ? [plainText(block.text)] : [])).join(" "),
      },
    })),
  };
}
