import type { ReactNode } from "react";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import type { MarkedBlock, MarkedInline } from "./mark-quotes.ts";

/** A posting's description from safe blocks: the only way its words reach a page. */
export function Description({ blocks }: { blocks: readonly MarkedBlock[] }) {
  return (
    <div className="max-w-measure space-y-4 break-words">{blocks.map((block, index) => blockOf(block, index))}</div>
  );
}

function blockOf(block: MarkedBlock, key: number): ReactNode {
  if (block.kind === "heading") {
    return (
      <h3 key={key} dir="auto" className="pt-3 text-lg font-semibold">
        {inlinesOf(block.inlines)}
      </h3>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p key={key} dir="auto" className="whitespace-pre-line">
        {inlinesOf(block.inlines)}
      </p>
    );
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List key={key} dir="auto" className={`${block.ordered ? "list-decimal" : "list-disc"} space-y-1.5 ps-6`}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a description is read once and never reordered
        <li key={index}>{inlinesOf(item)}</li>
      ))}
    </List>
  );
}

function inlinesOf(inlines: readonly MarkedInline[]): ReactNode[] {
  return inlines.map(({ text, strong, em, href, mark }, key) => {
    let node: ReactNode = text;
    if (href) {
      node = (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline underline-offset-2">
          {text}
        </a>
      );
    }
    if (mark)
      node = (
        <Highlight id={mark.id} tone={mark.tone}>
          {node}
        </Highlight>
      );
    if (em) node = <em>{node}</em>;
    if (strong) node = <strong className="font-semibold">{node}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: a description is read once and never reordered
    return <span key={key}>{node}</span>;
  });
}
