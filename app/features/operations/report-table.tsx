import { m } from "#app/paraglide/messages.js";

type ReportTableProps = {
  title: string;
  head: readonly string[];
  /** Undefined when it could not be read. */
  rows: readonly (readonly (string | number)[])[] | undefined;
};

/** One part of the operators' report; says so when it is empty or could not be read. */
export function ReportTable({ title, head, rows }: ReportTableProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {rows === undefined || rows.length === 0 ? (
        <p className="text-ink-soft">{rows === undefined ? m.operations_unreadable() : m.operations_none()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
        <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
          <table className="w-full text-start text-sm tabular-nums">
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col" className="border-b border-line py-1 pe-4 text-start font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join(" ")}>
                  {row.map((cell, at) => (
                    <td key={head[at]} className="border-b border-line py-1 pe-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
