/** What is wrong with the fields of a form: a code each, by field name. `form` holds what belongs to no field. */
export type FieldErrors<Field extends string = string, Code extends string = string> = Partial<Record<Field, Code>>;

/** An expected refusal, returned and never thrown: a code, the fields it is about, and how long to wait before trying again. */
export type Refusal<Reason extends string = string, Fields extends FieldErrors = FieldErrors> = {
  ok: false;
  reason: Reason;
  fields?: Fields;
  retryAfterSeconds?: number;
};

/** The outcome of whatever a form asks for: `Done` with `ok: true`, or a refusal. */
export type Result<Done extends object, Reason extends string, Fields extends FieldErrors = FieldErrors> =
  | ({ ok: true } & Done)
  | Refusal<Reason, Fields>;
