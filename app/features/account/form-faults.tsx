import { m } from "#app/paraglide/messages.js";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";

/** What is wrong above a form, once for each message; `texts` are by the id of the field. Nothing when nothing is wrong. */
export function FormFaults({ texts }: { texts: Partial<Record<string, string>> }) {
  const seen = new Set<string>();
  const errors = Object.entries(texts).flatMap(([fieldId, message]) => {
    if (!message || seen.has(message)) return [];
    seen.add(message);
    return [{ fieldId, message }];
  });
  if (errors.length === 0) return null;
  return <ErrorSummary key={[...seen].join()} title={m.account_errors_title()} errors={errors} />;
}
