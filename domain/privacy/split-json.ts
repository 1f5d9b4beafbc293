/** Deepest nesting of a `data.json`, and most values in it; an account that is full has half of them. */
const MAX_DEPTH = 16;
const MAX_VALUES = 3_000_000;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** In `content`, an object in the outermost one. */
const LIST_DEPTH = 3;

type Span = [start: number, end: number];
/** `rest` is the text with those lists empty. */
type SplitJson<Name extends string> = { rest: string; items: Record<Name, Span[]> };

/**
 * Where the items of the long lists `content.<name>` stand in a JSON text, so that each can be read by itself. Looks at the text once and
 * builds no value; null for one that is nested deeper or holds more values than an export of ours can. A text that is no JSON gives
 * parts of which one is none.
 */
export function splitJson<Name extends string>(text: string, names: readonly Name[]): SplitJson<Name> | null {
  const items = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Span[]>;
  const byKey = new Map(names.map((name) => [JSON.stringify(name), items[name]]));
  const keys = ["", "", ""];
  let rest = "";
  let kept = 0;
  let list: Span[] | null = null;
  let item = 0;
  let first = 0;
  let [depth, values] = [0, 0];
  let last: Span = [0, 0];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        last = [at, end + 1];
        at = end;
        break;
      }
      case COLON:
        if (depth < LIST_DEPTH) keys[depth] = text.slice(...last);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return null;
        if (depth !== LIST_DEPTH || text.charCodeAt(at) !== OPEN_LIST || keys[1] !== '"content"') break;
        list = byKey.get(keys[2] ?? "") ?? null;
        if (!list) break;
        first = list.length;
        item = at + 1;
        rest += text.slice(kept, item);
        kept = item;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (list && depth === LIST_DEPTH) {
          if (list.length > first || text.slice(item, at).trim() !== "") list.push([item, at]);
          list = null;
          kept = at;
        }
        depth--;
        break;
      case COMMA:
        if (++values > MAX_VALUES) return null;
        if (!list || depth !== LIST_DEPTH) break;
        list.push([item, at]);
        item = at + 1;
    }
  }
  return { rest: rest + text.slice(kept), items };
}

/** Where the string that begins here ends: its closing quotation mark, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
