import type { DocumentLanguage } from "./document-languages.ts";
import type { Block, Code, LegalDocument, Line, Table } from "./legal-document.ts";
import { plainText } from "./split-links.ts";

export type BlockView = string | { list: string[] } | Table | Code | { question: string; answer: BlockView[] };

/** A document as its page gets it: dates in words, promises no longer marked. */
export type DocumentView = {
  language: DocumentLanguage;
  title: string;
  description: string;
  lead: string;
  dates: string[];
  sections: { id: string; title: string; blocks: BlockView[] }[];
  /** schema.org FAQPage of the questions on the page; null when it has none. */
  structuredData: Record<string, unknown> | null;
};

const DATES: Record<DocumentLanguage, Record<"updated" | "worded", (date: string) => string>> = {
  en: { updated: (date) => `Last updated ${date}`, worded: (date) => `This wording: ${date}` },
  it: { updated: (date) => `Ultimo aggiornamento: ${date}`, worded: (date) => `Questa stesura: ${date}` },
};

export function presentDocument(
  { title, description, lead, updated, worded, sections }: LegalDocument,
  language: DocumentLanguage,
  dateText: (iso: string) => string,
): DocumentView {
  const view = sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.map(presentBlock) }));
  return {
    language,
    title,
    description,
    lead,
    dates: [DATES[language].updated(dateText(updated)), ...(worded ? [DATES[language].worded(dateText(worded))] : [])],
    sections: view,
    structuredData: faqPage(view.flatMap(({ blocks }) => blocks)),
  };
}

function presentBlock(block: Block): BlockView {
  if (isLine(block)) return textOf(block);
  if ("list" in block) return { list: block.list.map(textOf) };
  if ("question" in block) return { question: block.question, answer: block.answer.map(presentBlock) };
  return block;
}

function isLine(block: Block): block is Line {
  return typeof block === "string" || "text" in block;
}

function textOf(line: Line): string {
  return typeof line === "string" ? line : line.text;
}

function faqPage(blocks: BlockView[]): Record<string, unknown> | null {
  const questions = blocks.flatMap((block) => (typeof block === "object" && "question" in block ? [block] : []));
  if (questions.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text: answer.flatMap((block) => (typeof block === "string" ? [plainText(block)] : [])).join(" "),
      },
    })),
  };
}
