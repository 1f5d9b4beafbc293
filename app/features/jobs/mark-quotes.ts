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

/**
 * Marks the first place of each quote in a description; `placeOf` gives its id. A quote that runs over a change of style or line is not
 * found, and then has no place.
 */
export function markQuotes(
  blocks: readonly DescriptionBlock[],
  quotes: readonly { quote: string; tone: QuoteTone }[],
): { blocks: MarkedBlock[]; placeOf: Map<string, string> } {
  const open = new Map(quotes.filter(({ quote }) => quote.length >= SHORTEST).map(({ quote, tone }) => [quote, tone]));
  const placeOf = new Map<string, string>();
  const cut = (inline: Inline): MarkedInline[] => {
    const [first] = [...open.keys()]
      .map((quote) => ({ quote, at: inline.text.indexOf(quote) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.quote.length - a.quote.length);
    if (!first) return inline.text === "" ? [] : [inline];
    const { quote, at } = first;
    const id = `quote-${placeOf.size + 1}`;
    const tone = open.get(quote) ?? "plain";
    open.delete(quote);
    placeOf.set(quote, id);
    const before = at === 0 ? [] : [{ ...inline, text: inline.text.slice(0, at) }];
    const marked = { ...inline, text: quote, mark: { id, tone } };
    return [...before, marked, ...cut({ ...inline, text: inline.text.slice(at + quote.length) })];
  };
  return {
    blocks: blocks.map((block) =>
      block.kind === "list"
        ? { ...block, items: block.items.map((item) => item.flatMap(cut)) }
        : { ...block, inlines: block.inlines.flatMap(cut) },
    ),
    placeOf,
  };
}
