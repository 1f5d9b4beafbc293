import type { ReactNode } from "react";

// Only the server has it, before the first page.
const keptHtml = import.meta.env.SSR ? (await import("./kept-html.server.tsx")).keptHtml : null;

type KeptMarkupProps<Of, Own> = {
  as: "li" | "div";
  /** A component of a module, which uses neither ids nor the address of the page. */
  part: (props: Of & Own) => ReactNode;
  /** Everything that the server's markup depends on, beside the language; as JSON it is the name under which that is kept. */
  of: Of;
  /** What the browser alone adds. */
  own: Own;
};

/**
 * A part of pages that the server draws once for equal values, whoever they are for. The browser draws it as any other, and finds the same
 * markup when it hydrates.
 */
export function KeptMarkup<Of extends object, Own extends object>({
  as: Tag,
  part: Part,
  of,
  own,
}: KeptMarkupProps<Of, Partial<Own>>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the same elements.
  if (keptHtml) return <Tag dangerouslySetInnerHTML={{ __html: keptHtml(Part, of) }} />;
  return (
    <Tag>
      <Part {...of} {...own} />
    </Tag>
  );
}

type ServedMarkupProps<Of> = Pick<KeptMarkupProps<Of, object>, "of"> & {
  /** Null in the browser. */
  part: ((props: Of) => ReactNode) | null;
};

/** A part that the server alone draws, and React then leaves as it is; nothing where a browser renders the page. */
export function ServedMarkup<Of extends object>({ part: Part, of }: ServedMarkupProps<Of>) {
  const __html = keptHtml && Part ? keptHtml(Part, of) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of a component of ours.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
