import { documentFacts } from "#app/features/legal/document-facts.ts";
import type { DocumentLanguage } from "#app/features/legal/document-languages.ts";
import type { DocumentName } from "#app/features/legal/document-names.ts";
import { DOCUMENTS } from "#app/features/legal/find-document.server.ts";
import type { Block, LegalDocument } from "#app/features/legal/legal-document.ts";
import type { PromiseId } from "#app/features/legal/promises.ts";
import { QUALITY_FIGURES } from "#server/features/jobs/quality-figures.ts";

export type DocumentLine = { text: string; promises: readonly PromiseId[] };

export function openDocument(name: DocumentName, language: DocumentLanguage): LegalDocument {
  return DOCUMENTS[language][name](documentFacts(language, QUALITY_FIGURES, "https://site.example"));
}

/** Every text of a document in reading order, with what it promises. */
export function linesOf({ title, description, lead, sections }: LegalDocument): DocumentLine[] {
  const plain = [title, description, lead].map(unpromised);
  return [...plain, ...sections.flatMap((section) => [unpromised(section.title), ...section.blocks.flatMap(linesIn)])];
}

function linesIn(block: Block): DocumentLine[] {
  if (typeof block === "string") return [unpromised(block)];
  if ("text" in block) return [block];
  if ("list" in block) return block.list.flatMap(linesIn);
  if ("question" in block) return [unpromised(block.question), ...block.answer.flatMap(linesIn)];
  if ("code" in block) return [];
  return [block.caption, ...block.head, ...block.rows.flat()].map(unpromised);
}

function unpromised(text: string): DocumentLine {
  return { text, promises: [] };
}
