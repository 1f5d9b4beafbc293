import { Tokenizer } from "htmlparser2";
import { MAX_URL, safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { DescriptionLine } from "./description-blocks.ts";
import { LineBuilder } from "./line-builder.ts";

const LINE_TAG = /<(?:p|div|br|li|h[1-6]|tr|table|section)(?=[\s/>])/i;

/**
 * The text lines of HTML. Works on the tokenizer, not on the parser, whose stack of open elements makes deep nesting quadratic.
 * Line feeds count as line breaks only when the markup has no tags that break lines.
 */
export function markupLines(markup: string): DescriptionLine[] {
  const keepsLineFeeds = !LINE_TAG.test(markup);
  const builder = new LineBuilder();
  let tag = "";
  let readsAddress = false;
  let address = "";
  const addText = (text: string) => {
    const [first = "", ...rest] = keepsLineFeeds ? text.split("\n") : [text];
    builder.text(first);
    for (const part of rest) {
      builder.lineBreak();
      builder.text(part);
    }
  };
  const addAddress = (part: string) => {
    if (readsAddress && address.length <= MAX_URL + 100) address += part;
  };
  const open = () => builder.open(tag, tag === "a" ? safeHttpUrl(address) : null);
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => addText(markup.slice(start, end)),
      ontextentity: (codePoint) => builder.text(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        tag = markup.slice(start, end).toLowerCase();
        address = "";
      },
      onattribname: (start, end) => {
        readsAddress =
          tag === "a" && address === "" && end - start === 4 && markup.slice(start, end).toLowerCase() === "href";
      },
      onattribdata: (start, end) => addAddress(markup.slice(start, end)),
      onattribentity: (codePoint) => addAddress(String.fromCodePoint(codePoint)),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => builder.close(markup.slice(start, end).toLowerCase()),
      onend: () => builder.endBlock(),
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return builder.lines;
}
