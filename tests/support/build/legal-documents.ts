import type { DocumentName } from "#app/features/legal/document-names.ts";
import { openDocument as open } from "#app/features/legal/find-document.server.ts";
import type { Block, LegalDocument, Line } from "#app/features/legal/legal-document.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { QUALITY_FIGURES } from "#domain/reading/quality-figures.ts";

export function openDocument(name: DocumentName, language: Locale): LegalDocument {
  return open(name, language, QUALITY_FIGURES, "https://site.example");
}

/** Every text of a document in reading order, with what it promises. */
export function linesOf({ title, description, lead, sections }: LegalDocument): Line[] {
  const plain = [title, description, lead].map(unpromised);
  return [...plain, ...sections.flatMap((section) => [unpromised(section.title), ...section.blocks.flatMap(linesIn)])];
}

/** The rows of a section's tables. */
export function rowsOf(document: LegalDocument, section: string): (readonly string[])[] {
  const blocks = document.sections.find(({ id }) => id === section)?.blocks ?? [];
  return blocks.flatMap((block) => ("rows" in block ? block.rows : []));
}

function linesIn(block: Block): Line[] {
  if ("text" in block) return [block];
  if ("list" in block) return [...block.list];
  if ("question" in block) return [unpromised(block.question), ...block.answer.flatMap(linesIn)];
  if ("code" in block) return [];
  return [block.caption, ...block.head, ...block.rows.flat()].map(unpromised);
}

function unpromised(text: string): Line {
  return { text: [text], promises: [] };
}
