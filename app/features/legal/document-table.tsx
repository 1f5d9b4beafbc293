import { classNames } from "#app/ui/class-names.ts";
import type { Table } from "./legal-document.ts";

const NUMBER = /^(?:–|\d[\d.,\s]*%?)$/;

/** Scrolls within itself where the screen is too narrow for its columns. */
export function DocumentTable({ caption, head, rows }: Table) {
  const isNumeric = (column: number) => NUMBER.test(rows[0]?.[column] ?? "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="legal-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={classNames(isNumeric(column) && "text-right")}>
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
                <td key={head[column + 1]} className={classNames(isNumeric(column + 1) && "text-right tabular-nums")}>
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
