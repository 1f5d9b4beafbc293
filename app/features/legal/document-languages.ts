/** The languages the documents are written in; whoever reads another gets the first. */
export const DOCUMENT_LANGUAGES = ["en", "it"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
