import { Parser } from "htmlparser2";

const BREAKS: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

/**
 * The words of a part of a DOCX (WordprocessingML, ECMA-376), a line a paragraph. The parser knows no document types: entities of
 * the file's own stay as they are written and nothing outside of it is read. Deleted text, field codes and the second copy that older
 * programs are given are left out. Damaged markup gives what could be read; never throws.
 */
export function docxText(xml: string): string {
  let text = "";
  let inText = false;
  let fallbacks = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === "mc:Fallback") fallbacks++;
        inText = name === "w:t";
        if (fallbacks === 0) text += BREAKS[name] ?? "";
      },
      ontext(piece) {
        if (inText && fallbacks === 0) text += piece;
      },
      onclosetag(name) {
        if (name === "mc:Fallback") fallbacks--;
        if (name === "w:t") inText = false;
        if (name === "w:p" && fallbacks === 0) text += "\n";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return text;
}
