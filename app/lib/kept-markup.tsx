import type { ReactNode } from "react";

// Only the server has it, before the first page.
const onServer = import.meta.env.SSR ? await import("./kept-html.server.tsx") : null;

type KeptMarkupProps<Of, Own> = {
  as: "li" | "div" | "section" | "aside" | "head" | "header" | "footer";
  className?: string;
  /** A component of a module, which uses neither ids nor the address of the page. */
  part: (props: Of & Own) => ReactNode;
  /** Everything that the server's markup depends on, beside the language. A text is shown as it is, alone or beside others. */
  of: Of;
  /** Properties, at any depth, whose texts are not shown but choose what is. */
  codes?: readonly string[];
  /** For what differs in more than its texts: drawn once for this very `of`, however many pages show it. */
  once?: boolean;
  /** What the browser alone adds. */
  own: Own;
};

/**
 * A part of pages that the server draws once for all that differ in their texts alone, and fills these in. The browser draws it as any
 * other, and finds the same markup when it hydrates.
 */
export function KeptMarkup<Of extends object, Own extends object>({
  as: Tag,
  className,
  part: Part,
  of,
  codes,
  once,
  own,
}: KeptMarkupProps<Of, Partial<Own>>) {
  if (onServer) {
    const html = onServer.inPage(() => (once ? onServer.drawnOnce(Part, of) : onServer.keptHtml(Part, of, codes)));
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the same elements.
    return <Tag className={className} dangerouslySetInnerHTML={html} />;
  }
  return (
    <Tag className={className}>
      <Part {...of} {...own} />
    </Tag>
  );
}

/** The content of an element that holds many of one kind, as properties of that element; of `part` holds what holds in `KeptMarkup`. */
export function manyOf<Row extends { value: string }>(part: (props: Row) => ReactNode, rows: readonly Row[]) {
  if (onServer) {
    const html = () => rows.map((row) => onServer.keptHtml(part, row)).join("");
    return { dangerouslySetInnerHTML: onServer.inPage(html) };
  }
  const Part = part;
  return { children: rows.map((row) => <Part key={row.value} {...row} />) };
}

/** The options of a select, as properties of it; the server writes them and says which one is chosen, as React would. */
export function optionsOf(options: readonly { value: string; label: string }[], chosen: string) {
  if (onServer) return { dangerouslySetInnerHTML: onServer.inPage(() => onServer.optionsHtml(options, chosen)) };
  return {
    children: options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  };
}

type ServedMarkupProps<Of> = Pick<KeptMarkupProps<Of, object>, "of"> & {
  /** Null in the browser. */
  part: ((props: Of) => ReactNode) | null;
};

/** A part that the server alone draws, and React then leaves as it is; nothing where a browser renders the page. */
export function ServedMarkup<Of extends object>({ part: Part, of }: ServedMarkupProps<Of>) {
  const html = onServer && Part ? onServer.inPage(() => onServer.keptHtml(Part, of)) : { __html: "" };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of a component of ours.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
