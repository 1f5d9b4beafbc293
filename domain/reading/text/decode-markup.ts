import { Parser } from "htmlparser2";

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
const STRUCTURE =
  "(?:p|div|span|br|ul|ol|li|h[1-6]|strong|b|em|i|u|a|table|tr|td|section|article|header|blockquote|pre|hr|img|script|style|font|center)";
const TAG = new RegExp(`<\\/?${STRUCTURE}(?=[\\s/>])`, "gi");
const ESCAPED_TAG = new RegExp(`&(?:amp;)*lt;\\/?${STRUCTURE}(?=[\\s/]|&(?:amp;)*gt;)`, "gi");
const MAX_LEVELS = 4;

/** Character references ("&amp;", "&#8211;", "&amp;amp;") as the characters they stand for, through several levels of escaping; tags are left as they are. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let level = 0; level < MAX_LEVELS && decoded.includes("&"); level++) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Markup that was escaped as a whole, once or more often, as markup; text and plain HTML come back unchanged. */
export function unescapeMarkup(text: string): string {
  let markup = text;
  for (let level = 0; level < MAX_LEVELS && count(markup, ESCAPED_TAG) > count(markup, TAG); level++)
    markup = decodeOnce(markup);
  return markup;
}

/** True when the text holds tags that a browser would take for structure. */
export function hasMarkup(text: string): boolean {
  return text.search(TAG) >= 0;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found++;
  return found;
}

function decodeOnce(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(ENTITY, (entity) => {
    const character = seen.get(entity) ?? decodeReference(entity);
    seen.set(entity, character);
    return character;
  });
}

function decodeReference(entity: string): string {
  let text = "";
  const parser = new Parser(
    {
      ontext: (part) => {
        text += part;
      },
    },
    { decodeEntities: true },
  );
  parser.end(entity);
  return text;
}
