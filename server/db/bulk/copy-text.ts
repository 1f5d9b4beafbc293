/** A value that COPY takes as text: lists are of texts, and JSON is given as its text. */
export type CopyValue = string | number | boolean | Date | readonly string[] | null;

/** A row in COPY's text format. As with a parameter, NUL is refused and a lone surrogate becomes U+FFFD. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(fieldOf).join("\t")}\n`;
}

function fieldOf(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escaped(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? escaped(listText(value)) : String(value);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] as string) : text;
}

function listText(list: readonly string[]): string {
  return `{${list.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
