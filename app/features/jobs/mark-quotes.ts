import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
import type { Inline } from "#domain/reading/text/line-builder.ts";

type QuoteTone = "good" | "plain";
/** A run of text; `mark` where it is what a reason quotes, with the id of the place. */
export type MarkedInline = Inline & { mark?: { id: string; tone: QuoteTone } };
/** A block of a description with the quoted words marked. */
export type MarkedBlock =
  | { kind: "heading"; inlines: MarkedInline[] }
  | { kind: "paragraph"; inlines: MarkedInline[] }
  | { kind: "list"; ordered: boolean; items: MarkedInline[][] };

const SHORTEST = 3;
const LONG = 20;
const LEAST_OF_LONG = 8;

/**
 * Marks the first place of each quote in a description; `placeOf` gives its id. A quote that stands only within another has that one's
 * place. Of a long quote that runs over a change of style its beginning is marked; what else runs over one, or over a line, has no place.
 */
export function markQuotes(
  blocks: readonly DescriptionBlock[],
  quotes: readonly { quote: string; tone: QuoteTone }[],
): { blocks: MarkedBlock[]; placeOf: Map<string, string> } {
  const open = new Map(quotes.filter(({ quote }) => quote.length >= SHORTEST).map(({ quote, tone }) => [quote, tone]));
  const placeOf = new Map<string, string>();
  const cut = (inline: Inline): MarkedInline[] => {
    const [first] = [...open.keys()]
      .map((quote) => ({ quote, ...placeIn(inline.text, quote) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.quote.length - a.quote.length);
    if (!first) return inline.text === "" ? [] : [inline];
    const { quote, at, length } = first;
    const id = `quote-${placeOf.size + 1}`;
    const tone = open.get(quote) ?? "plain";
    open.delete(quote);
    placeOf.set(quote, id);
    const before = at === 0 ? [] : [{ ...inline, text: inline.text.slice(0, at) }];
    const marked = { ...inline, text: quote.slice(0, length), mark: { id, tone } };
    return [...before, marked, ...cut({ ...inline, text: inline.text.slice(at + length) })];
  };
  const marked = blocks.map((block) =>
    block.kind === "list"
      ? { ...block, items: block.items.map((item) => item.flatMap(cut)) }
      : { ...block, inlines: block.inlines.flatMap(cut) },
  );
  const found = [...placeOf];
  for (const quote of open.keys()) {
    const around = found.find(([longer]) => longer.includes(quote));
    if (around) placeOf.set(quote, around[1]);
  }
  return { blocks: marked, placeOf };
}

/** Where a quote stands in a text, or begins at its end; `at` -1 = nowhere. */
function placeIn(text: string, quote: string): { at: number; length: number } {
  const at = text.indexOf(quote);
  if (at >= 0 || quote.length < LONG) return { at, length: quote.length };
  const most = Math.min(quote.length, text.length);
  for (let length = most; length >= LEAST_OF_LONG; length--)
    if (text.endsWith(quote.slice(0, length))) return { at: text.length - length, length };
  return { at: -1, length: 0 };
}
