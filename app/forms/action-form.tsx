import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import type { FieldErrors } from "#domain/shared/result.ts";

/** State of a refused form: the values typed (no secrets), the reason, and the seconds to wait. */
export type FormState<
  Entries extends object = object,
  Reason extends string = string,
  Fields = FieldErrors,
  Intent extends string = string,
  Extra = unknown,
> = {
  /** Which form of the page it is, where there are several. */
  intent: Intent;
  typed: Partial<Entries>;
  reason: Reason | "unavailable";
  /** Unavailable because there is no room left to store anything. */
  full?: boolean;
  fields: Partial<Fields>;
  retryAfterSeconds: number;
  /** Further data for the page. */
  extra?: Extra;
};

type Shown<Fields> = { typed: object; fields: Partial<Fields>; full?: boolean };
type Texts = Partial<Record<string, string>>;
type ActionFormOptions<Fields extends FieldErrors> = {
  /** The text of a field's code. */
  errorText?: (code: NonNullable<Fields[keyof Fields]>, field: keyof Fields & string) => string;
  /** Texts of errors that are not codes of fields, by the id of the field. */
  errors?: Texts | null;
  /** What the fields hold at first. */
  initial?: object;
  /** Ids of fields, where a page has several of one name. */
  ids?: Partial<Record<string, string>>;
  /** The `intent` by which a page with several forms knows this one. */
  intent?: string;
};

/** What the fields of a form need: name, error text, value typed before, and whether the form is on its way. */
type BoundForm = ReturnType<typeof useActionForm>;

export function useActionForm<Fields extends FieldErrors>(
  state: Shown<Fields> | null | undefined,
  { errorText, errors: more, initial, ids = {}, intent }: ActionFormOptions<Fields> = {},
) {
  const { state: navigating, formData } = useNavigation();
  const pending = navigating === "submitting" && (intent === undefined || formData?.get("intent") === intent);
  const errors: Texts = { ...more };
  for (const [name, code] of Object.entries(state?.fields ?? {}))
    if (code && errorText)
      errors[ids[name] ?? name] = errorText(code as NonNullable<Fields[keyof Fields]>, name as keyof Fields & string);
  const values: Record<string, unknown> = { ...initial, ...state?.typed };
  const bind = (name: string) => {
    const id = ids[name] ?? name;
    return { id, name, error: errors[id] };
  };
  return {
    pending,
    errors: state?.full ? {} : errors,
    full: state?.full ?? false,
    /** A text, number or select field. */
    field: (name: string) => ({ ...bind(name), defaultValue: values[name] as string | undefined }),
    checkbox: (name: string) => ({ ...bind(name), defaultChecked: values[name] === true }),
    /** A password field, which always starts empty. */
    password: bind,
  };
}

type ActionFormProps = Omit<ComponentProps<typeof Form>, "method" | "form"> & {
  form: Pick<BoundForm, "errors" | "pending"> & { full?: boolean };
  /** Why the form was refused, apart from its fields. */
  notice?: ReactNode;
  noticeTitle?: string;
  noticeTone?: "danger" | "warn";
  noticeActions?: ReactNode;
  summaryTitle?: string;
  /** Texts of the error summary by field id, where they differ from the errors of the fields. */
  summary?: Texts;
};

/**
 * A form that works without script, below the reason it was refused and links to its errors. Both are removed while the next attempt is
 * pending, so that screen readers announce a repeated refusal.
 */
export function ActionForm({
  form,
  notice,
  noticeTitle,
  noticeTone = "danger",
  noticeActions,
  summaryTitle = m.account_errors_title(),
  summary: texts = form.errors,
  ...props
}: ActionFormProps) {
  return (
    <>
      {!form.pending && (form.full || notice) && (
        <ScrolledIntoView>
          <Note tone={noticeTone} live="alert" title={form.full ? undefined : noticeTitle} actions={noticeActions}>
            {form.full ? m.error_full() : notice}
          </Note>
        </ScrolledIntoView>
      )}
      <FormErrors title={summaryTitle} texts={form.full || form.pending ? {} : texts} />
      <Form noValidate className="grid gap-5" {...props} method="post" />
    </>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "form"> & { form: Pick<BoundForm, "pending"> };

/** A form's button, on a line of its own. */
export function SubmitButton({ form, ...button }: SubmitButtonProps) {
  return (
    <div>
      <Button type="submit" pending={form.pending} {...button} />
    </div>
  );
}

/** Scrolls a notice above a long form into view; otherwise the form's button would seem to do nothing. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), []);
  return <div ref={box}>{children}</div>;
}

/** Each message once, with a link to the first field it is about; nothing when nothing is wrong. */
export function FormErrors({ title = m.account_errors_title(), texts }: { title?: string; texts: Texts }) {
  const errors = new Map<string, string>();
  for (const [fieldId, message] of Object.entries(texts))
    if (message && !errors.has(message)) errors.set(message, fieldId);
  if (errors.size === 0) return null;
  return (
    <ErrorSummary
      key={[...errors.keys()].join()}
      title={title}
      errors={[...errors].map(([message, fieldId]) => ({ fieldId, message }))}
    />
  );
}
