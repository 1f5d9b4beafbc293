import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Block, Inline, Table } from "./legal-document.ts";

export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="space-y-3">
      {blocks.map((block) => (
        <DocumentBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function DocumentBlock({ block }: { block: Block }) {
  if ("text" in block)
    return (
      <p>
        <LinkedText text={block.text} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="list-disc space-y-1.5 ps-5 marker:text-ink-soft">
        {block.list.map(({ text }) => (
          <li key={JSON.stringify(text)}>
            <LinkedText text={text} />
          </li>
        ))}
      </ul>
    );
  if ("code" in block)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      <pre dir="ltr" tabIndex={0} className="legal-code">
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

function LinkedText({ text }: { text: readonly Inline[] }) {
  return text.map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <Link key={part.to + part.words} to={part.to}>
        {part.words}
      </Link>
    ),
  );
}

/** Scrolls within itself where the screen is too narrow for its columns. */
function DocumentTable({ caption, head, numeric, rows }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="legal-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={classNames(numeric[column] && "text-end")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={head[column + 1]} className={classNames(numeric[column + 1] && "text-end tabular-nums")}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
