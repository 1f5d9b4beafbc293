import type { QualityFigures } from "#domain/reading/quality-figures.ts";
import { documentFacts } from "./document-facts.ts";
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "./document-languages.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { type DocumentView, presentDocument } from "./document-view.ts";
import { DOCUMENTS_EN } from "./documents/en/documents.ts";
import { DOCUMENTS_IT } from "./documents/it/documents.ts";
import type { Documents } from "./legal-document.ts";

export const DOCUMENTS: Record<DocumentLanguage, Documents> = { en: DOCUMENTS_EN, it: DOCUMENTS_IT };

/**
 * The document of this name, in the reader's language or else in English; null for any other name. On the server alone, so that no
 * script carries the texts.
 */
export function findDocument(
  wanted: string,
  locale: string,
  quality: QualityFigures,
  origin: string,
): DocumentView | null {
  const name = DOCUMENT_NAMES.find((known) => known === wanted);
  if (name === undefined) return null;
  const language = DOCUMENT_LANGUAGES.find((known) => known === locale) ?? DOCUMENT_LANGUAGES[0];
  const facts = documentFacts(language, quality, origin);
  return presentDocument(DOCUMENTS[language][name](facts), language, facts.date);
}
