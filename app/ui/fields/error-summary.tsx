import { type ReactNode, useEffect, useId, useRef } from "react";

type ErrorSummaryProps = {
  title: ReactNode;
  /** `fieldId` is the id of the control (or of the fieldset) that the line leads to. */
  errors: readonly { fieldId: string; message: ReactNode }[];
};

/** All errors of a form, above it; takes the focus when it appears, so that it is not missed. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => void box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded border-2 border-danger bg-surface p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className="font-semibold text-danger hover:text-danger-strong">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
