/** All that a fact sums up, behind one press. */
export function FoldedList({ all }: { all?: { summary: string; text: string } | null }) {
  if (!all) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="w-fit">{all.summary}</summary>
      {all.text}
    </details>
  );
}
