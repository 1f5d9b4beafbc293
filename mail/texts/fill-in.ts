/** Text with values as "{name}" or "{name:format}"; or two texts, by whether a value is there, or is or holds what follows "=". */
export type Text = string | { if: string; then: Text; else?: Text };

/** The text with its values; throws for one that names a value it is not given, or a format that `write` does not know. */
export function fillIn(
  text: Text,
  values: Readonly<Record<string, unknown>>,
  write: (format: string, value: unknown) => string | undefined,
): string {
  if (typeof text !== "string") {
    const [name = "", value] = text.if.split("=");
    const holds = value === undefined ? values[name] : [values[name]].flat().includes(value);
    return fillIn((holds ? text.then : text.else) ?? "", values, write);
  }
  return text.replaceAll(/\{([\w.]+)(?::(\w+))?\}/g, (_, name: string, format?: string) => {
    const value = values[name];
    const written = value === undefined ? undefined : format === undefined ? String(value) : write(format, value);
    if (written === undefined) throw new TypeError(`"${text}" names what is not known.`);
    return written;
  });
}
