import { z } from "zod";
import type { FieldErrors, Refusal } from "./result.ts";

/** A password or the like: read from the form, never sent back to the page. */
export const Secret = z.string().meta({ secret: true });

/** A form's fields as browsers send them: text, `z.boolean()` for a checkbox, `z.array()` for a list, `.catch()` for a choice. */
export type FormFields = z.ZodObject;

/**
 * Checks a form against its schema. `codes` are all messages that the schema gives; each field gets the code of its first problem, and
 * what concerns the whole form goes under "form". Throws for a message that is not in `codes`, which is a mistake in the schema.
 */
export function parseForm<Schema extends z.ZodType, const Code extends string>(
  schema: Schema,
  entries: z.input<Schema>,
  codes: readonly Code[],
): { ok: true; data: z.output<Schema> } | (Refusal<"invalid"> & { fields: FieldErrors<FieldOf<Schema>, Code> }) {
  const parsed = schema.safeParse(entries);
  if (parsed.success) return { ok: true, data: parsed.data };
  const fields: FieldErrors<string, Code> = {};
  for (const { path, message } of parsed.error.issues) {
    const code = codes.find((known) => known === message);
    if (code === undefined) throw new TypeError(`A form's schema says "${message}", which is no code.`);
    fields[typeof path[0] === "string" ? path[0] : "form"] ??= code;
  }
  return { ok: false, reason: "invalid", fields: fields as FieldErrors<FieldOf<Schema>, Code> };
}

type FieldOf<Schema extends z.ZodType> =
  z.input<Schema> extends readonly unknown[] ? string : (keyof z.input<Schema> & string) | "form";

/** Adds a code to a field from within a schema's check. */
export function refuseFields(errors: FieldErrors, issues: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(errors))
    if (message !== undefined) issues.addIssue({ code: "custom", path: [field], message });
}

/** A form's entries in the shape of its fields, texts cut to `maxLength`; files and missing fields are empty. */
export function readForm<Fields extends FormFields>(
  { shape }: Fields,
  form: { getAll: (name: string) => unknown[] },
  maxLength = Number.POSITIVE_INFINITY,
): z.input<Fields> {
  const entries = Object.entries(shape).map(([name, field]) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (field instanceof z.ZodCatch) return [name, field.parse(texts[0])];
    return [
      name,
      entryOf(
        kindOf(field),
        texts.map((text) => text.slice(0, maxLength)),
      ),
    ];
  });
  return Object.fromEntries(entries) as z.input<Fields>;
}

/** The entries without the secret ones, to fill in the form again. */
export function withoutSecrets<Entries extends object>({ shape }: FormFields, entries: Entries): Partial<Entries> {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => !(shape[name] as z.ZodType | undefined)?.meta()?.secret),
  ) as Partial<Entries>;
}

function entryOf(kind: string, texts: string[]): string | boolean | string[] {
  if (kind === "array") return texts;
  return kind === "boolean" ? texts[0] === "on" : (texts[0] ?? "");
}

function kindOf(field: z.core.$ZodType): string {
  return field instanceof z.ZodPipe ? kindOf(field.in) : field._zod.def.type;
}
