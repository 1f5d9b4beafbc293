/** `pattern` is a word or phrase of a title, in any case; `label` the position it stands for. */
export type PositionLabel = { pattern: string; label: string };

/** The position a title names: that of the first pattern which stands in it as whole words; null when none does. */
export function positionLabel(title: string | null, labels: readonly PositionLabel[]): string | null {
  const words = ` ${plainWords(title ?? "")} `;
  return labels.find(({ pattern }) => words.includes(` ${plainWords(pattern)} `))?.label ?? null;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
