import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { DocumentTable } from "./document-table.tsx";
import type { BlockView } from "./document-view.ts";
import { LinkedText } from "./linked-text.tsx";

export function DocumentBlock({ block }: { block: BlockView }) {
  if (typeof block === "string")
    return (
      <p>
        <LinkedText line={block} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="list-disc space-y-1.5 ps-5 marker:text-ink-soft">
        {block.list.map((line) => (
          <li key={line}>
            <LinkedText line={line} />
          </li>
        ))}
      </ul>
    );
  if ("code" in block)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      <pre tabIndex={0} className="legal-code">
        <code>{block.code}</code>
      </pre>
    );
  if ("question" in block)
    return (
      <Disclosure summary={block.question}>
        <DocumentBlocks blocks={block.answer} />
      </Disclosure>
    );
  return <DocumentTable {...block} />;
}

export function DocumentBlocks({ blocks }: { blocks: readonly BlockView[] }) {
  return (
    <div className="space-y-3">
      {blocks.map((block) => (
        <DocumentBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}
