import { Parser } from "htmlparser2";

const BREAKS: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

/** Tables in tables in tables have some hundred. */
const MAX_DEPTH = 1_000;
const PIECE = 32 * 1024;

/**
 * The words of a part of a DOCX (WordprocessingML, ECMA-376), a line a paragraph. The parser knows no document types: entities of
 * the file's own stay as they are written and nothing outside of it is read. Deleted text, field codes and the second copy that older
 * programs are given are left out. Damaged markup, and what follows elements in elements in a number that no program writes, gives what
 * could be read until then; never throws.
 */
export function docxText(xml: string): string {
  let text = "";
  let inText = false;
  let fallbacks = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        depth++;
        if (name === "mc:Fallback") fallbacks++;
        inText = name === "w:t";
        if (fallbacks === 0) text += BREAKS[name] ?? "";
      },
      ontext(piece) {
        if (inText && fallbacks === 0) text += piece;
      },
      onclosetag(name) {
        depth--;
        if (name === "mc:Fallback") fallbacks--;
        if (name === "w:t") inText = false;
        if (name === "w:p" && fallbacks === 0) text += "\n";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // The parser takes longer with each level: whole megabytes of them would take it minutes.
  for (let at = 0; at < xml.length && depth < MAX_DEPTH; at += PIECE) parser.write(xml.slice(at, at + PIECE));
  if (depth < MAX_DEPTH) parser.end();
  return text;
}
